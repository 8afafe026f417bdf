import { TaskStatus } from '@grabbit/contract';
import { beforeEach, expect, it } from 'vitest';
import { guidePointsOf, guideStore, nextGuideStep, resetGuide, startGuide } from './guide.store.ts';

beforeEach(resetGuide);

it('[S040] begins at step 1, advances, and finishes with the last step', () => {
  startGuide('first play', ['/', '/claw', '/pack']);
  const steps: unknown[] = [];
  for (let i = 0; i < 4; i += 1) {
    const { id, step } = guideStore.getState();
    steps.push([id, step]);
    nextGuideStep();
  }
  expect(steps).toEqual([
    ['first play', 1],
    ['first play', 2],
    ['first play', 3],
    [null, 0],
  ]);
});

it('a tour without pages does not begin', () => {
  startGuide('empty', []);
  expect(guideStore.getState()).toMatchObject({ id: null, step: 0 });
});

const reward = {
  club: 0,
  newbieFlag: false,
  dailyFlag: false,
  dailyBonusFinished: false,
  allNewBeiBonusFinished: false,
  levelProgressModel: { actualValue: 0, totalValue: 999 },
  taskProgressModel: { actualValue: 0, totalValue: 0 },
};

it('[S042] an unclaimed club reward is a point', () => {
  expect(guidePointsOf({ reward: { ...reward, club: 1 }, missions: null })).toEqual(['clubReward']);
  expect(guidePointsOf({ reward, missions: null })).toEqual([]);
  expect(guidePointsOf({ reward: null, missions: null })).toEqual([]);
});

it('[S043] an unclaimed task reward and an open check-in are a point', () => {
  const { undo, claim, finish } = TaskStatus;
  const of = (signed: boolean, ...statuses: TaskStatus[]) =>
    guidePointsOf({ reward, missions: { signed, statuses } });
  expect(of(true, undo, claim)).toEqual(['taskReward']);
  expect(of(false, finish)).toEqual(['taskReward']);
  expect(of(true, undo, finish)).toEqual([]);
});
