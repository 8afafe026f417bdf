import { plinkoRisks, plinkoRows } from '@grabbit/engines/draws';
import { expect, it } from 'vitest';
import { fallMs, rowsFallen, turnsSeen } from './fall.ts';
import { paidFields, returnOf, timesOfPaths } from './result.ts';

it('shows chances that add up to one, and a return that follows from them', () => {
  for (const rows of plinkoRows)
    for (const risk of plinkoRisks) {
      const fields = paidFields({ rows, risk });
      expect(fields.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
      const paid = fields.reduce((sum, { chance, times }) => sum + chance * times, 0);
      expect(paid).toBeCloseTo(returnOf({ rows, risk }), 12);
    }
});

it('names what each ball pays in times of its stake', () => {
  const [left, middle] = [Array.from({ length: 8 }, () => 0), [0, 1, 0, 1, 0, 1, 0, 1]];
  expect(timesOfPaths({ rows: 8, risk: 'low' }, [left, middle])).toEqual([5.5, 0.5]);
});

it('lets balls fall one after the other, 110 ms a row and 120 ms apart', () => {
  expect(rowsFallen(110, 0)).toBe(1);
  expect(rowsFallen(110, 1)).toBeLessThan(0);
  expect(fallMs(12, 1)).toBe(1_430);
  expect(fallMs(12, 3)).toBe(1_670);
  expect(rowsFallen(fallMs(16, 10), 9)).toBeCloseTo(17);
});

it('shows no turn before the ball has made it', () => {
  expect(turnsSeen(12, 0.9)).toBe(0);
  expect(turnsSeen(12, 1)).toBe(1);
  expect(turnsSeen(12, 40)).toBe(12);
});
