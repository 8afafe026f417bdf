import { RepairState, RoomUseType } from '@grabbit/contract';

/** How a room is out of play: for a while, or for longer. */
export type PausedAs = Exclude<RepairState, 'normal'>;

/** Whether a room is being repaired, as it is shown. */
export const repairOf = ({ pausedAt, pausedAs }: Pick<RoomRow, 'pausedAt' | 'pausedAs'>): RepairState =>
  pausedAt === null ? RepairState.normal : pausedAs;

/** Whether a room is played with practice coins: nothing that is won there is shipped. */
export const isPractice = ({ useType }: Pick<RoomRow, 'useType'>): boolean => useType === RoomUseType.trial;

export interface RoomPrice {
  readonly price: number;
  readonly minLevel: number;
  readonly club: boolean;
}

/** Share of plays that win, as published for a machine's settings, in permille. */
export interface PublishedBand {
  readonly lowPermille: number;
  readonly highPermille: number;
}

/** A band that was measured of this very machine, in so many plays. */
export interface MeasuredBand extends PublishedBand {
  readonly plays: number;
}

/** A row of `rooms`: a machine. Settings and state are its game's. */
export interface RoomRow {
  readonly id: number;
  readonly game: string;
  readonly name: string;
  readonly cabinet: string;
  readonly preset: string;
  readonly prize: string;
  readonly sort: number;
  readonly price: number;
  readonly prices: readonly RoomPrice[];
  readonly minLevel: number;
  readonly club: boolean;
  readonly useType: RoomUseType;
  /** The machine whose practice twin it is; null for any other. */
  readonly practiceOf: number | null;
  readonly openedAt: Date;
  readonly fastPlayUntil: Date | null;
  /** Since when it takes no plays; null while it does. */
  readonly pausedAt: Date | null;
  /** What lists show of it then. */
  readonly pausedAs: PausedAs;
  readonly settings: unknown;
  /** What was measured of its settings before it opened; null where its preset's stands. */
  readonly band: MeasuredBand | null;
  readonly settingsSince: Date;
  readonly state: unknown;
  readonly startHash: string;
  readonly refillKinds: readonly string[];
  readonly refillBelow: number;
  readonly refillTo: number;
  readonly nextSerial: number;
  readonly sequence: number;
  readonly commitment: string;
  readonly logSeq: number;
  readonly logHead: string;
  readonly openPlay: number | null;
  readonly epoch: number;
}

export const roomColumns = `id, game, name, cabinet, preset, prize, sort, price, prices, min_level as "minLevel", club,
  use_type as "useType", practice_of as "practiceOf", opened_at as "openedAt", fast_play_until as "fastPlayUntil", paused_at as "pausedAt", paused_as as "pausedAs", settings, band,
  settings_since as "settingsSince", state, start_hash as "startHash", refill_kinds as "refillKinds",
  refill_below as "refillBelow", refill_to as "refillTo", next_serial as "nextSerial", sequence, commitment,
  log_seq as "logSeq", log_head as "logHead", open_play as "openPlay", epoch`;

/** Another node holds the room now: whatever was being written is rolled back. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}
