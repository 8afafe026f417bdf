import type { PausedAs, MeasuredBand, RoomPrice, RoomRow } from './room-row.ts';

/** What a machine is set to from its next play on. */
export interface NewSettings {
  readonly preset: string;
  /** The game's own. */
  readonly settings: RoomRow['settings'];
  readonly refillBelow: number;
  readonly refillTo: number;
  readonly prices: readonly RoomPrice[];
  /** What refills add, in turn; the first is on its card. */
  readonly kinds: readonly string[];
  /** What was measured of these settings; null where the preset's band stands. Left out by a wish from before there was any. */
  readonly band?: MeasuredBand | null;
}

/** A change that is an entry of the machine's public log. */
export type RoomChange =
  | { readonly do: 'pause'; readonly as?: PausedAs; readonly why?: string }
  | { readonly do: 'resume'; readonly why?: string }
  | { readonly do: 'close' }
  | { readonly do: 'settings'; readonly to: NewSettings };

/** What an operator may want of a machine. */
export type RoomWish = RoomChange | { readonly do: 'refill' };
