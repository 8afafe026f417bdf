// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

let frames: (() => void)[] = [];

beforeEach(() => {
  frames = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Whether a promise has resolved by now. */
async function isOver(promise: Promise<void>): Promise<boolean> {
  let over = false;
  void promise.then(() => (over = true));
  await vi.advanceTimersByTimeAsync(0);
  return over;
}

it('waits until a frame has been painted', async () => {
  const painted = afterPaint();
  expect(await isOver(painted)).toBe(false);
  frames.shift()?.();
  expect(await isOver(painted)).toBe(true);
});

it('does not wait long for a page that paints nothing', async () => {
  const painted = afterPaint();
  await vi.advanceTimersByTimeAsync(80);
  expect(await isOver(painted)).toBe(true);
});
