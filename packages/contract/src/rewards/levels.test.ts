import { expect, it } from 'vitest';
import {
  keepDaysByLevel,
  keepDaysOf,
  levelOf,
  levelThresholds,
  levelUpCoins,
  undoDaysByLevel,
  undoDaysOf,
} from './levels.ts';

it('[const levels.count] has 20 levels, stored 0 to 19', () => {
  expect(levelThresholds).toHaveLength(20);
  expect(levelOf(0)).toBe(0);
  expect(levelOf(Number.MAX_SAFE_INTEGER)).toBe(19);
});

it('[const levels.experienceThresholds] begins each level at its threshold and not before', () => {
  expect(levelThresholds).toEqual([
    0, 999, 3000, 5000, 10_000, 40_000, 90_000, 190_000, 390_000, 690_000, 1_090_000, 1_590_000, 2_290_000,
    3_190_000, 4_290_000, 5_590_000, 7_090_000, 8_790_000, 10_690_000, 12_790_000,
  ]);
  expect(levelThresholds.map(levelOf)).toEqual(levelThresholds.map((_from, level) => level));
  expect(levelThresholds.slice(1).map((from) => levelOf(from - 1))).toEqual(
    levelThresholds.slice(1).map((_from, before) => before),
  );
});

it('[const levels.levelUpCoinRewards] brings coins at each level but the first', () => {
  expect(levelUpCoins).toEqual([
    0, 100, 200, 300, 500, 2000, 4000, 8000, 16_000, 24_000, 32_000, 40_000, 50_000, 73_000, 89_000, 100_000,
    120_000, 138_000, 155_000, 170_000,
  ]);
  expect(levelUpCoins).toHaveLength(levelThresholds.length);
});

it('[const levels.rights] keeps toys longer, and exchanges open longer, from level to level', () => {
  expect(keepDaysByLevel).toEqual([7, 14, 30, 90, 150, 300, 600, 999, 999, 9999]);
  expect(undoDaysByLevel).toEqual([3, 7, 7, 14, 14, 30]);
  expect([0, 9, 10, 19].map(keepDaysOf)).toEqual([7, 9999, 9999, 9999]);
  expect([0, 5, 6, 19].map(undoDaysOf)).toEqual([3, 30, 30, 30]);
});
