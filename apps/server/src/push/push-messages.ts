import type { PushEnd, PushFault, PushReplaySource, PushSettings, PushState } from '@grabbit/engines/push';

/** What an epoch runs from. */
export interface EpochSetup {
  readonly settings: PushSettings;
  readonly start: PushState;
  readonly seed: string;
  readonly clientSeeds: readonly string[];
}

/** A drop on its way: `who` lets it go, `id` is their own number of it. Both are the sender's, and the engine sees neither. */
export interface DropName {
  readonly who: number;
  readonly id: number;
}

export interface WishedDrop extends DropName {
  readonly aim: number;
}

/** The seat that a drop is from. `sits`: the client seed of who sits down with it; null for who sits there already. */
export interface DropSeat {
  readonly seat: number;
  readonly sits: string | null;
}

/** To a worker thread. `table` and `job` are the sender's numbers. */
export type ToWorker =
  /** An epoch begins. `moving`: at once; otherwise with its first drop. */
  | { t: 'open'; table: number; setup: EpochSetup; moving: boolean }
  | ({ t: 'drop'; table: number } & WishedDrop)
  /** The drop is in the books: it applies. */
  | ({ t: 'release'; table: number } & DropName & DropSeat)
  /** It is not, and never will be. */
  | ({ t: 'cancel'; table: number } & DropName)
  /** To the end as fast as it goes, without further drops. */
  | { t: 'hurry'; table: number }
  | { t: 'stop'; table: number }
  | { t: 'clocks'; running: boolean }
  /** Everything as it was sent last, for somebody who comes in. */
  | { t: 'full'; table: number; job: number }
  /** The same of a table that stands still. */
  | { t: 'show'; job: number; settings: PushSettings; start: PushState }
  | { t: 'rerun'; job: number; source: PushReplaySource }
  /** Lays a first bed: seconds of work. */
  | { t: 'lay'; job: number; settings: PushSettings; seed: string };

/** A whole table for who has seen nothing yet. `k`: ticks of its epoch; `coins`: bodies that lie there. */
export interface ShownTable {
  readonly full: string;
  readonly k: number;
  readonly coins: number;
}

/** Which ticket of the table a body fell to. */
export type TicketFall = readonly [serial: number, ticket: number];

/** What a worker thread says of a table. */
export type FromTable =
  /** The drop is to apply at `tick`; the table stands still before it until it is released. */
  | ({ t: 'dropAt'; of: number; tick: number } & WishedDrop)
  | ({ t: 'refused'; of: number; why: 'soon' | 'aim' } & DropName)
  /**
   * A binary frame as it goes to the sockets, with what fell since the one before, and how many bodies lie there. `tickets`: where falls
   * are shared.
   */
  | {
      t: 'frame';
      of: number;
      bytes: Uint8Array;
      won: number;
      house: number;
      coins: number;
      tickets: readonly TicketFall[];
    }
  /** Drops that were not answered until then came too late for the epoch. */
  | { t: 'ended'; of: number; end: PushEnd }
  | { t: 'broken'; of: number; fault: PushFault };
