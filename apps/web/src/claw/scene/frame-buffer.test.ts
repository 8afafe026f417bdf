import { describe, expect, it } from 'vitest';
import { createFrameBuffer } from './frame-buffer.ts';
import type { FrameToy, SceneFrame } from './scene-types.ts';

const tickMs = 1000 / 60;
const toy = (serial: number, x: number): FrameToy => ({
  serial,
  kind: 'bear',
  p: [x, 0, 0],
  q: [0, 0, 0, 1],
});
const frame = (gantryX: number, toys: FrameToy[] = [], gone: number[] = []): SceneFrame => ({
  gantryX,
  gantryZ: 0,
  hubY: 0,
  swingX: 0,
  swingZ: 0,
  open: 0,
  phase: 'aiming',
  toys,
  gone,
});
const xOf = (sampled: SceneFrame | undefined, serial: number) =>
  sampled?.toys.find((t) => t.serial === serial)?.p[0];

describe('frame buffer', () => {
  it('has nothing to show before the first frame', () => {
    expect(createFrameBuffer().sample(0)).toBeUndefined();
  });

  it('runs the delay behind and blends between two frames', () => {
    const buffer = createFrameBuffer({ delayMs: 100 });
    buffer.push(0, frame(0), 1000);
    buffer.push(6, frame(6), 1000 + 6 * tickMs);
    expect(buffer.sample(1100)?.gantryX).toBeCloseTo(0);
    expect(buffer.sample(1100 + 3 * tickMs)?.gantryX).toBeCloseTo(3);
    expect(buffer.sample(1100 + 6 * tickMs)?.gantryX).toBeCloseTo(6);
  });

  it('puts frames that arrive in the wrong order right', () => {
    const buffer = createFrameBuffer({ delayMs: 100 });
    buffer.push(0, frame(0), 0);
    buffer.push(4, frame(4), 4 * tickMs);
    buffer.push(2, frame(20), 4 * tickMs);
    expect(buffer.sample(100 + 2 * tickMs)?.gantryX).toBeCloseTo(20, 0);
  });

  it('ignores a frame that comes twice', () => {
    const buffer = createFrameBuffer({ delayMs: 0 });
    buffer.push(0, frame(0), 0);
    buffer.push(2, frame(2), 2 * tickMs);
    buffer.push(2, frame(99), 2 * tickMs);
    expect(buffer.sample(2 * tickMs)?.gantryX).toBeCloseTo(2);
  });

  it('holds the last picture when frames stop coming', () => {
    const buffer = createFrameBuffer({ delayMs: 100 });
    buffer.push(0, frame(0), 0);
    buffer.push(1, frame(1), tickMs);
    expect(buffer.sample(5000)?.gantryX).toBe(1);
  });

  it('does not let a toy creep while it was at rest', () => {
    const buffer = createFrameBuffer({ delayMs: 0 });
    buffer.push(0, frame(0, [toy(1, 0)]), 0);
    buffer.push(10, frame(0), 10 * tickMs);
    buffer.push(12, frame(0, [toy(1, 1)]), 12 * tickMs);
    expect(xOf(buffer.sample(5 * tickMs), 1)).toBe(0);
    expect(xOf(buffer.sample(10 * tickMs), 1)).toBeUndefined();
    expect(xOf(buffer.sample(11 * tickMs), 1)).toBeCloseTo(0.5);
    expect(xOf(buffer.sample(12 * tickMs), 1)).toBe(1);
  });

  it('reports each toy that is gone once', () => {
    const buffer = createFrameBuffer({ delayMs: 0 });
    buffer.push(0, frame(0, [toy(1, 0)]), 0);
    buffer.push(1, frame(0, [], [1]), tickMs);
    expect(buffer.sample(2 * tickMs)?.gone).toEqual([1]);
    expect(buffer.sample(3 * tickMs)?.gone).toEqual([]);
  });

  it('starts over when the tick count starts over', () => {
    const buffer = createFrameBuffer({ delayMs: 0 });
    buffer.push(5000, frame(5, [toy(1, 5)]), 1000);
    buffer.push(0, frame(1, [toy(1, 1)]), 1100);
    expect(buffer.sample(1100)?.gantryX).toBe(1);
    buffer.push(2, frame(3, [toy(1, 3)]), 1100 + 2 * tickMs);
    expect(xOf(buffer.sample(1100 + tickMs), 1)).toBeCloseTo(2);
  });

  it('is not slowed down by one late frame', () => {
    const buffer = createFrameBuffer({ delayMs: 100 });
    for (let tick = 0; tick <= 20; tick += 2) {
      buffer.push(tick, frame(tick), tick * tickMs + (tick === 10 ? 80 : 0));
    }
    expect(buffer.sample(100 + 12 * tickMs)?.gantryX).toBeCloseTo(12, 0);
  });

  it('stays bounded while nobody looks, and loses no toy', () => {
    const buffer = createFrameBuffer({ delayMs: 0 });
    for (let tick = 0; tick < 2000; tick++)
      buffer.push(tick, frame(tick, [toy(tick % 5, tick)]), tick * tickMs);
    const sampled = buffer.sample(2000 * tickMs);
    expect(sampled?.gantryX).toBe(1999);
    const last = new Map(sampled?.toys.map((t) => [t.serial, t.p[0]]));
    expect([...last.entries()].toSorted(([a], [b]) => a - b)).toEqual([
      [0, 1995],
      [1, 1996],
      [2, 1997],
      [3, 1998],
      [4, 1999],
    ]);
  });
});
