import type { RepairState } from '../repair/repair.enums.ts';
import type { JackpotType } from './push.enums.ts';

/**
 * Frames of `/push-table/{roomId}`, version 2, JSON text both ways but for what moves, which is binary (`push-frame.ts`): one player's own table, or one that several share. `docs/push-table.md` is the frame table.
 * The table stands still until a coin is dropped, and again some strokes after the last one.
 */
export const pushProtocolVersion = 2;

/** What a player says. */
export type PushUp =
  /** First frame; `token` for a signed-in player. Without one the room's first bed is shown, and nothing can be dropped. */
  | { t: 'hello'; v: number; token?: string }
  /**
   * Lets a coin go. `aim` in micrometres from the middle, to the right for who stands in front. `id` is the player's own name for the
   * drop: the time in milliseconds, raised by one where two fall together. The same again gets the same answer. `seed`: what the player adds to the randomness of what begins next: of the turn at a table of their own, of the next epoch at a shared one. `from`: where they came from, a play source.
   * `card`: a time card of the player's in use in this room pays; coins where it is left out.
   */
  | { t: 'drop'; id: number; aim: number; seed: string; from?: number; card?: number }
  /** Gives the seat at a shared table up. Tickets stay, and pay. */
  | { t: 'leave' }
  | { t: 'ping'; n: number };

/** Where a table is. `resting`: the pusher stands. `running`: it moves. `settling`: an epoch is written into the books. */
export type PushPhase = 'resting' | 'running' | 'settling';

/** What is sealed in the table's log of the epoch that the next drop falls into. */
export interface PushPromise {
  /** In the turn, from 1. */
  epoch: number;
  /** At the table, from 1 without gaps. */
  sequence: number;
  commitment: string;
  /** Hash of the bed that it starts from. */
  startHash: string;
}

/** How the turn stands for a player; all zero before its first drop. */
export interface PushTally {
  /** Public id of the player's play; null while they have none that goes on. */
  turn: string | null;
  drops: number;
  /** Coins over the edge: those that fell to the player, and those in trays of the house. */
  won: number;
  house: number;
  /** Of what fell to the player, what is not paid yet: it is, when the epoch closes. */
  due: number;
  /** Coins that were paid so far, at the closes of epochs. */
  paid: number;
}

/** Somebody at a shared table. */
export interface PushSeatFace {
  name: string;
  portrait: string;
  /** Coins that they let go since they sit there. */
  drops: number;
  /** Their tickets among those that share in a fall. */
  tickets: number;
}

/** Who shares a table, as one viewer sees it. */
export interface PushSharing {
  /** The places in their order; null where nobody sits. */
  seats: readonly (PushSeatFace | null)[];
  /** Tickets that share in a fall: the last drops of the table, of the house as of everybody. */
  tickets: number;
  /** How many of them are yours. */
  yours: number;
  /** Your place, from 0; null for who does not sit there. */
  seat: number | null;
}

export interface PushStatus {
  phase: PushPhase;
  promise: PushPromise;
  tally: PushTally;
  /** Coins that lie on the table. */
  coins: number;
  /** Free coins of the kind that the room takes; null for who is not signed in. */
  balance: number | null;
  /** Whether this table is being repaired, or out of order. */
  repair: RepairState;
  /** Whether the room takes drops now; false while it is paused or the house is closing. */
  open: boolean;
  /** Null at a player's own table. */
  shared: PushSharing | null;
}

/** A coin that went over the edge since the frame before: its serial, and whether it fell into a tray of the player; at a shared table, into a players' tray; and 1 for a token. */
export type PushFall = readonly [serial: number, won: 0 | 1, token?: 1];

/** What a token in a tray of the player has opened, and the coins that it paid. */
export interface PushPrize {
  type: JackpotType;
  coins: number;
}

export type PushDown =
  | {
      t: 'welcome';
      v: number;
      status: PushStatus;
      /** Everything that lies there, packed: base64 of what `PushFrameReader` of the engines reads. */
      full: string;
      /** Ticks that the pusher has moved in this epoch. */
      k: number;
    }
  | { t: 'status'; status: PushStatus }
  /** What moved since the frame before, packed as above; 20 a second while the pusher moves, and one with each coin that comes. The one binary frame. */
  | { t: 'f'; k: number; p: Uint8Array; x: readonly PushFall[] }
  /** Your coin number `n` of the turn is let go at tick `k`, in the books already; `h` is the chain of drops after it. `left`: drops left on the time card that paid. */
  | { t: 'ack'; id: number; n: number; k: number; h: string; balance: number; left?: number }
  | { t: 'refused'; id: number; code: string; key: string; info: string }
  /** An epoch is in the books: its seed opens, its coins are paid. */
  | {
      t: 'settled';
      turn: string;
      epoch: number;
      seed: string;
      drops: number;
      /** Of them, those that a time card has paid. */
      byCard: number;
      won: number;
      /** Coins that fell and what tokens opened. */
      paid: number;
      /** What the player's tokens opened, in their order. */
      prizes: readonly PushPrize[];
      /** Coins that a buff card added to it. */
      buff: number;
      finalHash: string;
      balance: number;
    }
  /** Your part in the turn has ended. With its receipt its file can be had; it has none while others play on. `price`: coins; what cards have paid is not among them. */
  | {
      t: 'ended';
      turn: string;
      receipt: string | null;
      drops: number;
      byCard: number;
      price: number;
      paid: number;
    }
  /** What the grand prize of the room's jackpot would pay; said when it has changed, at most once a second. */
  | { t: 'jackpot'; grand: number }
  /** Who sits at a shared table, and what share you have, has changed. */
  | { t: 'sharing'; shared: PushSharing }
  /** What falls in the next frame and has a ticket of yours, by serials. */
  | { t: 'mine'; x: readonly number[] }
  | { t: 'held'; reason: 'database' }
  | { t: 'resumed' }
  | { t: 'pong'; n: number; ms: number | null }
  | { t: 'error'; code: string; key: string }
  | { t: 'reload' };
