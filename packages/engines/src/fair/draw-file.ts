import { type Acceptance, acceptanceFormat, acceptanceVersion, clientSeedHash } from './acceptance.ts';
import type { CanonicalValue } from './canonical-json.ts';
import { hashOf, isHash } from './hash.ts';
import { readVerifier } from './note.ts';
import {
  type Check,
  hasShape,
  is,
  isCount,
  isName,
  isPositive,
  isPublicId,
  isText,
  isTime,
} from './shape.ts';

export const drawFileFormat = 'grabbit-draw';

/** What the arcade had bound itself to before it knew the player's seed. The rest of the acceptance stands in the file. */
export interface FiledAcceptance {
  /** The arcade's key in one line. */
  readonly key: string;
  /** Hash of the game's rules. */
  readonly rules: string;
  readonly openerHash: string;
  readonly at: string;
  /** Base64. */
  readonly signature: string;
}

/** What the receipt of a draw covers. Version 2 has an acceptance; version 1, of games without one and of before, has none. */
export interface DrawReceiptFields {
  readonly format: typeof drawFileFormat;
  readonly version: 1 | 2;
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
  readonly acceptance?: FiledAcceptance;
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
  const fields = file.version === 2 ? [...receiptFields, 'acceptance' as const] : receiptFields;
  return hashOf(Object.fromEntries(fields.map((name) => [name, file[name]])));
}

/** The acceptance of a file's play: what it says beside the signature follows from the file. Null for a file without one. */
export function acceptanceOf(file: DrawReceiptFields): Acceptance | null {
  const { game, engine, roomId, player, stream, place, commitment, nonce, draws, bet, price } = file;
  if (file.acceptance === undefined) return null;
  const { key, rules, openerHash, at } = file.acceptance;
  return {
    ...{ format: acceptanceFormat, version: acceptanceVersion, arcade: readVerifier(key)?.name ?? '' },
    ...{ game, engine, rules, roomId, player, stream, place, commitment, number: nonce, draws, bet, price },
    ...{ clientSeedHash: clientSeedHash(file.clientSeed), previous: file.previous, openerHash, at },
  };
}

const isGiven: Check = (value) => value !== undefined;

const acceptanceShape: Readonly<Record<keyof FiledAcceptance, Check>> = {
  key: isName,
  rules: isHash,
  openerHash: isHash,
  at: isTime,
  signature: isName,
};

const fileShape: Readonly<Record<Exclude<keyof DrawFile, 'acceptance'>, Check>> = {
  format: is(drawFileFormat),
  version: is(1),
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

const shapes: Readonly<Record<1 | 2, Readonly<Record<string, Check>>>> = {
  1: fileShape,
  2: {
    ...{ ...fileShape, version: is(2), playId: isPublicId, stream: isPublicId, clientSeed: isHash },
    acceptance: (value) => hasShape(value, acceptanceShape),
  },
};

/** Takes any value; the field that is missing, malformed or unknown, or the file. What it claims is for `verifyDrawFile`. */
export function readDrawFile(
  value: unknown,
): { readonly ok: true; readonly file: DrawFile } | { readonly ok: false; readonly fault: string } {
  if (typeof value !== 'object' || value === null) return { ok: false, fault: 'not a draw file' };
  const given: Record<string, unknown> = { ...value };
  if (given['format'] !== drawFileFormat) return { ok: false, fault: 'not a draw file' };
  const shape = shapes[given['version'] === 2 ? 2 : 1];
  const strange = Object.keys(given).find((key) => !Object.hasOwn(shape, key));
  if (strange !== undefined) return { ok: false, fault: `unknown field ${strange}` };
  const wrong = Object.entries(shape).find(([key, check]) => !check(given[key]));
  if (wrong !== undefined) return { ok: false, fault: `field ${wrong[0]} is malformed` };
  return isFile(given) ? { ok: true, file: given } : { ok: false, fault: 'not a draw file' };
}

function isFile(given: Readonly<Record<string, unknown>>): given is Record<string, unknown> & DrawFile {
  return hasShape(given, shapes[given['version'] === 2 ? 2 : 1]);
}
