// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useGrowing } from './use-growing.ts';

/** What waits for the browser to have time. */
let waiting: (() => void)[] = [];

beforeEach(() => {
  waiting = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => waiting.splice(handle - 1, 1));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const idle = (): Promise<void> => act(async () => waiting.shift()?.());

it('shows a first screen, then a few more whenever there is time, until all are there', async () => {
  const { result } = renderHook(() => useGrowing(5));
  const seen = [result.current];
  while (waiting.length > 0) {
    await idle();
    seen.push(result.current);
  }
  expect(seen).toEqual([2, 4, 5]);
});

it('waits for nothing where all fit, and no longer once it is gone', () => {
  expect(renderHook(() => useGrowing(1)).result.current).toBe(1);
  expect(waiting).toEqual([]);
  const { unmount } = renderHook(() => useGrowing(9));
  expect(waiting).toHaveLength(1);
  unmount();
  expect(waiting).toEqual([]);
});
