import { expect, it } from 'vitest';
import { comePoints, wayOf } from './star-sky.tsx';

it('stands steps along the figure, the goal at its end', () => {
  for (const steps of [1, 3, 5, 6]) {
    const way = wayOf(steps);
    expect(way).toHaveLength(steps + 1);
    expect(way[0]).toEqual({ x: 16.7, y: 79.4 });
    expect(way.at(-1)?.x).toBeCloseTo(83.3);
  }
  expect(wayOf(0)).toHaveLength(1);
});

it('draws the part that stars have come, and no more', () => {
  const steps = [10, 25, 50];
  expect(comePoints(steps, 0)).toEqual([]);
  expect(comePoints(steps, 9)).toEqual([]);
  const [first, half] = comePoints(steps, 17);
  expect(first).toEqual(wayOf(3)[0]);
  expect(half?.x).toBeGreaterThan(16.7);
  expect(half?.x).toBeLessThan(wayOf(3)[1]?.x ?? 0);
  expect(comePoints(steps, 400)).toEqual(wayOf(3).slice(0, 3));
});
