import type { ChatDown, ChatUp } from '../rooms/room-chat.ts';

/**
 * Frames of a room whose rounds everybody shares, version 1, JSON text both ways; `docs/shared-rounds.md` is the frame table. Times are
 * milliseconds since 1970 by the server's clock; every welcome says what it is.
 */
export const sharedProtocolVersion = 1;

/** What somebody says. Stakes are calls. */
export type SharedUp =
  /** First frame; `token` for a signed-in player. Without one they watch. */
  { t: 'hello'; v: number; token?: string; visitorId?: string } | { t: 'ping'; n: number } | ChatUp;

/** The round that stakes are taken for, or whose start is awaited. */
export interface SharedNext {
  sequence: number;
  commitment: string;
  /** Null while nobody is there: its clock begins with whoever comes. */
  closesAt: number | null;
  startsAt: number | null;
  /** Its entrants stand in the log. */
  closed: boolean;
  /** Hash of the list of its entrants, once it is closed. */
  list: string | null;
  /** Until then the entrants' seeds are taken; null before the list is closed, when it is drawn, and where it waits for a beacon. */
  revealsUntil: number | null;
  /** The value of the public beacon that it is drawn with, named when the list was closed; null where the entrants show their seeds instead. */
  beacon: { chain: string; round: number } | null;
}

/** The round that runs, with what may be seen of it by now. */
export interface SharedRunning {
  sequence: number;
  commitment: string;
  startsAt: number;
  endsAt: number;
  parts: readonly unknown[];
}

/** A stake of the viewer's in a round that has not ended. */
export interface OwnStake {
  playId: string;
  sequence: number;
  choice: string;
  coins: number;
  /** Of the seed that is shown when the list of entrants is closed; null where it was known from the beginning. */
  clientSeedHash: string | null;
}

/** A round that has ended, in the game's word for it. */
export interface EndedRound {
  sequence: number;
  word: string;
}

export interface SharedStatus {
  /** False while the room takes no stakes. */
  open: boolean;
  watchers: number;
  next: SharedNext | null;
  running: SharedRunning | null;
  /** Every part of the round that ran last; null before the first. */
  before: { sequence: number; parts: readonly unknown[] } | null;
  /** The latest first. */
  last: readonly EndedRound[];
}

export type SharedDown =
  | {
      t: 'welcome';
      v: number;
      now: number;
      status: SharedStatus;
      mine: readonly OwnStake[];
      balance: number | null;
    }
  | { t: 'status'; now: number; status: SharedStatus }
  /** Parts of a running round from number `n` on, from 1. */
  | { t: 'p'; s: number; n: number; p: readonly unknown[] }
  /** A round has ended and its seed is open. */
  | { t: 'ended'; s: number; seed: string; finalHash: string }
  /** Stakes of a round were given back, whole. */
  | { t: 'returned'; s: number }
  /** To a player: a stake stands, in whatever window it was made. */
  | { t: 'stake'; stake: OwnStake; balance: number }
  /** To a player: what theirs came to. */
  | {
      t: 'paid';
      s: number;
      playId: string;
      choice: string;
      coins: number;
      paid: number;
      receipt: string;
      balance: number;
    }
  | { t: 'error'; code: string; key: string }
  /** Another build is needed. */
  | { t: 'reload' }
  | { t: 'pong'; n: number; ms: number | null }
  | ChatDown;
