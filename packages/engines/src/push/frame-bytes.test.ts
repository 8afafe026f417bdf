import { describe, expect, it } from 'vitest';
import { BitReader, BitWriter } from './bits.ts';
import { PushFrameReader, PushFrameWriter } from './frame-bytes.ts';
import type { PushFrame, PushPose } from './frame.ts';

const coin = (serial: number, x = 0): PushPose => [serial, 0, x, 12, 400, 0, 0, 0, 128];
const frame = (tick: number, part: Partial<PushFrame> = {}): PushFrame => ({
  ...{ tick, beltUm: 8_631, moved: [], gone: [] },
  ...part,
});

const isSame = (one: PushFrame, other: PushFrame): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What something throws; null where it does not. */
function faultOf(work: () => unknown): unknown {
  try {
    work();
    return null;
  } catch (error) {
    return error;
  }
}

/** Whole numbers that look drawn, the same each time. */
function drawn(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

describe('bits', () => {
  it('come back as the numbers that they were, in every order', () => {
    const numbers = [0, 1, 2, 3, 7, 8, 255, 256, 2_160, 65_535, 2 ** 31, 2 ** 39 - 1];
    for (let order = 0; order < 16; order += 1) {
      const to = new BitWriter();
      for (const n of numbers) {
        to.count(n, order);
        to.signed(n, order);
        to.signed(-n, order);
      }
      const from = new BitReader(to.bytes);
      for (const n of numbers) {
        expect(from.count(order)).toBe(n);
        expect(from.signed(order)).toBe(n);
        expect(from.signed(order)).toBe(0 - n);
      }
      expect(from.done).toBe(true);
    }
  });

  it('hold no number that is none of a frame', () => {
    for (const n of [-1, 0.5, NaN, 2 ** 40]) expect(() => new BitWriter().count(n, 0)).toThrow(RangeError);
    expect(() => new BitReader(new Uint8Array(16)).count(0)).toThrow(RangeError);
    expect(() => new BitReader(new Uint8Array(0)).bit()).toThrow(RangeError);
  });
});

describe('frames as bytes', () => {
  it('[U13] go on from one epoch to the next, which begins with everything', () => {
    const reader = new PushFrameReader();
    reader.read(new PushFrameWriter().write(frame(0, { moved: [coin(3), coin(5), coin(8)] })));
    const next = new PushFrameWriter();
    const all = frame(0, { moved: [coin(5, 40), coin(8), coin(9)] });
    expect(reader.read(next.write(all))).toEqual({ ...all, gone: [3] });
    const step = frame(3, { moved: [coin(8, -1), coin(11)], gone: [5] });
    expect(reader.read(next.write(step))).toEqual(step);
  });

  it('[U13] tell of bodies that come out of their order', () => {
    const [writer, reader] = [new PushFrameWriter(), new PushFrameReader()];
    const frames = [
      frame(0, { moved: [coin(2), coin(9)] }),
      frame(3, { moved: [coin(4), coin(70_000)] }),
      frame(6, { moved: [coin(2, 1), coin(4, -30), coin(9, 2), coin(70_000, 5)] }),
      frame(9, { gone: [2, 4, 9, 70_000] }),
      frame(12, { moved: [coin(6)] }),
    ];
    for (const one of frames) expect(reader.read(writer.write(one))).toEqual(one);
  });

  it('[U13] that are changed on their way are refused or read, and never half', () => {
    const draw = drawn(7);
    const writer = new PushFrameWriter();
    const first = writer.write(frame(0, { moved: Array.from({ length: 60 }, (_, i) => coin(i + 1, i)) }));
    const second = frame(3, { moved: [coin(4, 5), coin(9, -3)], gone: [7] });
    const bytes = writer.write(second);
    let [refused, halves] = [0, 0];
    for (let tries = 0; tries < 3_000; tries += 1) {
      const spoilt = Uint8Array.from(bytes);
      spoilt[draw(spoilt.length)] = draw(256);
      const cut = spoilt.subarray(0, 1 + draw(spoilt.length));
      const garbage = Uint8Array.from({ length: draw(400) }, () => draw(256));
      for (const strange of [cut, garbage]) {
        const reader = new PushFrameReader();
        reader.read(first);
        const error = faultOf(() => reader.read(strange));
        if (error === null) continue;
        refused += 1;
        halves += error instanceof RangeError && isSame(reader.read(bytes), second) ? 0 : 1;
      }
    }
    expect(halves).toBe(0);
    expect(refused).toBeGreaterThan(3_000);
  });

  it('[U13] refuse what is too long, and a body that is there already', () => {
    const writer = new PushFrameWriter();
    const first = writer.write(frame(0, { moved: [coin(1), coin(2)] }));
    const next = writer.write(frame(3, { moved: [coin(2, 9)] }));
    const reader = new PushFrameReader();
    expect(() => reader.read(Uint8Array.of(...first, 0))).toThrow('more than it tells');
    expect(() => reader.read(next)).toThrow('never told');
    reader.read(first);
    const other = new PushFrameWriter();
    other.write(frame(0, { moved: [coin(1), coin(4)] }));
    const twice = other.write(frame(3, { moved: [coin(3)] }));
    expect(() => reader.read(twice)).toThrow('was there');
    expect(reader.read(next)).toMatchObject({ moved: [coin(2, 9)] });
  });
});
