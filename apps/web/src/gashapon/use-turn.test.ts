import { expect, it } from 'vitest';
import { poseAt, rollMs, turnMs } from './use-turn.ts';

it('turns the crank once, in four clicks, before a capsule is seen', () => {
  expect(poseAt(0)).toEqual({ turned: 0, won: null });
  for (const click of [1, 2, 3]) expect(poseAt((turnMs * click) / 4).turned).toBeCloseTo(click / 4, 5);
  const between = poseAt(turnMs / 8).turned;
  expect(between).toBeCloseTo(1 / 8, 5);
  // It rests at each click and hurries between.
  expect(poseAt(turnMs / 40).turned).toBeLessThan(1 / 40);
  expect(poseAt(turnMs - 1).won).toBeNull();
});

it('rolls the capsule into the hatch, closed', () => {
  expect(poseAt(turnMs)).toEqual({ turned: 1, won: { rolled: 0, open: 0 } });
  expect(poseAt(turnMs + rollMs / 2)).toEqual({ turned: 1, won: { rolled: 0.5, open: 0 } });
  expect(poseAt(turnMs + 2 * rollMs)).toEqual({ turned: 1, won: { rolled: 1, open: 0 } });
});
