import type { PushEnd, PushFault, PushReplaySource, PushSettings, PushState } from '@grabbit/engines/push';

/** What an epoch runs from. */
export interface EpochSetup {
  readonly settings: PushSettings;
  readonly start: PushState;
  readonly seed: string;
  readonly clientSeeds: readonly string[];
}

/** To a worker thread. `table` and `job` are the sender's numbers, `id` the player's number of a drop. */
export type ToWorker =
  /** An epoch begins. `moving`: at once; otherwise with its first drop. */
  | { t: 'open'; table: number; setup: EpochSetup; moving: boolean }
  | { t: 'drop'; table: number; id: number; aim: number }
  /** The drop is in the books: it applies. */
  | { t: 'release'; table: number; id: number }
  /** It is not, and never will be. */
  | { t: 'cancel'; table: number; id: number }
  /** To the end as fast as it goes, without further drops. */
  | { t: 'hurry'; table: number }
  | { t: 'stop'; table: number }
  | { t: 'clocks'; running: boolean }
  /** Everything as it was told last, for somebody who comes in. */
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

/** What a worker thread says of a table. */
export type FromTable =
  /** The drop is to apply at `tick`; the table stands still before it until it is released. */
  | { t: 'dropAt'; of: number; id: number; aim: number; number: number; tick: number }
  | { t: 'refused'; of: number; id: number; why: 'soon' | 'aim' }
  /** A frame as it goes to the sockets, with what fell since the one before, and how many bodies lie there. */
  | { t: 'frame'; of: number; text: string; won: number; house: number; coins: number }
  /** `left`: drops that came too late for the epoch. */
  | { t: 'ended'; of: number; end: PushEnd; left: readonly { id: number; aim: number }[] }
  | { t: 'broken'; of: number; fault: PushFault };
