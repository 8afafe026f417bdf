import { readBagEntry } from '../bag/bag-entry.ts';
import { clientSeedHash, isSignedText, readAcceptance } from './acceptance.ts';
import { isHash } from './hash.ts';
import { type Check, hasShape, is, isName, isText, isTime } from './shape.ts';
import { readEntry } from './shared-entry.ts';
import { readDrop } from './signed-drop.ts';

export const evidenceFormat = 'grabbit-evidence';

/**
 * What a device keeps of a play that the arcade accepted and did not draw, or answered otherwise than it had signed; `acceptance` is the text of an acceptance, of
 * an entry of a round or of a lucky bag, or of a signed drop. Source: rule F20 of SPEC.md.
 */
export interface Evidence {
  readonly format: typeof evidenceFormat;
  readonly version: 1;
  /** The arcade's key in one line. */
  readonly key: string;
  readonly acceptance: string;
  /** Base64. */
  readonly signature: string;
  readonly clientSeed: string;
  /** What the device found: `undrawn`, or the part that did not fit. */
  readonly fault: string;
  /** What the arcade answered, as text. */
  readonly said: string;
  /** When the device found it, by its own clock. */
  readonly at: string;
}

const isLong =
  (most: number): Check =>
  (value) =>
    typeof value === 'string' && value !== '' && value.length <= most;

const shape: Readonly<Record<keyof Evidence, Check>> = {
  format: is(evidenceFormat),
  version: is(1),
  key: isName,
  acceptance: isLong(2_000),
  signature: isName,
  clientSeed: isHash,
  fault: isText,
  said: (value) => typeof value === 'string' && value.length <= 20_000,
  at: isTime,
};

const isEvidence = (value: unknown): value is Evidence => hasShape(value, shape);

export interface EvidenceVerdict {
  /** The arcade signed this play, and the seed is the one whose hash it signed: it was bound to draw it. */
  readonly isBound: boolean;
  /** Why it proves nothing; null where it does. */
  readonly fault: 'form' | 'key' | 'signature' | 'clientSeed' | null;
}

/** Whether evidence shows that an arcade had bound itself. Takes any value; `key` is the arcade's key in one line where it is known. Never throws. */
export function verifyEvidence(value: unknown, key?: string): EvidenceVerdict {
  const no = (fault: EvidenceVerdict['fault']): EvidenceVerdict => ({ isBound: false, fault });
  if (!isEvidence(value)) return no('form');
  if (key !== undefined && value.key !== key) return no('key');
  const text = value.acceptance;
  const bound = readAcceptance(text) ?? readEntry(text) ?? readBagEntry(text) ?? readDrop(text);
  if (bound === null) return no('form');
  const { signature, key: by } = value;
  if (!isSignedText(text, { arcade: bound.arcade, signature, key: by })) return no('signature');
  if (clientSeedHash(value.clientSeed) !== bound.clientSeedHash) return no('clientSeed');
  return { isBound: true, fault: null };
}
