import { commitmentOf, startHashOf } from '../fair/commitment.ts';
import { hashOf } from '../fair/hash.ts';
import { seedBefore } from '../fair/seed-chain.ts';
import type { PushEnd, PushFall } from './epoch.ts';
import type { JackpotPrize } from './jackpot.ts';
import type { PushReplaySource, TimedDrop } from './replay.ts';
import type { PushSettings } from './settings.ts';
import type { PushState } from './state.ts';
import { pushEngineVersion } from './version.ts';

export const pushFileFormat = 'grabbit-push';
export const pushFileVersion = 1;

/** Who sat where while an epoch ran. The engine gets the client seeds alone. */
export interface PushSeat {
  /** Public alias. */
  readonly player: string;
  readonly clientSeed: string;
}

/** A drop as it was applied: the client's own number of the command, seat, tick and aim in µm. */
export type DropLine = readonly [id: number, seat: number, tick: number, aimUm: number];

/** Bodies of each kind. */
export interface PushTally {
  readonly coins: number;
  readonly tokens: number;
}

/** What an epoch is bound to before it begins. */
export interface PushEpochOpening {
  /** Of the epochs of its table, from 1, without gaps. */
  readonly sequence: number;
  /** Head of the table's log before the commitment. */
  readonly logHead: string;
  readonly commitment: string;
  readonly seed: string;
}

/** One epoch of a turn. */
export interface PushEpochRecord extends PushEpochOpening {
  readonly seats: readonly PushSeat[];
  readonly drops: readonly DropLine[];
  /** Last link of the chain of drops. */
  readonly chain: string;
  readonly ticks: number;
  /** In the players' trays. */
  readonly won: PushTally;
  readonly lost: PushTally;
  /** What the tokens in the players' trays opened, in order. */
  readonly prizes: readonly JackpotPrize[];
  /** Hash of the list of all falls. */
  readonly falls: string;
  readonly endHash: string;
  readonly finalHash: string;
}

/** An entry of the table's public log. */
export interface PushLogEntry {
  readonly seq: number;
  readonly kind: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly body: unknown;
  readonly prev: string;
  readonly hash: string;
}

/** What the receipt of a turn covers. Times are ISO 8601 in UTC. */
export interface PushReceiptFields {
  readonly format: typeof pushFileFormat;
  readonly version: typeof pushFileVersion;
  readonly game: 'push';
  readonly turnId: string;
  readonly roomId: string;
  readonly roomName: string;
  /** Coins for a drop. */
  readonly price: number;
  readonly openedAt: string;
  readonly settledAt: string;
  readonly engine: { readonly name: string; readonly version: string; readonly wasm: string };
  readonly settings: PushSettings;
  /** The first state's bytes in base64. */
  readonly start: string;
  /** The seed before the first epoch's in the chain: SHA-256 of it, published before the turn. */
  readonly anchor: string;
  readonly epochs: readonly PushEpochRecord[];
}

/** The exported proof of a turn. */
export interface PushTurnFile extends PushReceiptFields {
  readonly receipt: string;
  /** From the first epoch's commitment to the turn's own entry, without a gap. */
  readonly log: readonly PushLogEntry[];
  /** Hash of the turn's entry. */
  readonly head: string;
}

export const receiptFields = [
  'format',
  'version',
  'game',
  'turnId',
  'roomId',
  'roomName',
  'price',
  'openedAt',
  'settledAt',
  'engine',
  'settings',
  'start',
  'anchor',
  'epochs',
] as const satisfies readonly (keyof PushReceiptFields)[];

/** SHA-256 of what the receipt covers. Source: rule U14. */
export function pushReceipt(file: PushReceiptFields): string {
  return hashOf(Object.fromEntries(receiptFields.map((name) => [name, file[name]])));
}

