import { isSignedText } from '../fair/acceptance.ts';
import { canonicalJson } from '../fair/canonical-json.ts';
import { hashOf, isHash } from '../fair/hash.ts';
import { type Check, hasShape, is, isName, isPositive, isText, isTime } from '../fair/shape.ts';
import type { RevealsBody } from '../fair/shared-entry.ts';

/** How somebody can enter a bag. */
export const bagWays = ['comment', 'free', 'recharge'] as const;
export type BagWay = (typeof bagWays)[number];

/** Somebody who is in a bag: everything that is known of it before its list is closed. Source: rule L3 of SPEC.md. */
export interface BagEntry {
  /** From 1, without gaps. */
  readonly number: number;
  /** The player's public alias in the show. */
  readonly player: string;
  /** Hash of the player's seed, which nobody else knows yet: `clientSeedHash` of rule F18. */
  readonly clientSeedHash: string;
  readonly way: BagWay;
  /** When they entered. */
  readonly at: string;
}

/** An entry whose list is closed. */
export interface RevealedBagEntry extends BagEntry {
  /** Null where the player did not show it, or did not have to. */
  readonly clientSeed: string | null;
}

/** Whether a value of any origin is a way to enter. */
export const isBagWay: Check = (value) => (bagWays as readonly unknown[]).includes(value);

/** The list of a bag's entries after one more. It starts with the commitment in place of a list. Source: rule L3. */
export function bagEntryLink(previous: string, entry: BagEntry): string {
  const { number, player, clientSeedHash, way, at } = entry;
  return hashOf({ previous, number, player, clientSeedHash, way, at });
}

/** The list of all entries of a bag: each is bound to its place among those before it. */
export function bagEntryList(commitment: string, entries: readonly BagEntry[]): string {
  return entries.reduce(bagEntryLink, commitment);
}

/** What opens the draw: what each brings, their seed or the hash of it. Source: rules F26 and F28. */
export function bagRevealsOf(sequence: number, entries: readonly RevealedBagEntry[]): RevealsBody {
  const seeds = hashOf(entries.map(({ clientSeed, clientSeedHash }) => clientSeed ?? clientSeedHash));
  return { sequence, revealed: entries.filter(({ clientSeed }) => clientSeed !== null).length, seeds };
}

export const bagEntryFormat = 'grabbit-bag-entry';

/** What the arcade signs for an entry: it holds this number, and what came before it cannot change. Source: rule L3. */
export interface SignedBagEntry {
  readonly format: typeof bagEntryFormat;
  readonly version: 1;
  /** Name of the key that signs: that of the arcade's checkpoints. */
  readonly arcade: string;
  readonly roomId: string;
  readonly sequence: number;
  readonly commitment: string;
  readonly number: number;
  readonly player: string;
  readonly clientSeedHash: string;
  readonly way: BagWay;
  /** The list before this entry, and after it. */
  readonly previous: string;
  readonly list: string;
  readonly at: string;
}

const shape: Readonly<Record<keyof SignedBagEntry, Check>> = {
  format: is(bagEntryFormat),
  version: is(1),
  arcade: isName,
  roomId: isName,
  sequence: isPositive,
  commitment: isHash,
  number: isPositive,
  player: isText,
  clientSeedHash: isHash,
  way: isBagWay,
  previous: isHash,
  list: isHash,
  at: isTime,
};

const isSignedBagEntry = (value: unknown): value is SignedBagEntry => hasShape(value, shape);

/** The one spelling of a signed entry. */
export function writeBagEntry(entry: SignedBagEntry): string {
  return canonicalJson(entry);
}

/** Reads `writeBagEntry`'s text; null for anything but its one spelling, and for an entry whose list does not follow from it. */
export function readBagEntry(text: string): SignedBagEntry | null {
  try {
    const value: unknown = JSON.parse(text);
    if (!isSignedBagEntry(value) || canonicalJson(value) !== text) return null;
    return bagEntryLink(value.previous, value) === value.list ? value : null;
  } catch {
    return null;
  }
}

/** Whether an entry's text was signed by the key that it names. `key` is one line as `writeVerifier` writes it, `signature` base64. Never throws. */
export function isSignedBagEntryText(text: string, signature: string, key: string): boolean {
  const entry = readBagEntry(text);
  return entry !== null && isSignedText(text, { arcade: entry.arcade, signature, key });
}
