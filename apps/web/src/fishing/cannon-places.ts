import { seaCannons } from '@grabbit/contract';

/** Where a cannon stands, in hundredths of the sea's width. */
export interface CannonSpot {
  readonly cannon: number;
  readonly left: number;
  /** The viewer's own, or the one that their first shot takes: in the middle, and larger. */
  readonly own: boolean;
}

const aroundMine = [33, 67, 20, 80, 7] as const;
const inARow = [7, 24, 41, 59, 76, 93] as const;

/** The places of cannons: the viewer's own in the middle, and a row of six for who only watches. `taken` are those of others. */
export function cannonSpots(mine: number | null, taken: readonly number[], signedIn: boolean): CannonSpot[] {
  const free = Array.from({ length: seaCannons }, (_, cannon) => cannon).find(
    (cannon) => !taken.includes(cannon),
  );
  const own = mine ?? (signedIn ? free : undefined);
  if (own === undefined) return inARow.map((left, cannon) => ({ cannon, left, own: false }));
  const others = aroundMine.map((left, index) => ({
    cannon: (own + index + 1) % seaCannons,
    left,
    own: false,
  }));
  return [{ cannon: own, left: 50, own: true }, ...others];
}
