import type { BoxRow } from './packing-boxes.store.ts';

/** The boxes that a house begins with, as the database gives them: not counted. */
export const fixtureBoxes: readonly BoxRow[] = (
  [
    ['xs', [250, 200, 150], 140],
    ['s', [300, 250, 200], 210],
    ['m', [400, 300, 250], 340],
    ['l', [500, 400, 300], 560],
    ['xl', [600, 400, 400], 760],
    ['xxl', [600, 600, 500], 1_150],
    ['xxxl', [800, 600, 600], 1_700],
  ] as const
).map(([name, mm, weightG], index) => ({
  ...{ id: index + 1, name, mm, weightG, stock: null, lowAt: 0, isRetired: false },
}));
