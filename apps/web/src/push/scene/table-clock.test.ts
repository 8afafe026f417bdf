import { expect, it } from 'vitest';
import { TableClock } from './table-clock.ts';

const ms = 1000 / 60;

it('follows the fastest frames, and hardly those that are late', () => {
  const clock = new TableClock();
  expect(clock.tickAt(5)).toBeNaN();
  clock.observe(0, 1_000);
  clock.observe(3, 1_000 + 3 * ms + 90);
  expect(clock.tickAt(1_000 + 6 * ms)).toBeCloseTo(6 - (90 * 0.05) / ms, 6);
  clock.observe(6, 1_000 + 6 * ms - 20);
  expect(clock.tickAt(1_000 + 6 * ms - 20)).toBeCloseTo(6, 6);
});

it('goes on from where it is when the table has stood still', () => {
  const clock = new TableClock();
  clock.observe(100, 1_000);
  clock.observe(103, 20_000);
  expect(clock.tickAt(20_000)).toBeCloseTo(103, 6);
});
