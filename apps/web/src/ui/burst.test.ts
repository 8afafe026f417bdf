import { expect, test } from 'vitest';
import { burstPath } from './burst.tsx';

test('a burst has a tip and a notch for each point and is closed', () => {
  const path = burstPath(16);
  expect(path.startsWith('M99.0 50.0')).toBe(true);
  expect(path.endsWith('Z')).toBe(true);
  expect(path.split('L')).toHaveLength(32);
});
