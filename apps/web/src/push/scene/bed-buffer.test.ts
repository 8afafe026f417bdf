import type { PushFall } from '@grabbit/contract';
import { frameUnits, standardPush } from '@grabbit/engines/push';
import type { PushFrame, PushPose } from '@grabbit/engines/push';
import { expect, it } from 'vitest';
import { BedBuffer } from './bed-buffer.ts';
import type { BedCoin } from './bed-buffer.ts';
import { perFrameUnit } from './table-size.ts';

const ms = 1000 / 60;
const delay = 110;
const step = perFrameUnit / frameUnits.length;
const lying = (serial: number, x: number, y = 0): PushPose => [serial, 0, x, y, 0, 0, 0, 0, 128];
const frame = (tick: number, part: Partial<PushFrame> = {}): PushFrame => ({
  ...{ tick, beltUm: tick * standardPush.beltUmPerTick, moved: [], gone: [] },
  ...part,
});

/** A buffer whose clock says that tick 0 was at time 0, and what its picture shows. */
function arrange(first: PushFrame) {
  const buffer = new BedBuffer(standardPush);
  const shown = new Map<number, number>();
  const left: (readonly [serial: number, won: boolean | null, coin: BedCoin])[] = [];
  let [tick, belt] = [Number.NaN, Number.NaN];
  const sink = {
    clear: () => shown.clear(),
    place: (serial: number, { p }: Pick<BedCoin, 'p'>) => void shown.set(serial, p[0] / step),
    leave: (serial: number, coin: BedCoin, won: boolean | null) => {
      shown.delete(serial);
      left.push([serial, won, coin]);
    },
    move: (atTick: number, beltUm: number) => ([tick, belt] = [atTick, beltUm]),
  };
  buffer.reset(first);
  return {
    ...{ shown, left },
    push: (next: PushFrame, falls: readonly PushFall[] = [], late = 0) =>
      buffer.push(next, falls, next.tick * ms + late),
    /** The picture at a tick of the table. */
    see: (at: number) => buffer.sample(at * ms + delay, sink),
    picture: () => ({ tick, belt }),
  };
}

it('shows what lies there at once, and then nothing anew', () => {
  const { see, shown, picture } = arrange(frame(0, { moved: [lying(1, 10), lying(2, 20)] }));
  expect(see(0)).toBe(true);
  expect([...shown]).toEqual([
    [1, 10],
    [2, 20],
  ]);
  expect(picture().tick).toBe(0);
  expect(see(40)).toBe(false);
});

it('moves between two frames, deck and belt too, and never ahead of the last', () => {
  const { push, see, shown, picture } = arrange(frame(0, { moved: [lying(1, 10), lying(2, 20)] }));
  push(frame(3, { moved: [lying(1, 40)] }));
  see(1);
  expect(shown.get(1)).toBeCloseTo(20, 6);
  expect(shown.get(2)).toBe(20);
  expect(picture().tick).toBeCloseTo(1, 6);
  expect(picture().belt).toBeCloseTo(standardPush.beltUmPerTick, 3);
  see(90);
  expect(shown.get(1)).toBe(40);
  expect(picture()).toEqual({ tick: 3, belt: 3 * standardPush.beltUmPerTick });
});

it('a coin that is gone falls from where it was seen last, with its speed, and says whose it is', () => {
  const { push, see, left, shown } = arrange(frame(0, { moved: [lying(1, 10), lying(2, 20), lying(3, 0)] }));
  push(frame(3, { moved: [lying(1, 16)] }));
  push(frame(6, { gone: [1, 2, 3] }), [
    [1, 1],
    [2, 0],
  ]);
  see(2);
  expect(left).toEqual([]);
  see(4);
  expect(left.map(([serial, won]) => [serial, won])).toEqual([
    [1, true],
    [2, false],
    [3, null],
  ]);
  expect(left[0]?.[2].v[0]).toBeCloseTo((6 * step) / (3 / 60), 6);
  expect(shown.size).toBe(0);
});

it('goes on when ticks begin anew with an epoch, the belt without a jump', () => {
  const { push, see, shown, picture } = arrange(frame(2_157, { moved: [lying(1, 0)] }));
  const far = 2_160;
  push(frame(far, { moved: [lying(1, 6)], beltUm: 100 }));
  see(far);
  expect(shown.get(1)).toBeCloseTo(6, 6);
  const belt = (tick: number): number => 100 + tick * standardPush.beltUmPerTick;
  push(frame(3, { moved: [lying(1, 12)], beltUm: belt(3) }), [], far * ms);
  see(far + 1.5);
  expect(shown.get(1)).toBeCloseTo(9, 6);
  expect(picture().tick % standardPush.periodTicks).toBeCloseTo(1.5, 6);
  expect(picture().belt).toBeCloseTo(belt(1.5), 3);
});

it('what nobody looked at is there at once when somebody looks again', () => {
  const { push, see, shown, left } = arrange(frame(0, { moved: [lying(1, 0), lying(2, 5)] }));
  see(0);
  for (let k = 3; k <= 3_000; k += 3)
    push(frame(k, { moved: [lying(1, k)], gone: k === 300 ? [2] : [] }), k === 300 ? [[2, 1]] : []);
  see(3_000);
  expect([...shown]).toEqual([[1, 3_000]]);
  expect(left).toEqual([]);
});
