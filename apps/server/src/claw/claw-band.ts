import {
  type ClawFill,
  type ClawHand,
  clawFills,
  clawHands,
  playsOfSeries,
  winInterval,
} from '@grabbit/engines';
import type { PublishedBand } from '../games/room-row.ts';

/** What one hand won in a machine that was kept full or half full. */
export interface HandTally {
  readonly hand: ClawHand;
  readonly fill: ClawFill;
  readonly plays: number;
  readonly wins: number;
}

interface SeriesPlan {
  readonly hand: ClawHand;
  readonly fill: ClawFill;
}

const of = (hand: ClawHand, fill: ClawFill): SeriesPlan => ({ hand, fill });

/** Ten series in turn: half of the plays are careful ones in a full machine, which the published band is mostly of. */
const turns: readonly SeriesPlan[] = [
  ...[of('careful', 'full'), of('careful', 'half'), of('careful', 'full'), of('hasty', 'full')],
  ...[of('careful', 'full'), of('hasty', 'half'), of('careful', 'full'), of('stray', 'full')],
  ...[of('careful', 'full'), of('stray', 'half')],
];

/** Who plays series 0, 1, 2 … of a measurement, and in which machine. */
export function seriesPlan(series: number): SeriesPlan {
  return turns[series % turns.length] ?? of('careful', 'full');
}

/** How many series are so many plays; the last one may play some more. */
export const seriesOf = (plays: number): number => Math.ceil(plays / playsOfSeries);

/** All hands and fillings that are measured, in the order in which they are shown. */
export const handsInOrder: readonly SeriesPlan[] = clawHands.flatMap((hand) =>
  clawFills.map((fill) => of(hand, fill)),
);

/**
 * The band that is published: from the lower end to the upper end of the 95 % intervals of plays that are aimed at the topmost toy, in
 * a full machine and in one that is kept half full. Null where one of them was not played.
 */
export function bandOf(hands: readonly HandTally[]): PublishedBand | null {
  const careful = hands.filter(({ hand, plays }) => hand === 'careful' && plays > 0);
  if (careful.length < clawFills.length) return null;
  const intervals = careful.map(({ wins, plays }) => winInterval(wins, plays));
  return {
    lowPermille: Math.min(...intervals.map(({ lowPermille }) => lowPermille)),
    highPermille: Math.max(...intervals.map(({ highPermille }) => highPermille)),
  };
}
