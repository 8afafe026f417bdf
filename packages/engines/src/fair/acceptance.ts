import { verify } from '@noble/ed25519';
import { utf8ToBytes } from '@noble/hashes/utils.js';

import { fromBase64 } from './base64.ts';
import { canonicalJson, type CanonicalValue } from './canonical-json.ts';
import { isHash, sha256Hex } from './hash.ts';
// Gives the library its hash.
import { readVerifier } from './note.ts';
import { type Check, hasShape, is, isCount, isName, isPositive, isText, isTime } from './shape.ts';

export const acceptanceFormat = 'grabbit-acceptance';
export const acceptanceVersion = 1;

/** What the arcade binds itself to before it can know the outcome of a play. Source: rule F18 of SPEC.md. */
export interface Acceptance {
  readonly format: typeof acceptanceFormat;
  readonly version: typeof acceptanceVersion;
  /** Name of the key that signs: that of the arcade's checkpoints. */
  readonly arcade: string;
  readonly game: string;
  readonly engine: string;
  /** Hash of the game's rules. */
  readonly rules: string;
  readonly roomId: string;
  /** The player's public alias in the room. */
  readonly player: string;
  readonly stream: string;
  readonly place: number;
  readonly commitment: string;
  /** Number of the first draw of the stream's seed that the play takes, and how many it takes. */
  readonly number: number;
  readonly draws: number;
  readonly bet: CanonicalValue;
  /** Whole coins. */
  readonly price: number;
  /** {@link clientSeedHash} of the player's seed, which the arcade does not know yet. */
  readonly clientSeedHash: string;
  /** Receipt of the play before from the same seed; the commitment for the first. */
  readonly previous: string;
  /** {@link openerHash} of the secret that opens the stream's seed on the player's device. */
  readonly openerHash: string;
  /** When it was accepted. */
  readonly at: string;
}

const shape: Readonly<Record<keyof Acceptance, Check>> = {
  format: is(acceptanceFormat),
  version: is(acceptanceVersion),
  arcade: isName,
  game: isName,
  engine: isName,
  rules: isHash,
  roomId: isName,
  player: isText,
  stream: isName,
  place: isPositive,
  commitment: isHash,
  number: isPositive,
  draws: isPositive,
  bet: (value) => value !== undefined,
  price: isCount,
  clientSeedHash: isHash,
  previous: isHash,
  openerHash: isHash,
  at: isTime,
};

const isAcceptance = (value: unknown): value is Acceptance => hasShape(value, shape);

/** What a player says of a seed before they show it. Source: rule F18 of SPEC.md. */
export function clientSeedHash(clientSeed: string): string {
  return sha256Hex(`grabbit-client-seed:${clientSeed}`);
}

/** What a device says of the secret that it will open a stream's seed with. Source: rule F19 of SPEC.md. */
export function openerHash(opener: string): string {
  return sha256Hex(`grabbit-opener:${opener}`);
}

/** The one spelling of an acceptance. @throws TypeError when its bet has no canonical JSON. */
export function writeAcceptance(acceptance: Acceptance): string {
  return canonicalJson(acceptance);
}

/** Reads `writeAcceptance`'s text; null for anything but its one spelling. */
export function readAcceptance(text: string): Acceptance | null {
  try {
    const value: unknown = JSON.parse(text);
    return isAcceptance(value) && canonicalJson(value) === text ? value : null;
  } catch {
    return null;
  }
}

/** What is signed for the text of an acceptance or of an entry, which name their format. No checkpoint begins like this: the name of a key has no space. */
export function acceptanceMessage(text: string): string {
  return `${acceptanceFormat} ${acceptanceVersion}\n${text}`;
}

/**
 * Whether an acceptance's text was signed by the key that it names. `key` is one line as `writeVerifier` writes it, `signature` base64. Never throws.
 */
export function isSignedAcceptance(text: string, signature: string, key: string): boolean {
  const acceptance = readAcceptance(text);
  return acceptance !== null && isSignedText(text, { arcade: acceptance.arcade, signature, key });
}

/** Whether a text that the arcade binds itself by was signed by the key of that name. Never throws. */
export function isSignedText(
  text: string,
  { arcade, signature, key }: { readonly arcade: string; readonly signature: string; readonly key: string },
): boolean {
  const [by, bytes] = [readVerifier(key), fromBase64(signature)];
  if (by === null || bytes === null || bytes.length !== 64 || arcade !== by.name) return false;
  try {
    return verify(bytes, utf8ToBytes(acceptanceMessage(text)), by.publicKey);
  } catch {
    // A key or signature that is no point of the curve.
    return false;
  }
}
