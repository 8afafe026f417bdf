import { expect, it } from 'vitest';
import { atMost } from './at-most.ts';
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

it('runs at most so many at once, and all of them in the end', async () => {
  const inTurn = atMost(2);
  let running = 0;
  let most = 0;
  const work = async (): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 2));
    running -= 1;
    if (most === 1) throw new Error('one of them failed');
  };
  const done = await Promise.allSettled(Array.from({ length: 9 }, () => inTurn(work)));
  expect(done).toHaveLength(9);
  expect(most).toBe(2);
  expect(running).toBe(0);
});
