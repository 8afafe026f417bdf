import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runAtLeast } from './press.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('[const ui.buttonMinimumLoadingMs] an action that is done at once still takes 500 ms, also when it fails', async () => {
  let done = false;
  const running = runAtLeast(() => 'x').then((value) => {
    done = true;
    return value;
  });
  await vi.advanceTimersByTimeAsync(499);
  expect(done).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await running).toBe('x');
  const failing = runAtLeast(() => Promise.reject(new Error('no'))).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(500);
  expect(await failing).toEqual(new Error('no'));
});
