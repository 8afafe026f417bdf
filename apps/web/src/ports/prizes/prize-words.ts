import { formatNumber } from '../../i18n/format.ts';

/** A length in centimetres as it is read: no more than one decimal. */
export function centimetres(mm: number): string {
  return formatNumber(Math.round(mm) / 10);
}

/** Length of the hand beside a toy, in millimetres: a grown-up's, as sizes of gloves have it. */
export const handMm = 185;

/** Heights of a toy and of the hand in the same scale, as shares of the taller one. */
export function scaleOf(sizeMm: number): { readonly toy: number; readonly hand: number } {
  const tallest = Math.max(sizeMm, handMm);
  return { toy: sizeMm / tallest, hand: handMm / tallest };
}
