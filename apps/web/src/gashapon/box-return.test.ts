import { expect, it } from 'vitest';
import { returnOfBox } from './box-return.ts';

/** The box of the demonstration: 36 capsules at 400 coins. */
const kinds = [
  { kind: 'octopus', count: 3, coins: 320 },
  { kind: 'whale', count: 5, coins: 360 },
  { kind: 'penguin', count: 7, coins: 280 },
  { kind: 'cat', count: 9, coins: 300 },
  { kind: 'chick', count: 12, coins: 240 },
];
const boxWith = (leftOf: (count: number, kind: string) => number, lastCoins = 320) => {
  const prizes = kinds.map((prize) => ({ ...prize, left: leftOf(prize.count, prize.kind) }));
  return {
    ...{
      sequence: 1,
      price: 400,
      root: '',
      commitment: '',
      stream: '',
      place: 1,
      seedHash: '',
      openedAt: '',
    },
    ...{ size: 36, left: prizes.reduce((sum, { left }) => sum + left, 0), prizes, last: 'dino', lastCoins },
  };
};

it('counts what all capsules and the last prize can be turned into, against what all turns cost', () => {
  const full = returnOfBox(boxWith((count) => count));
  expect(full?.whole).toBeCloseTo(10_620 / 14_400, 12);
  expect(full?.left).toBe(full?.whole);
  expect(full?.lastTurn).toBeCloseTo(10_300 / 36 + 320, 12);
});

it('of a box that is partly empty, says what is left beside what the whole box was', () => {
  const one = returnOfBox(boxWith((_count, kind) => (kind === 'cat' ? 2 : 0)));
  expect(one?.whole).toBeCloseTo(10_620 / 14_400, 12);
  expect(one?.left).toBeCloseTo(920 / 800, 12);
  expect(one?.lastTurn).toBe(620);
});

it('knows none of an empty box, and none of toys that cannot be turned into coins', () => {
  expect(returnOfBox(boxWith(() => 0))).toBeNull();
  const box = boxWith((count) => count, 0);
  expect(returnOfBox({ ...box, prizes: box.prizes.map((prize) => ({ ...prize, coins: 0 })) })).toBeNull();
});
