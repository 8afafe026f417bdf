import { formatNumber } from './format.ts';

const percent = (share: number, digits: number): string =>
  `${formatNumber(Number((100 * share).toFixed(digits)))}\u00a0%`;

/** A share of 1 as percent, rounded to so many digits: `96.3 %`. */
export function formatShare(share: number, digits = 1): string {
  return percent(share, digits);
}

/** A chance, of 1, as percent: small ones with more digits, and the smallest as one in so many, so that none reads as never. */
export function formatChance(chance: number): string {
  if (chance > 0 && chance < 0.000_1) return `1 : ${formatNumber(Math.round(1 / chance))}`;
  return percent(chance, chance >= 0.1 ? 1 : chance >= 0.001 ? 2 : 3);
}
