import { gemMeasured } from '@grabbit/engines/draws';
import { formatNumber } from '../i18n/format.ts';

/** Hundredths of the stake as times of it. */
export function formatTimes(hundredths: number): string {
  return `× ${formatNumber(hundredths / 100)}`;
}

/** What was measured, as shares: the return with half of its 99 % interval, boards that pay, and those that pay more than they cost. */
export function measuredShares() {
  const { boards, paid, squares, paying, gaining } = gemMeasured;
  const mean = paid / boards / 100;
  const spread = Math.sqrt(squares / boards / 10_000 - mean * mean);
  return {
    mean,
    reach: (2.576 * spread) / Math.sqrt(boards),
    spread,
    paying: paying / boards,
    gaining: gaining / boards,
  };
}
