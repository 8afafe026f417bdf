import { expect, it } from 'vitest';
import { msLeft } from './ms-left.ts';

const now = Date.parse('2026-11-28T10:00:00Z');
const dayMs = 86_400_000;

it('says how long a pause still lasts', () => {
  expect(msLeft(now - 400, 1_000, now)).toBe(600);
  expect(msLeft(new Date(now - 1_000), 1_000, now)).toBe(0);
  expect(msLeft(now - 2 * dayMs, 1_000, now)).toBe(0);
  expect(msLeft(null, 1_000, now)).toBe(0);
});

it('waits for no time that was noted by a clock which was far ahead', () => {
  expect(msLeft(now + 300, 1_000, now)).toBe(1_300);
  expect(msLeft(now + 2 * dayMs, 1_000, now)).toBe(0);
});
