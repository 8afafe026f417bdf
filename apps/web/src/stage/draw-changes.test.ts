// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { drawChanges } from './draw-changes.ts';

const canvas = (): HTMLCanvasElement => document.createElement('canvas');
const frames = (count: number): void => {
  for (let i = 0; i < count; i += 1) vi.advanceTimersToNextFrame();
};

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

it('draws once at the start, and then once for each frame in which something has changed', () => {
  const draw = vi.fn();
  const drawer = drawChanges(canvas(), draw);
  drawer.start();
  frames(5);
  expect(draw).toHaveBeenCalledTimes(1);
  drawer.changed();
  drawer.changed();
  frames(5);
  expect(draw).toHaveBeenCalledTimes(2);
});

it('asks the browser for no frames while the picture stands', () => {
  const drawer = drawChanges(canvas(), () => undefined);
  drawer.start();
  frames(5);
  expect(vi.getTimerCount()).toBe(0);
});

it('asks before each frame, and draws what that has changed in the same frame', () => {
  const draw = vi.fn();
  const drawer = drawChanges(canvas(), draw);
  const before = vi.fn(() => drawer.changed());
  drawer.start(before);
  frames(3);
  expect([before.mock.calls.length, draw.mock.calls.length]).toEqual([3, 3]);
});

it('draws nothing once it has stopped, and all of it when it starts again', () => {
  const draw = vi.fn();
  const drawer = drawChanges(canvas(), draw);
  drawer.start();
  frames(1);
  drawer.stop();
  drawer.changed();
  frames(3);
  expect(draw).toHaveBeenCalledTimes(1);
  drawer.start();
  frames(3);
  expect(draw).toHaveBeenCalledTimes(2);
});

it('draws again on a canvas that the browser had emptied', () => {
  const draw = vi.fn();
  const element = canvas();
  drawChanges(element, draw).start();
  frames(2);
  element.dispatchEvent(new Event('contextrestored'));
  frames(2);
  expect(draw).toHaveBeenCalledTimes(2);
});
