import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPress, holdAfter, runAtLeast } from './press.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('[S023] a press up to 300 ms is a tap', () => {
  const onTap = vi.fn();
  const onHold = vi.fn();
  const press = createPress();
  press.down({ onTap, onHold });
  vi.advanceTimersByTime(299);
  press.up();
  expect(onTap).toHaveBeenCalledTimes(1);
  expect(onHold).not.toHaveBeenCalled();
});

test('[S023] a press over 300 ms is a hold, and its end a release', () => {
  const calls: string[] = [];
  const press = createPress();
  press.down({
    onTap: () => calls.push('tap'),
    onHold: () => calls.push('hold'),
    onRelease: () => calls.push('release'),
  });
  vi.advanceTimersByTime(301);
  press.up();
  expect(calls).toEqual(['hold', 'release']);
});

test('[const ui.holdThresholdMs] is 300', () => expect(holdAfter).toBe(300));

test('a cancelled press does nothing, a cancelled hold is released', () => {
  const calls: string[] = [];
  const handlers = { onTap: () => calls.push('tap'), onRelease: () => calls.push('release') };
  const press = createPress();
  press.down(handlers);
  press.cancel();
  press.down(handlers);
  vi.advanceTimersByTime(400);
  press.cancel();
  expect(calls).toEqual(['release']);
});

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
