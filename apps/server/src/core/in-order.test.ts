import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inOrder } from './in-order.ts';

const after = async <T>(ms: number, value: T): Promise<T> => {
  await sleep(ms);
  return value;
};
const fails = async (ms: number, why: string): Promise<never> => {
  await sleep(ms);
  throw new Error(why);
};

test('all answers come in the order in which they were asked', async () => {
  expect(await inOrder(after(5, 'a'), 7, after(1, null))).toEqual(['a', 7, null]);
});

test('the first that was asked and fails says why, though one behind it fails earlier, once all are over', async () => {
  let over = false;
  const last = after(20, null).then(() => (over = true));
  await expect(inOrder(fails(10, 'not covered'), fails(1, 'behind it'), last)).rejects.toThrow('not covered');
  expect(over).toBe(true);
});
