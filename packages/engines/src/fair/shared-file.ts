import { isBeaconForm } from './beacon.ts';
import type { BeaconValue } from './beacon.ts';
import type { CanonicalValue } from './canonical-json.ts';
import { isHash } from './hash.ts';
import type { ReadLogEntry } from './log-chain.ts';
import { type Check, hasShape, is, isCount, isName, isPositive, isText, isTime, listOf } from './shape.ts';
import type { RevealedEntry } from './shared-entry.ts';
import type { SharedEntrant } from './shared-round.ts';

export const sharedFileFormat = 'grabbit-round';
/** Of rounds whose entrants show their seeds. */
export const sharedFileVersion = 2;
/** Of rounds that are drawn with a public beacon. */
export const beaconFileVersion = 3;

/** Stakes that one round takes, at most. */
export const mostEntrants = 2_000;
const mostEntries = 1_000;

interface Settled {
  /** Whole coins. */
  readonly paid: number;
  /** When it came in. */
  readonly at: string;
  readonly receipt: string;
}

/** A stake as the file of version 1 has it, with what it was paid. */
export type SettledEntrant = SharedEntrant & Settled;
/** A stake as the file of version 2 has it, with what it was paid. */
export type SettledEntry = RevealedEntry & Settled;

/** The exported proof of a whole round: the same for everybody who was in it. */
export type SharedFile =
  | (SharedFileParts & { readonly version: 1; readonly entrants: readonly SettledEntrant[] })
  | (SharedFileParts & { readonly version: 2; readonly entrants: readonly SettledEntry[] })
  | (SharedFileParts & {
      readonly version: 3;
      /** Nobody shows a seed. */
      readonly entrants: readonly SettledEntry[];
      readonly beacon: BeaconValue;
    });

/** What files of every version have. */
interface SharedFileParts {
  readonly format: typeof sharedFileFormat;
  readonly game: string;
  readonly engine: string;
  readonly terms: CanonicalValue;
  readonly roomId: string;
  readonly roomName: string;
  readonly sequence: number;
  readonly logHead: string;
  readonly commitment: string;
  readonly seed: string;
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

const settledEntryShape: Readonly<Record<keyof SettledEntry, Check>> = {
  ...entrantShape,
  clientSeed: (value) => value === null || isHash(value),
  clientSeedHash: isHash,
};

const entryShape: Readonly<Record<keyof ReadLogEntry, Check>> = {
  seq: isPositive,
  kind: isName,
  body: isGiven,
  prev: isHash,
  hash: isHash,
  at: isTime,
};

type FileShape = Readonly<Record<keyof SharedFile, Check>>;

const firstShape: FileShape = {
  format: is(sharedFileFormat),
  version: is(1),
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

const unshownShape = { ...settledEntryShape, clientSeed: (value: unknown) => value === null };

const shapes: Readonly<Record<string, FileShape & Readonly<Record<string, Check>>>> = {
  1: firstShape,
  2: { ...firstShape, version: is(2), entrants: listOf(settledEntryShape, mostEntrants) },
  3: {
    ...{ ...firstShape, version: is(3), entrants: listOf(unshownShape, mostEntrants) },
    beacon: isBeaconForm,
  },
};

export type SharedFileReading =
  | { readonly ok: true; readonly file: SharedFile }
  | { readonly ok: false; readonly fault: string };

/** Takes any value; the field that is missing, malformed or unknown, or the file. What it claims is for `verifySharedFile`. */
export function readSharedFile(value: unknown): SharedFileReading {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return notOne;
  const given: Record<string, unknown> = { ...value };
  if (given['format'] !== sharedFileFormat) return notOne;
  const shape = typeof given['version'] === 'number' ? shapes[given['version']] : undefined;
  const strange = Object.keys(given).find((key) => !Object.hasOwn(shape ?? firstShape, key));
  if (strange !== undefined) return { ok: false, fault: `unknown field ${strange}` };
  if (shape === undefined) return { ok: false, fault: 'field version is malformed' };
  const wrong = Object.entries(shape).find(([key, check]) => !check(given[key]));
  if (wrong !== undefined) return { ok: false, fault: `field ${wrong[0]} is malformed` };
  return isFile(given, shape) ? { ok: true, file: given } : notOne;
}

const notOne = { ok: false, fault: 'not the file of a round' } as const;

function isFile(given: object, shape: (typeof shapes)[string]): given is SharedFile {
  return hasShape(given, shape);
}
