import { describe, expect, it } from 'vitest';
import { discountsFor, savedBy } from './best-discount.ts';

const card = { ratio: 20, limitAmount: 500, mostOff: 0 };

describe('a discount card', () => {
  it.each([
    [499, 0],
    [500, 100],
    [504, 100],
    [505, 101],
  ])('saves of %d coins %d', (coins, saved) => {
    expect(savedBy(card, coins)).toBe(saved);
  });

  it('takes no more off than it may', () => {
    expect(savedBy({ ...card, mostOff: 150 }, 10_000)).toBe(150);
  });

  it('is chosen by its saving, then by its end, then by its number; one that saves nothing is none', () => {
    const cards = [
      { cardId: 5, ratio: 10, limitAmount: 0, mostOff: 0, endTime: 1 },
      { cardId: 4, ratio: 30, limitAmount: 0, mostOff: 200, endTime: 9 },
      { cardId: 3, ratio: 20, limitAmount: 0, mostOff: 0, endTime: 9 },
      { cardId: 2, ratio: 20, limitAmount: 0, mostOff: 0, endTime: 9 },
      { cardId: 1, ratio: 90, limitAmount: 1_001, mostOff: 0, endTime: 1 },
      { cardId: 6, ratio: 20, limitAmount: 0, mostOff: 0, endTime: 8 },
    ];
    const best = discountsFor(cards, 1_000);
    expect(best.map(({ cardId }) => cardId)).toEqual([6, 2, 3, 4, 5]);
    expect(best[0]?.saved).toBe(200);
  });
});
