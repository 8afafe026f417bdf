import { isSignedText } from './acceptance.ts';
import type { NamedBeacon } from './beacon.ts';
import { canonicalJson } from './canonical-json.ts';
import { hashOf, isHash } from './hash.ts';
import { type Check, hasShape, is, isName, isPositive, isText, isTime } from './shape.ts';

/** What somebody stakes in a round: what on, and how many whole coins. A type: it is written as canonical JSON. */
export type SharedStake = { readonly choice: string; readonly coins: number };

/** A stake of a round as it is entered: everything that is known of it before the stakes close. */
export interface SharedEntry {
  /** From 1, without gaps. */
  readonly number: number;
  readonly playId: string;
  /** The player's public alias in the room. */
  readonly player: string;
  /** Hash of the player's seed, which nobody else knows yet: `clientSeedHash` of rule F18. */
  readonly clientSeedHash: string;
  readonly stake: SharedStake;
  /** When it came in. */
  readonly at: string;
}

/** An entry whose stakes are closed. */
export interface RevealedEntry extends SharedEntry {
  /** Null where the player did not show it in time: their hash is mixed in instead. */
  readonly clientSeed: string | null;
}

/** The list of a round's entries after one more. It starts with the commitment in place of a list. Source: rule F26 of SPEC.md. */
export function entryLink(previous: string, entry: SharedEntry): string {
  const { number, playId, player, clientSeedHash, stake, at } = entry;
  const { choice, coins } = stake;
  return hashOf({ previous, number, playId, player, clientSeedHash, stake: { choice, coins }, at });
}

/** The list of all entries of a round: each is bound to its place among those before it. */
export function entryList(commitment: string, entries: readonly SharedEntry[]): string {
  return entries.reduce(entryLink, commitment);
}

/** What stands in the log once stakes are closed, before anybody has shown a seed. Source: rule F26. */
export interface ListBody {
  readonly sequence: number;
  readonly entrants: number;
  readonly list: string;
  /** The beacon's value that the round is drawn with: it does not exist yet. Missing where the entrants show their seeds instead. */
  readonly beacon?: NamedBeacon;
}

/** What stands in the log once the time to show seeds is over, before anything is drawn. Source: rule F26. */
export interface RevealsBody {
  readonly sequence: number;
  /** How many showed theirs. */
  readonly revealed: number;
  /** Hash of what each brings: their seed, or the hash of it. It opens what is drawn. */
  readonly seeds: string;
}

export function revealsBodyOf(sequence: number, entries: readonly RevealedEntry[]): RevealsBody {
  const seeds = hashOf(entries.map(({ clientSeed, clientSeedHash }) => clientSeed ?? clientSeedHash));
  return { sequence, revealed: entries.filter(({ clientSeed }) => clientSeed !== null).length, seeds };
}

export const entryFormat = 'grabbit-entry';

/** What the arcade signs for a stake: it holds this number, and what came before it cannot change. Source: rule F26. */
export interface SignedEntry {
  readonly format: typeof entryFormat;
  readonly version: 1;
  /** Name of the key that signs: that of the arcade's checkpoints. */
  readonly arcade: string;
  readonly game: string;
  readonly engine: string;
  readonly roomId: string;
  readonly sequence: number;
  readonly commitment: string;
  readonly number: number;
  readonly playId: string;
  readonly player: string;
  readonly clientSeedHash: string;
  readonly stake: SharedStake;
  /** The list before this entry, and after it. */
  readonly previous: string;
  readonly list: string;
  readonly at: string;
}

const isStake: Check = (value) => hasShape(value, { choice: isName, coins: isPositive });

const shape: Readonly<Record<keyof SignedEntry, Check>> = {
  format: is(entryFormat),
  version: is(1),
  arcade: isName,
  game: isName,
  engine: isName,
  roomId: isName,
  sequence: isPositive,
  commitment: isHash,
  number: isPositive,
  playId: isName,
  player: isText,
  clientSeedHash: isHash,
  stake: isStake,
  previous: isHash,
  list: isHash,
  at: isTime,
};

const isSignedEntry = (value: unknown): value is SignedEntry => hasShape(value, shape);

/** The one spelling of a signed entry. */
export function writeEntry(entry: SignedEntry): string {
  const { choice, coins } = entry.stake;
  return canonicalJson({ ...entry, stake: { choice, coins } });
}

/** Reads `writeEntry`'s text; null for anything but its one spelling, and for an entry whose list does not follow from it. */
export function readEntry(text: string): SignedEntry | null {
  try {
    const value: unknown = JSON.parse(text);
    if (!isSignedEntry(value) || canonicalJson(value) !== text) return null;
    return entryLink(value.previous, value) === value.list ? value : null;
  } catch {
    return null;
  }
}

/** Whether an entry's text was signed by the key that it names. `key` is one line as `writeVerifier` writes it, `signature` base64. Never throws. */
export function isSignedEntryText(text: string, signature: string, key: string): boolean {
  const entry = readEntry(text);
  return entry !== null && isSignedText(text, { arcade: entry.arcade, signature, key });
}