export interface PushPromise {
  readonly settings: PushSettings;
  /** Hash of the state that the epoch starts from. */
  readonly stateHash: string;
  readonly seed: string;
  readonly logHead: string;
  readonly roomId: string;
  readonly sequence: number;
  /** SHA-256 of the physics' wasm. */
  readonly wasm: string;
}

/** The commitment of an epoch. Source: rules F2 and U14. */
export function pushCommitment({ settings, stateHash, ...parts }: PushPromise): string {
  const startHash = startHashOf(settings, stateHash);
  return commitmentOf({ ...parts, startHash, engine: pushEngineVersion });
}

/** The next link of an epoch's chain of drops, which starts with the commitment. Source: rule U14. */
export function dropLink(previous: string, [id, seat, tick, aimUm]: DropLine): string {
  return hashOf({ previous, id, seat, tick, aimUm });
}

export const dropOf = ([, seat, tick, aimUm]: DropLine): TimedDrop => ({ seat, tick, aimUm });

/** What the engine needs of an epoch's record to run it again. */
export function sourceOf(
  settings: PushSettings,
  start: PushState,
  { seed, seats, drops }: Pick<PushEpochRecord, 'seed' | 'seats' | 'drops'>,
): PushReplaySource {
  const clientSeeds = seats.map(({ clientSeed }) => clientSeed);
  return { settings, start, seed, clientSeeds, drops: drops.map(dropOf) };
}

const tally = (falls: readonly PushFall[], tray: PushFall['tray']): PushTally => {
  const here = falls.filter((fall) => fall.tray === tray);
  const tokens = here.filter(({ kind }) => kind === 'token').length;
  return { coins: here.length - tokens, tokens };
};

/** What came out of an epoch, as its record tells it. */
export function outcomeOf({
  ticks,
  falls,
  hash,
}: Pick<PushEnd, 'ticks' | 'falls' | 'hash'>): Pick<
  PushEpochRecord,
  'ticks' | 'won' | 'lost' | 'prizes' | 'falls' | 'endHash'
> {
  return {
    ticks,
    won: tally(falls, 'player'),
    lost: tally(falls, 'house'),
    prizes: falls.flatMap(({ prize }) => prize ?? []),
    falls: hashOf(falls),
    endHash: hash,
  };
}

/** Binds what was put into an epoch to what came out. */
export function pushFinalHash({
  chain,
  ticks,
  falls,
  endHash,
}: Pick<PushEpochRecord, 'chain' | 'ticks' | 'falls' | 'endHash'>): string {
  return hashOf({ chain, ticks, falls, endHash });
}

/** The record of an epoch that has ended. */
export function recordEpoch(
  opening: PushEpochOpening,
  { seats, drops, end }: Pick<PushEpochRecord, 'seats' | 'drops'> & { readonly end: PushEnd },
): PushEpochRecord {
  const chain = drops.reduce(dropLink, opening.commitment);
  const { sequence, logHead, commitment, seed } = opening;
  const record = { sequence, logHead, commitment, seed, seats, drops, chain, ...outcomeOf(end) };
  return { ...record, finalHash: pushFinalHash(record) };
}

/** Kinds of entries of a table's log that a proof relies on. */
export const pushLogKinds = { commitment: 'commitment', epoch: 'epoch', turn: 'turn' } as const;

/** Body of the entry that publishes an epoch's commitment, and the seed before its own in the chain. */
export function pushCommitmentBody({ commitment, sequence, seed }: PushEpochOpening): unknown {
  return { commitment, sequence, seedHash: seedBefore(seed) };
}

/** Body of the entry that an epoch leaves: its seed opens here. */
export function pushEpochBody({ sequence, seed, finalHash }: PushEpochRecord): unknown {
  return { sequence, seed, finalHash };
}

/** Body of the entry that a turn leaves. @param head the log's head before the entry. */
export function pushTurnBody(file: PushReceiptFields, head: string): unknown {
  return { turnId: file.turnId, receipt: pushReceipt(file), epochs: file.epochs.length, head };
}
