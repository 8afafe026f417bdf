import type { CanonicalValue } from './canonical-json.ts';
import { isHash } from './hash.ts';
import type { ReadLogEntry } from './log-chain.ts';
import { type Check, hasShape, is, isCount, isName, isPositive, isText, isTime, listOf } from './shape.ts';
import type { SharedEntrant } from './shared-round.ts';

export const sharedFileFormat = 'grabbit-round';
export const sharedFileVersion = 1;

/** Stakes that one round takes, at most. */
export const mostEntrants = 2_000;
const mostEntries = 1_000;

/** A stake as the file has it, with what it was paid. */
export interface SettledEntrant extends SharedEntrant {
  /** Whole coins. */
  readonly paid: number;
  /** When it came in. */
  readonly at: string;
  readonly receipt: string;
}

/** The exported proof of a whole round: the same for everybody who was in it. */
export interface SharedFile {
  readonly format: typeof sharedFileFormat;
  readonly version: typeof sharedFileVersion;
  readonly game: string;
  readonly engine: string;
  readonly terms: CanonicalValue;
  readonly roomId: string;
  readonly roomName: string;
  readonly sequence: number;
  readonly logHead: string;
  readonly commitment: string;
  readonly seed: string;
  readonly entrants: readonly SettledEntrant[];
  readonly result: CanonicalValue;
  readonly finalHash: string;
  /** The room's log from the commitment's entry to the round's. */
  readonly log: readonly ReadLogEntry[];
  /** Hash of the last of them. */
  readonly head: string;
}

const isGiven: Check = (value) => value !== undefined;
const isWord: Check = (value) => typeof value === 'string' && /^[\w-]{1,80}$/.test(value);
const isWhole: Check = (value) => typeof value === 'string' && isText(value) && value.isWellFormed();
const isStake: Check = (value) => hasShape(value, { choice: isWord, coins: isPositive });

const entrantShape: Readonly<Record<keyof SettledEntrant, Check>> = {
  number: isPositive,
  playId: isWord,
  player: isWord,
  clientSeed: isWord,
  stake: isStake,
  paid: isCount,
  at: isTime,
  receipt: isHash,
};

const entryShape: Readonly<Record<keyof ReadLogEntry, Check>> = {
  seq: isPositive,
  kind: isName,
  body: isGiven,
  prev: isHash,
  hash: isHash,
  at: isTime,
};

const fileShape: Readonly<Record<keyof SharedFile, Check>> = {
  format: is(sharedFileFormat),
  version: is(sharedFileVersion),
  game: isWord,
  engine: isWord,
  terms: isGiven,
  roomId: isWord,
  roomName: isWhole,
  sequence: isPositive,
  logHead: isHash,
  commitment: isHash,
  seed: isHash,
  entrants: listOf(entrantShape, mostEntrants),
  result: isGiven,
  finalHash: isHash,
  log: listOf(entryShape, mostEntries),
  head: isHash,
};

export type SharedFileReading =
  | { readonly ok: true; readonly file: SharedFile }
  | { readonly ok: false; readonly fault: string };

/** Takes any value; the field that is missing, malformed or unknown, or the file. What it claims is for `verifySharedFile`. */
export function readSharedFile(value: unknown): SharedFileReading {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return notOne;
  const given: Record<string, unknown> = { ...value };
  if (given['format'] !== sharedFileFormat) return notOne;
  const strange = Object.keys(given).find((key) => !Object.hasOwn(fileShape, key));
  if (strange !== undefined) return { ok: false, fault: `unknown field ${strange}` };
  const wrong = Object.entries(fileShape).find(([key, check]) => !check(given[key]));
  if (wrong !== undefined) return { ok: false, fault: `field ${wrong[0]} is malformed` };
  return isFile(given) ? { ok: true, file: given } : notOne;
}

const notOne = { ok: false, fault: 'not the file of a round' } as const;

function isFile(given: object): given is SharedFile {
  return hasShape(given, fileShape);
}
