import { isBeaconForm } from '../fair/beacon.ts';
import type { BeaconValue } from '../fair/beacon.ts';
import type { CanonicalValue } from '../fair/canonical-json.ts';
import { isHash } from '../fair/hash.ts';
import type { ReadLogEntry } from '../fair/log-chain.ts';
import { type Check, is, isName, isPositive, isText, isTime, listOf } from '../fair/shape.ts';
import { type BagResult, isPrizeName, mostUnits } from './bag.ts';
import { isBagWay, type RevealedBagEntry } from './bag-entry.ts';

export const bagFileFormat = 'grabbit-bag';
/** Of bags whose entrants show their seeds. */
export const bagFileVersion = 1;
/** Of bags that are drawn with a public beacon. */
export const beaconBagFileVersion = 2;

/** Who can be in one bag, at most. */
export const mostBagEntrants = 200_000;
/** Entries of the log from the commitment to the end: other bags of the show stand between them. */
const mostEntries = 10_000;

/** The exported proof of a whole bag: the same for everybody. */
export type BagFile =
  | (BagFileParts & { readonly version: typeof bagFileVersion })
  | (BagFileParts & { readonly version: typeof beaconBagFileVersion; readonly beacon: BeaconValue });

/** What files of both versions have. */
interface BagFileParts {
  readonly format: typeof bagFileFormat;
  readonly engine: string;
  readonly terms: CanonicalValue;
  readonly roomId: string;
  readonly roomName: string;
  readonly sequence: number;
  readonly logHead: string;
  readonly commitment: string;
  readonly seed: string;
  readonly entrants: readonly RevealedBagEntry[];
  readonly result: BagResult;
  readonly finalHash: string;
  /** The show's log from the commitment's entry to the end of the bag. */
  readonly log: readonly ReadLogEntry[];
  /** Hash of the last of them. */
  readonly head: string;
}

const isGiven: Check = (value) => value !== undefined;
const isWord: Check = (value) => typeof value === 'string' && /^[\w-]{1,80}$/.test(value);
const isWhole: Check = (value) => typeof value === 'string' && isText(value) && value.isWellFormed();

const entrantShape: Readonly<Record<keyof RevealedBagEntry, Check>> = {
  number: isPositive,
  player: isWord,
  clientSeed: (value) => value === null || isHash(value),
  clientSeedHash: isHash,
  way: isBagWay,
  at: isTime,
};

const entryShape: Readonly<Record<keyof ReadLogEntry, Check>> = {
  seq: isPositive,
  kind: isName,
  body: isGiven,
  prev: isHash,
  hash: isHash,
  at: isTime,
};

type FileShape = Readonly<Record<keyof BagFile, Check>>;

const revealsShape: FileShape = {
  format: is(bagFileFormat),
  version: is(bagFileVersion),
  engine: isWord,
  terms: isGiven,
  roomId: isWord,
  roomName: isWhole,
  sequence: isPositive,
  logHead: isHash,
  commitment: isHash,
  seed: isHash,
  entrants: listOf(entrantShape, mostBagEntrants),
  result: listOf({ number: isPositive, prize: isPrizeName }, mostUnits),
  finalHash: isHash,
  log: listOf(entryShape, mostEntries),
  head: isHash,
};

const unshown = { ...entrantShape, clientSeed: (value: unknown) => value === null };

const shapes: Readonly<Record<string, FileShape & Readonly<Record<string, Check>>>> = {
  [bagFileVersion]: revealsShape,
  [beaconBagFileVersion]: {
    ...{ ...revealsShape, version: is(beaconBagFileVersion), entrants: listOf(unshown, mostBagEntrants) },
    beacon: isBeaconForm,
  },
};

export type BagFileReading =
  | { readonly ok: true; readonly file: BagFile }
  | { readonly ok: false; readonly fault: string };

/** Takes any value; the field that is missing, malformed or unknown, or the file. What it claims is for `verifyBagFile`. */
export function readBagFile(value: unknown): BagFileReading {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return notOne;
  const given: Record<string, unknown> = { ...value };
  if (given['format'] !== bagFileFormat) return notOne;
  const shape = typeof given['version'] === 'number' ? shapes[given['version']] : undefined;
  const strange = Object.keys(given).find((key) => !Object.hasOwn(shape ?? revealsShape, key));
  if (strange !== undefined) return { ok: false, fault: `unknown field ${strange}` };
  if (shape === undefined) return { ok: false, fault: 'field version is malformed' };
  const wrong = Object.entries(shape).find(([key, check]) => !check(given[key]));
  return isFile(given, wrong)
    ? { ok: true, file: given }
    : { ok: false, fault: `field ${wrong?.[0] ?? ''} is malformed` };
}

const notOne = { ok: false, fault: 'not the file of a bag' } as const;

/** A long list is looked at once only. */
function isFile(_given: object, wrong: unknown): _given is BagFile {
  return wrong === undefined;
}
