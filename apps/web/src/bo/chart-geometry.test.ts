import { expect, it } from 'vitest';
import { chartLine, chartMarks, indexAt } from './chart-geometry.ts';

it('draws the line no further than it is known, between two steps as far as the time is', () => {
  expect(indexAt([10_010, 10_000], 0.5)).toBe(10_005);
  expect(indexAt([10_010, 10_000], 9)).toBe(10_000);
  const { head, running } = chartLine([], [10_010, 10_000], 1);
  expect(head?.y).toBeLessThan(chartMarks.startY);
  expect(running[0]).toEqual({ x: chartMarks.startX, y: chartMarks.startY });
  expect(chartLine([], null, 0).head).toBeNull();
});

it('sets the line before so that it ends where the next one starts', () => {
  const { before } = chartLine([10_050, 10_090], null, 0);
  expect(before.at(-1)?.y).toBe(chartMarks.startY);
  expect(before[0]?.y).toBeGreaterThan(chartMarks.startY);
});
