import { expect, it } from 'vitest';
import { guidePointsOf } from './guide.store.ts';

const reward = {
  club: 0,
  levelProgressModel: { actualValue: 0, totalValue: 999 },
};

it('[S042] an unclaimed club reward is a point', () => {
  expect(guidePointsOf({ reward: { ...reward, club: 1 } })).toEqual(['clubReward']);
  expect(guidePointsOf({ reward })).toEqual([]);
  expect(guidePointsOf({ reward: null })).toEqual([]);
});
