import { expect, it } from 'vitest';
import {
  coinsOfBox,
  coinsOfClaw,
  missesOfHundred,
  ofHundred,
  oneIn,
  oneInBetween,
  prizeCost,
  shareOf,
} from './chances.ts';

const fair = { lowPermille: 313, highPermille: 332 };

it('says a band as one in so many, to a tenth', () => {
  expect(oneIn(shareOf(fair))).toBe(3.1);
  expect(oneInBetween(fair)).toEqual({ from: 3, to: 3.2 });
  expect(oneIn(0)).toBeNull();
  expect(oneInBetween({ lowPermille: 0, highPermille: 1_000 })).toEqual({ from: 1, to: null });
});

it('says a band of a hundred players', () => {
  const share = shareOf(fair);
  expect([1, 3, 6].map((plays) => ofHundred(share, plays))).toEqual([32, 69, 90]);
  expect(missesOfHundred(share, 10)).toBe(2);
  expect(ofHundred(0)).toBe(0);
});

it('puts the cost of prizes beside the price, where it is known of every kind', () => {
  expect(prizeCost(0.3225, 60, [85])).toEqual({ coinsForOne: 186, eachCents: 85, playCents: 27 });
  expect(prizeCost(0.5, 60, [80, 100])).toEqual({ coinsForOne: 120, eachCents: 90, playCents: 45 });
  expect(prizeCost(0.5, 60, [80, null]).eachCents).toBeNull();
  expect(prizeCost(0, 60, []).coinsForOne).toBeNull();
});

it('holds what prizes can be turned into against what their plays cost', () => {
  expect(coinsOfClaw(fair, 60, [100, 200])).toEqual({ cost: 6_000, worth: 4_980 });
  expect(coinsOfClaw(fair, 40, [200])).toEqual({ cost: 4_000, worth: 6_640 });
  expect(coinsOfBox([{ count: 3, coins: 200 }], 60, 0)).toEqual({ cost: 180, worth: 600 });
  expect(coinsOfBox([{ count: 36, coins: 40 }], 60, 600)).toEqual({ cost: 2_160, worth: 2_040 });
});
