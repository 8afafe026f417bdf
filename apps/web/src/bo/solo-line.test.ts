import { expect, it } from 'vitest';
import { lineMs, soloStepMs, stepsAt } from './solo-line.ts';

it('shows a line in ten seconds, step by step, and none of it before its time', () => {
  expect(lineMs).toBe(10_000);
  expect([0, soloStepMs - 1, 5_001, 9_999, Infinity].map((elapsed) => stepsAt(elapsed, false))).toEqual([
    ...[0, 0, 60, 119, 120],
  ]);
});

it('shows nothing that moves where nothing shall: no step, then all of them', () => {
  expect([0, 299, Infinity].map((elapsed) => stepsAt(elapsed, true))).toEqual([0, 0, 120]);
});
