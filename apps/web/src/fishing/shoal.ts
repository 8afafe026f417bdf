import { placeOf, swimMs } from '@grabbit/engines/draws';
import type { CaughtAt, SwimmingFish, Tide } from '@grabbit/engines/draws';

/** A fish as players shoot at it. */
export interface FishPlace {
  readonly tide: number;
  readonly lane: number;
  readonly turn: number;
}

/** A fish in the sea of this screen. Places are thousandths of the sea's width and height. */
export interface Swimmer extends FishPlace {
  readonly key: string;
  readonly swimming: SwimmingFish;
}

export const keyOf = ({ tide, lane, turn }: FishPlace): string => `${tide}/${lane}/${turn}`;

/** What swims at a time of a tide, in milliseconds from its start. */
export function swimmersAt(number: number, tide: Tide, ms: number, caughtAt: CaughtAt): Swimmer[] {
  return tide.at(ms, caughtAt).map((swimming) => {
    const { lane, turn } = swimming.fish;
    const place = { tide: number, lane, turn };
    return { ...place, key: keyOf(place), swimming };
  });
}

/** How far outside of the sea's sides a fish can still be seen, and shot at. */
const edge = 40;

/** Where a fish is, and whether it can be seen. */
export function seenAt({ swimming }: Swimmer, ms: number) {
  const { x, y } = placeOf(swimming, ms);
  return { x, y, seen: x > -edge && x < 1_000 + edge };
}

/** Whether a fish can be seen. */
export const inSight = (swimmer: Swimmer, ms: number): boolean => seenAt(swimmer, ms).seen;

/** The fish in sight that is nearest to the middle; undefined where none is. */
export function nearestToMiddle(shoal: readonly Swimmer[], ms: number): Swimmer | undefined {
  const far = ({ swimming }: Swimmer): number => {
    const { x, y } = placeOf(swimming, ms);
    return (x - 500) ** 2 + (y - 450) ** 2;
  };
  return shoal.filter((each) => inSight(each, ms)).toSorted((one, other) => far(one) - far(other))[0];
}

/** The fish in sight from the left to the right. */
export function fromTheLeft(shoal: readonly Swimmer[], ms: number): Swimmer[] {
  const x = ({ swimming }: Swimmer): number => placeOf(swimming, ms).x;
  return shoal.filter((each) => inSight(each, ms)).toSorted((one, other) => x(one) - x(other));
}

/** The next fish to the right or the left of one, round the sea; the nearest to the middle where that one is not in sight. */
export function neighbourOf(
  shoal: readonly Swimmer[],
  key: string,
  step: 1 | -1,
  ms: number,
): Swimmer | undefined {
  const row = fromTheLeft(shoal, ms);
  const at = row.findIndex((each) => each.key === key);
  return at === -1 ? nearestToMiddle(row, ms) : row.at((at + step) % row.length);
}

/** A sea by the clock: no tide yet, fish in it, or the calm at its end. */
export type SeaPhase = 'rest' | 'swim' | 'calm';

/** What a time of a tide is, in milliseconds from its start. */
export function phaseAt(ms: number): SeaPhase {
  return ms < 0 ? 'rest' : ms < swimMs ? 'swim' : 'calm';
}

/** Where the price of a fish stands, in pixels, and how much of it counts before the others. */
export interface PriceSpot {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly rank: number;
}

/** What a price takes with its margin, in pixels. */
const [priceWidth, priceHeight] = [112, 36];

/** The fish whose prices are shown: of those that would cover each other the one that counts most, the lowest `rank`. */
export function pricesShown(spots: readonly PriceSpot[]): ReadonlySet<string> {
  const shown: PriceSpot[] = [];
  for (const spot of spots.toSorted((one, other) => one.rank - other.rank)) {
    const covered = shown.some(
      ({ x, y }) => Math.abs(x - spot.x) < priceWidth && Math.abs(y - spot.y) < priceHeight,
    );
    if (!covered) shown.push(spot);
  }
  return new Set(shown.map(({ key }) => key));
}
