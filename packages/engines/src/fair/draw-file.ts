import type { CanonicalValue } from './canonical-json.ts';
import { hashOf, isHash } from './hash.ts';
import { type Check, hasShape, is, isCount, isName, isPositive, isText, isTime } from './shape.ts';

export const drawFileFormat = 'grabbit-draw';
export const drawFileVersion = 1;

/** What the receipt of a draw covers. */
export interface DrawReceiptFields {
  readonly format: typeof drawFileFormat;
  readonly version: typeof drawFileVersion;
  readonly game: string;
  readonly engine: string;
  readonly playId: string;
  readonly roomId: string;
  readonly roomName: string;
  /** The player's public alias. */
  readonly player: string;
  readonly stream: string;
  /** Place of the seed in its chain. */
  readonly place: number;
  /** SHA-256 of the seed. */
  readonly seedHash: string;
  readonly commitment: string;
  readonly clientSeed: string;
  /** Number of the first draw of the stream's seed that the play took. */
  readonly nonce: number;
  /** How many it took. */
  readonly draws: number;
  readonly bet: CanonicalValue;
  readonly result: CanonicalValue;
  /** Whole coins. */
  readonly price: number;
  readonly paid: number;
  readonly at: string;
  /** Receipt of the play before from the same seed; its commitment for the first. So that none can be left out. */
  readonly previous: string;
}

/** The exported proof of a draw. The seed is null until the player has turned to the next one. */
export interface DrawFile extends DrawReceiptFields {
  readonly receipt: string;
  readonly seed: string | null;
}

const receiptFields = [
  ...['format', 'version', 'game', 'engine', 'playId', 'roomId', 'roomName', 'player', 'stream', 'place'],
  ...[
    'seedHash',
    'commitment',
    'clientSeed',
    'nonce',
    'draws',
    'bet',
    'result',
    'price',
    'paid',
    'at',
    'previous',
  ],
] as readonly (keyof DrawReceiptFields)[];

/** The receipt of a draw: the hash of its fields. Other properties are left out. @throws TypeError when a field has no canonical JSON. */
export function drawReceipt(file: DrawReceiptFields): string {
  return hashOf(Object.fromEntries(receiptFields.map((name) => [name, file[name]])));
}

const isGiven: Check = (value) => value !== undefined;

const fileShape: Readonly<Record<keyof DrawFile, Check>> = {
  format: is(drawFileFormat),
  version: is(drawFileVersion),
  game: isName,
  engine: isName,
  playId: isName,
  roomId: isName,
  roomName: isText,
  player: isText,
  stream: isName,
  place: isPositive,
  seedHash: isHash,
  commitment: isHash,
  clientSeed: isText,
  nonce: isPositive,
  draws: isPositive,
  bet: isGiven,
  result: isGiven,
  price: isPositive,
  paid: isCount,
  at: isTime,
  previous: isHash,
  receipt: isHash,
  seed: (value) => value === null || isHash(value),
};

/** Takes any value; the field that is missing, malformed or unknown, or the file. What it claims is for `verifyDrawFile`. */
export function readDrawFile(
  value: unknown,
): { readonly ok: true; readonly file: DrawFile } | { readonly ok: false; readonly fault: string } {
  if (typeof value !== 'object' || value === null) return { ok: false, fault: 'not a draw file' };
  const given: Record<string, unknown> = { ...value };
  if (given['format'] !== drawFileFormat) return { ok: false, fault: 'not a draw file' };
  const strange = Object.keys(given).find((key) => !Object.hasOwn(fileShape, key));
  if (strange !== undefined) return { ok: false, fault: `unknown field ${strange}` };
  const wrong = Object.entries(fileShape).find(([key, check]) => !check(given[key]));
  if (wrong !== undefined) return { ok: false, fault: `field ${wrong[0]} is malformed` };
  return isFile(given) ? { ok: true, file: given } : { ok: false, fault: 'not a draw file' };
}

function isFile(given: object): given is DrawFile {
  return hasShape(given, fileShape);
}
