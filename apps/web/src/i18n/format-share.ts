import { formatNumber } from './format.ts';

const perPercent = 10_000;

/** A share in millionths as percent, rounded to so many digits: `96.25 %`. */
export function formatShare(millionths: number, digits: number): string {
  const scale = 10 ** digits;
  return `${formatNumber(Math.round((millionths * scale) / perPercent) / scale)}\u00a0%`;
}
