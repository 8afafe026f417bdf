// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { standardClaw } from '@grabbit/engines';
import type { SceneFrame } from '../scene/scene-types.ts';
import { createFlatMap } from './flat-map.ts';

const rest: SceneFrame = {
  ...{ gantryX: 0.1, gantryZ: 0.1, hubY: standardClaw.restHeightUm / 1e6, swingX: 0, swingZ: 0, open: 0 },
  ...{ phase: 'rest', toys: [], gone: [] },
};

/** A map on a canvas that counts how often it was painted. */
function shownMap() {
  const painted = vi.fn();
  const pen = new Proxy<Record<PropertyKey, unknown>>(
    { clearRect: painted, measureText: () => ({ width: 40 }) },
    {
      get: (own, name) => own[name] ?? (() => undefined),
    },
  );
  const canvas = document.createElement('canvas');
  canvas.getContext = (() => pen) as unknown as HTMLCanvasElement['getContext'];
  let frame = rest;
  const map = createFlatMap(canvas, standardClaw);
  map.resize(390, 844);
  map.start(() => map.apply(frame));
  return {
    map,
    /** Lets the machine look so for three frames; gives how many of them were painted. */
    paintedBy(next: SceneFrame): number {
      painted.mockClear();
      frame = next;
      for (let i = 0; i < 3; i += 1) vi.advanceTimersToNextFrame();
      return painted.mock.calls.length;
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

it('is painted when the claw or a toy moves, or a toy goes, and not while all stands', () => {
  const { map, paintedBy } = shownMap();
  expect(paintedBy(rest)).toBe(1);
  expect(paintedBy(rest)).toBe(0);
  for (const moved of [
    { gantryX: 0.2 },
    { gantryZ: 0.2 },
    { hubY: 0.1 },
    { swingX: 0.01 },
    { swingZ: 0.01 },
  ]) {
    expect(paintedBy({ ...rest, ...moved })).toBe(1);
    expect(paintedBy(rest)).toBe(1);
  }
  const toy = { serial: 1, kind: 'bear', p: [0, 0, 0], q: [0, 0, 0, 1] } as const;
  expect(paintedBy({ ...rest, toys: [toy] })).toBe(3);
  expect(paintedBy({ ...rest, gone: [1] })).toBe(3);
  expect(paintedBy(rest)).toBe(0);
  map.setTheme('pink');
  expect(paintedBy(rest)).toBe(1);
  map.resize(320, 568);
  expect(paintedBy(rest)).toBe(1);
});
