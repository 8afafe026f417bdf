import { expect, it } from 'vitest';
import { createLooks, looksDue } from './reality-clock.ts';

it('counts whole intervals', () => {
  expect([0, 14, 15, 29, 30].map((minutes) => looksDue(minutes, 15))).toEqual([0, 0, 1, 1, 2]);
  expect(looksDue(500, 0)).toBe(0);
});

it('is due once an interval, and anew in a new session', () => {
  const looks = createLooks();
  expect(looks.isDue('a', 14, 15)).toBe(false);
  expect(looks.isDue('a', 15, 15)).toBe(true);
  expect(looks.isDue('a', 16, 15)).toBe(false);
  expect(looks.isDue('a', 31, 15)).toBe(true);
  expect(looks.isDue('b', 16, 15)).toBe(true);
  expect(looks.isDue('b', 16, 15)).toBe(false);
});

it('after a long time away asks once and not for every interval that was missed', () => {
  const looks = createLooks();
  expect(looks.isDue('a', 62, 15)).toBe(true);
  expect(looks.isDue('a', 63, 15)).toBe(false);
});
