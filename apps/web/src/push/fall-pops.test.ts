// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFallPops } from './fall-pops.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('writes each fall where it fell, adds up what falls beside it at once, and takes it away', () => {
  const layer = document.createElement('div');
  const pops = createFallPops(layer);
  const texts = (): (string | null)[] => [...layer.children].map(({ textContent }) => textContent);
  pops.show({ x: 100, y: 300 }, 10);
  pops.show({ x: 120, y: 301 }, 10);
  pops.show({ x: 300, y: 300 }, 100);
  expect(texts()).toEqual(['+20', '+100']);
  vi.advanceTimersByTime(400);
  pops.show({ x: 100, y: 300 }, 10);
  expect(texts()).toEqual(['+20', '+100', '+10']);
  vi.advanceTimersByTime(800);
  expect(texts()).toEqual(['+10']);
  vi.advanceTimersByTime(800);
  expect(texts()).toEqual([]);
});

it('writes no more at once than can be read', () => {
  const layer = document.createElement('div');
  const pops = createFallPops(layer);
  for (let i = 0; i < 40; i++) pops.show({ x: i * 60, y: 0 }, 1);
  expect(layer.children).toHaveLength(12);
});
