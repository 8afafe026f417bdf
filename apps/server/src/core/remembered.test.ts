import { expect, it } from 'vitest';
import { remembered } from './remembered.ts';

it('loads once for all who ask within the time, and again after it', async () => {
  let loads = 0;
  const read = remembered(20, async () => (loads += 1));
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect(await read()).toBe(2);
});

it('does not remember a fault', async () => {
  let loads = 0;
  const read = remembered(10_000, async () => {
    loads += 1;
    if (loads === 1) throw new Error('away');
    return loads;
  });
  await expect(read()).rejects.toThrow('away');
  expect(await read()).toBe(2);
});
