import { expect, it } from 'vitest';
import { barsOf, meterBars } from './loudness-bars.ts';

it.each([
  [0, 0],
  [0.001, 0],
  [0.0447, 8],
  [1, meterBars],
  [2, meterBars],
])('a steady sound of %s fills %i bars', (level, bars) => {
  expect(barsOf(new Float32Array(64).fill(level))).toBe(bars);
});

it('shows nothing of no samples', () => {
  expect(barsOf(new Float32Array(0))).toBe(0);
});
