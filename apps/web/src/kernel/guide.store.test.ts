import { expect, it } from 'vitest';
import { guidePointsOf } from './guide.store.ts';

const reward = {
  club: 0,
  levelProgressModel: { actualValue: 0, totalValue: 999 },
  ...{ newbieFlag: 0, dailyFlag: 0, dailyBonusFinished: false, allNewBeiBonusFinished: false },
  taskProgressModel: { actualValue: 0, totalValue: 6 },
};

it('[S042] an unclaimed club reward is a point', () => {
  expect(guidePointsOf({ reward: { ...reward, club: 1 }, missions: 0 })).toEqual(['clubReward']);
  expect(guidePointsOf({ reward, missions: 0 })).toEqual([]);
  expect(guidePointsOf({ reward: null, missions: 0 })).toEqual([]);
});

it('[S043] a quest or a stamp that waits is a point', () => {
  expect(guidePointsOf({ reward, missions: 1 })).toEqual(['taskReward']);
  expect(guidePointsOf({ reward: { ...reward, club: 1 }, missions: 2 })).toEqual([
    'clubReward',
    'taskReward',
  ]);
});
