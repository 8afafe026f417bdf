import { expect, it } from 'vitest';
import { capsuleRadius, globe, packCapsules } from './pack-capsules.ts';

it.each([2, 36, 74])('lays %i capsules into the globe, none through another', (count) => {
  const places = packCapsules(count).map(({ at }) => at);
  expect(places).toHaveLength(count);
  for (const at of places) expect(Math.hypot(...at) + capsuleRadius).toBeLessThan(globe.radius);
  for (const [index, [x, y, z]] of places.entries())
    for (const [a, b, c] of places.slice(index + 1))
      expect(Math.hypot(a - x, b - y, c - z)).toBeGreaterThan(2 * capsuleRadius * 0.85);
  expect(packCapsules(count)).toEqual(packCapsules(count));
});
