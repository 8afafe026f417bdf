// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { standardPush } from '@grabbit/engines/push';
import type { PushFrame } from '@grabbit/engines/push';
import { createFlatTable } from './flat-table.ts';

const frame: PushFrame = { tick: 0, beltUm: 0, moved: [], gone: [] };

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

it('is painted for each frame of the table and each aim, and not while the table stands', () => {
  const painted = vi.fn();
  const pen = new Proxy<Record<PropertyKey, unknown>>(
    { clearRect: painted },
    {
      get: (own, name) => own[name] ?? (() => undefined),
    },
  );
  const canvas = document.createElement('canvas');
  canvas.getContext = (() => pen) as unknown as HTMLCanvasElement['getContext'];
  const table = createFlatTable(canvas, standardPush, () => undefined);
  const paintedBy = (change: () => void): number => {
    painted.mockClear();
    change();
    for (let i = 0; i < 3; i += 1) vi.advanceTimersToNextFrame();
    return painted.mock.calls.length;
  };
  expect(paintedBy(() => table.start())).toBe(1);
  expect(paintedBy(() => undefined)).toBe(0);
  expect(paintedBy(() => table.frame({ ...frame, tick: 1 }, [], 0))).toBe(1);
  expect(paintedBy(() => table.reset(frame))).toBe(1);
  expect(paintedBy(() => table.setAim(1_000))).toBe(1);
  expect(paintedBy(() => table.setTheme('pink'))).toBe(1);
  expect(paintedBy(() => table.resize(390, 844, { top: 0, right: 0, bottom: 0, left: 0 }))).toBe(1);
  expect(paintedBy(() => table.stop())).toBe(0);
});
