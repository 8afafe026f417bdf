import type { OpenBox } from './gashapon.queries.ts';

/** What a box gives back, by the coins that its toys can be turned into. */
export interface BoxReturn {
  /** A share of what all its turns cost, with the last prize. */
  readonly whole: number;
  /** A share of what the turns that are left cost, with the last prize. */
  readonly left: number;
  /** What the last turn brings on average, in coins: one of the capsules that are left, and the last prize. */
  readonly lastTurn: number;
}

/** Null for a box whose toys cannot be turned into coins, or that is empty. */
export function returnOfBox({ price, size, left, prizes, lastCoins }: OpenBox): BoxReturn | null {
  const coinsOf = (many: 'count' | 'left'): number =>
    prizes.reduce((sum, prize) => sum + prize[many] * prize.coins, 0);
  if (left === 0 || coinsOf('count') + lastCoins === 0) return null;
  return {
    whole: (coinsOf('count') + lastCoins) / (size * price),
    left: (coinsOf('left') + lastCoins) / (left * price),
    lastTurn: coinsOf('left') / left + lastCoins,
  };
}
