/** What is published comes in ten-thousandths. */
const whole = 10_000;

/** Share of falls that belongs to the players, of 1. @param houseShare in ten-thousandths. */
export function playersShare(houseShare: number): number {
  return 1 - houseShare / whole;
}

/** Share of what drops cost that comes back in the mean, of 1: the players' share of falls, and what stones bring. */
export function wholeReturn({
  houseShare,
  stones,
}: {
  readonly houseShare: number;
  readonly stones: { readonly factor: number; readonly every: number } | null;
}): number {
  return playersShare(houseShare) * (1 + (stones === null ? 0 : stones.factor / stones.every));
}

/**
 * Falls come in waves, so that their share spreads more than that of single draws would: measured, 0.7 to 4 times the
 * binomial variance.
 */
const wavy = 2.5;
/** Standard deviations of a 95 % interval. */
const sure = 1.96;

export interface MeasuredShare {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** The share of falls that players won, with its 95 % interval; null before the first fall. */
export function measuredShare({
  won,
  fallen,
}: {
  readonly won: number;
  readonly fallen: number;
}): MeasuredShare | null {
  if (fallen === 0) return null;
  const share = won / fallen;
  const reach = sure * Math.sqrt((wavy * share * (1 - share)) / fallen);
  return { share, low: Math.max(0, share - reach), high: Math.min(1, share + reach) };
}

/** What is declared may be missed by so much, once enough has fallen. */
const bandReach = 0.02;
/** Falls from which on the band is held. */
export const bandFalls = 3_000;

/** Between which shares of falls the players' part is declared to lie. @param houseShare in ten-thousandths. */
export function declaredBand(houseShare: number): { readonly low: number; readonly high: number } {
  const share = playersShare(houseShare);
  return { low: share - bandReach, high: Math.min(1, share + bandReach) };
}
