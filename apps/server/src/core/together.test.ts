import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { together } from './together.ts';

async function after<T>(ms: number, value: T): Promise<T> {
  await sleep(ms);
  if (value instanceof Error) throw value;
  return value;
}

it('gives what each gave', async () => {
  expect(await together(after(4, 'a'), after(1, 2), Promise.resolve(null))).toEqual(['a', 2, null]);
});

it('throws what the first in order threw, though another threw sooner', async () => {
  const works = together(after(1, 1), after(9, new Error('the cause')), after(1, new Error('what follows')));
  await expect(works).rejects.toThrow('the cause');
});
