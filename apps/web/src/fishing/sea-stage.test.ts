import { expect, it } from 'vitest';
import { cannonSpots } from './sea-stage.tsx';

const all = [0, 1, 2, 3, 4, 5];

it('has a place of its own for each of the six, and the viewer’s own in the middle', () => {
  for (const mine of [null, ...all]) {
    const spots = cannonSpots(mine, [], true);
    expect(spots.map(({ cannon }) => cannon).toSorted((one, other) => one - other)).toEqual(all);
    expect(new Set(spots.map(({ left }) => left)).size).toBe(6);
    expect(spots.find(({ own }) => own)).toMatchObject({ cannon: mine ?? 0, left: 50 });
  }
});

it('keeps the middle for the first one that is free, and for nobody where none is', () => {
  expect(cannonSpots(null, [0, 1], true).find(({ own }) => own)?.cannon).toBe(2);
  expect(cannonSpots(null, all, true).some(({ own }) => own)).toBe(false);
  expect(cannonSpots(null, [], false).some(({ own }) => own)).toBe(false);
});
