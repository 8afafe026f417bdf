import { commitmentOf, startHashOf } from '../fair/commitment.ts';
import { hashOf } from '../fair/hash.ts';
import { seedBefore } from '../fair/seed-chain.ts';
import type { DropLine, PushEnd, PushFall, PushSeat } from './epoch.ts';
import { sharesOf, standingHash } from './holders.ts';
import type { PushHolders, PushShare } from './holders.ts';
import type { JackpotPrize } from './jackpot.ts';
import type { PushReplaySource, TimedDrop } from './replay.ts';
import type { PushSettings } from './settings.ts';
import type { PushState } from './state.ts';
import { pushEngineVersion } from './version.ts';

export const pushFileFormat = 'grabbit-push';
export const pushFileVersion = 1;

/** Bodies of each kind. */
export interface PushTally {
  readonly coins: number;
  readonly tokens: number;
  /** Only where there are some. */
  readonly stones?: number;
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
  /** Last link of the chain of drops, and of who sat down late. */
  readonly chain: string;
  readonly ticks: number;
  /** In the players' trays. */
  readonly won: PushTally;
  readonly lost: PushTally;
  /** What the tokens in the players' trays opened, in order. */
  readonly prizes: readonly JackpotPrize[];
  /** To whom the falls in the players' trays went; where they are shared. */
  readonly shares?: readonly PushShare[];
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
  /** Whose the last tickets were then; where falls are shared. */
  readonly holders?: PushHolders;
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
  'holders',
  'anchor',
  'epochs',
] as const satisfies readonly (keyof PushReceiptFields)[];

/** SHA-256 of what the receipt covers. Source: rule U14. */
export function pushReceipt(file: PushReceiptFields): string {
  const given = receiptFields.filter((name) => file[name] !== undefined);
  return hashOf(Object.fromEntries(given.map((name) => [name, file[name]])));
}

export interface PushPromise {
  readonly settings: PushSettings;
  /** Hash of the state that the epoch starts from. */
  readonly stateHash: string;
  /** Whose the last tickets are then; where falls are shared. */
  readonly holders?: PushHolders | undefined;
  readonly seed: string;
  readonly logHead: string;
  readonly roomId: string;
  readonly sequence: number;
  /** SHA-256 of the physics' wasm. */
  readonly wasm: string;
}

/** The commitment of an epoch. Source: rules F2 and U14. */
export function pushCommitment({ settings, stateHash, holders, ...parts }: PushPromise): string {
  const startHash = startHashOf(settings, standingHash(stateHash, holders));
  return commitmentOf({ ...parts, startHash, engine: pushEngineVersion });
}

/** The next link of an epoch's chain of drops, which starts with the commitment. Source: rule U14. */
export function dropLink(previous: string, [id, seat, tick, aimUm]: DropLine): string {
  return hashOf({ previous, id, seat, tick, aimUm });
}

/** The link of somebody who sits down while an epoch runs, before that of their first drop. Source: rule U14. */
export function seatLink(previous: string, seat: number, { player, clientSeed, since }: PushSeat): string {
  return hashOf({ previous, seat, player, clientSeed, tick: since });
}

/** The links that a drop adds: of a seat that came late also that of the seat, before its first. */
export function linkDrop(
  previous: string,
  drop: DropLine,
  { seats, before }: { readonly seats: readonly PushSeat[]; readonly before: readonly DropLine[] },
): string {
  const [, seat] = drop;
  const sitter = seats[seat];
  const isNew = sitter?.since !== undefined && before.every((each) => each[1] !== seat);
  return dropLink(isNew ? seatLink(previous, seat, sitter) : previous, drop);
}

/** The last link of an epoch's drops. */
export function chainOf({
  commitment,
  seats,
  drops,
}: Pick<PushEpochRecord, 'commitment' | 'seats' | 'drops'>): string {
  return drops.reduce(
    (previous, drop, i) => linkDrop(previous, drop, { seats, before: drops.slice(0, i) }),
    commitment,
  );
}

export const dropOf = ([, seat, tick, aimUm]: DropLine): TimedDrop => ({ seat, tick, aimUm });

/** What the engine needs of an epoch's record to run it again. */
export function sourceOf(
  settings: PushSettings,
  start: PushState,
  { seed, seats, drops }: Pick<PushEpochRecord, 'seed' | 'seats' | 'drops'>,
): PushReplaySource {
  const seedsOf = (isLate: boolean): string[] =>
    seats.filter(({ since }) => (since !== undefined) === isLate).map(({ clientSeed }) => clientSeed);
  const [clientSeeds, lateSeeds] = [seedsOf(false), seedsOf(true)];
  return { settings, start, seed, clientSeeds, lateSeeds, drops: drops.map(dropOf) };
}

const tally = (falls: readonly PushFall[], tray: PushFall['tray']): PushTally => {
  const here = falls.filter((fall) => fall.tray === tray);
  const count = (kind: PushFall['kind']): number => here.filter((fall) => fall.kind === kind).length;
  const stones = count('stone');
  return { coins: count('coin'), tokens: count('token'), ...(stones > 0 && { stones }) };
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

/** An epoch that has ended, with who sat there. `holders`: as they stood when it began, where falls are shared. */
export interface PlayedEpoch extends Pick<PushEpochRecord, 'seats' | 'drops'> {
  readonly end: PushEnd;
  readonly holders?: PushHolders | undefined;
}

/** To whom an epoch's falls went, as its record tells it; nothing where they are all one player's. */
export function sharingOf({ seats, drops, end, holders }: PlayedEpoch): Pick<PushEpochRecord, 'shares'> {
  if (holders === undefined) return {};
  const given = end.state.tickets - drops.length;
  return { shares: sharesOf({ holders, given, seats, drops }, end.falls) };
}

/** The record of an epoch that has ended. */
export function recordEpoch(opening: PushEpochOpening, played: PlayedEpoch): PushEpochRecord {
  const { seats, drops, end } = played;
  const { sequence, logHead, commitment, seed } = opening;
  const chain = chainOf({ commitment, seats, drops });
  const outcome = { ...outcomeOf(end), ...sharingOf(played) };
  const record = { sequence, logHead, commitment, seed, seats, drops, chain, ...outcome };
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
