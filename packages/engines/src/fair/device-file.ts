import { type Evidence, verifyEvidence, type EvidenceVerdict } from './evidence.ts';
import { isHash } from './hash.ts';
import { hasShape, is, isName, isPositive, isTime, listOf } from './shape.ts';

export const deviceFileFormat = 'grabbit-device';

/** A seal of a player's stream as a device has seen it last. */
export interface SeenSeal {
  readonly game: string;
  readonly stream: string;
  readonly place: number;
  readonly seedHash: string;
  readonly commitment: string;
  /** Number of the next draw. */
  readonly nextNumber: number;
  /** Receipt of the last play; the commitment before the first. */
  readonly head: string;
  /** The arcade's key in one line. */
  readonly key: string;
}

/** Everything that a player's device remembers of what an arcade has told and signed. Source: rule F29 of SPEC.md. */
export interface DeviceFile {
  readonly format: typeof deviceFileFormat;
  readonly version: 1;
  /** When it was written, by the device's clock. */
  readonly at: string;
  readonly seals: readonly SeenSeal[];
  readonly evidence: readonly Evidence[];
}

/** More games than there will be. */
const most = 100;

const sealShape = {
  game: isName,
  stream: isName,
  place: isPositive,
  seedHash: isHash,
  commitment: isHash,
  nextNumber: isPositive,
  head: isHash,
  key: isName,
};

const shape = {
  format: is(deviceFileFormat),
  version: is(1),
  at: isTime,
  seals: listOf(sealShape, most),
  // Each is judged by itself.
  evidence: (value: unknown) => Array.isArray(value) && value.length <= most,
};

const isDeviceFile = (value: unknown): value is DeviceFile => hasShape(value, shape);

/** Takes any value; null when it has no form of a device's file. */
export const readDeviceFile = (value: unknown): DeviceFile | null => (isDeviceFile(value) ? value : null);

/** What each evidence of a device's file shows; null when the file has no form. `key` is the arcade's key in one line where it is known. */
export function verifyDeviceFile(value: unknown, key?: string): readonly EvidenceVerdict[] | null {
  return readDeviceFile(value)?.evidence.map((each) => verifyEvidence(each, key)) ?? null;
}
