import { quarryPush, standardPush } from '@grabbit/engines/push';
import { expect, it } from 'vitest';
import type { BedCoin } from './bed-buffer.ts';
import { Flights, mostInHeap } from './flights.ts';
import { sizeOf } from './table-size.ts';

const size = sizeOf(standardPush);
const atEdge: BedCoin = { kind: 0, p: [0.4, -0.1, size.edge], q: [0, 0, 0, 1], v: [0, -1, 0.4] };

function arrange({ still = false } = {}) {
  const here = new Map<number, readonly [number, number, number]>();
  const landed: (readonly [serial: number, won: boolean])[] = [];
  const flights = new Flights(
    size,
    {
      place: (serial, { p }) => void here.set(serial, [...p]),
      remove: (serial) => void here.delete(serial),
      landed: ({ serial, won }) => void landed.push([serial, won]),
    },
    { still },
  );
  const pass = (seconds: number): boolean => {
    let flies = true;
    for (let t = 0; t < seconds; t += 1 / 60) flies = flights.advance(1 / 60);
    return flies;
  };
  const heap = () => [...here].filter(([serial]) => serial < 0);
  return { flights, here, landed, pass, heap };
}

it('a stone that was won lies in the tray as a stone, on the same floor', () => {
  const stony = sizeOf(quarryPush);
  const laid = new Map<number, readonly [kind: number, y: number]>();
  const landed: number[] = [];
  const flights = new Flights(
    stony,
    {
      place: (serial, { kind, p }) => void laid.set(serial, [kind, p[1]]),
      remove: (serial) => void laid.delete(serial),
      landed: ({ serial }) => void landed.push(serial),
    },
    { still: true },
  );
  flights.leave(7, { ...atEdge, kind: 2 }, true);
  flights.leave(8, atEdge, true);
  expect(landed).toEqual([7, 8]);
  const [stone, coin] = [laid.get(-1), laid.get(-2)];
  expect([stone?.[0], coin?.[0]]).toEqual([2, 0]);
  expect((stone?.[1] ?? 0) - stony.stone.h / 2).toBeCloseTo((coin?.[1] ?? 0) - stony.coin.h / 2, 9);
});

it('what was won falls on the belt, is told once, and slides into the tray in front', () => {
  const { flights, here, landed, pass, heap } = arrange();
  flights.setHeap(3);
  flights.leave(7, atEdge, true);
  expect(pass(0.3)).toBe(true);
  expect(landed).toEqual([[7, true]]);
  expect(pass(0.6)).toBe(false);
  expect(here.has(7)).toBe(false);
  expect(heap()).toHaveLength(4);
  const [x, y, z] = here.get(-4) ?? [0, 0, 0];
  expect(Math.abs(x)).toBeLessThan(size.w / 2);
  expect(y).toBeGreaterThan(size.hopperY);
  expect(z).toBeGreaterThan(size.hopper[0]);
  expect(z).toBeLessThan(size.hopper[1]);
});

it('what is the house’s sinks into its tray, and nothing stays of it', () => {
  const { flights, here, landed, pass } = arrange();
  flights.leave(7, atEdge, false);
  pass(0.2);
  expect(here.has(7)).toBe(true);
  expect(pass(0.6)).toBe(false);
  expect(landed).toEqual([[7, false]]);
  expect(here.size).toBe(0);
});

it('a body of which nothing was told goes without a word', () => {
  const { flights, here, landed, pass } = arrange();
  flights.leave(7, atEdge, null);
  pass(1);
  expect([landed, here.size]).toEqual([[], 0]);
});

it('without motion a coin is at once where it ends', () => {
  const { flights, here, landed, heap } = arrange({ still: true });
  flights.leave(7, atEdge, true);
  flights.leave(8, atEdge, false);
  expect(landed).toEqual([
    [7, true],
    [8, false],
  ]);
  expect([...here.keys()]).toEqual([-1]);
  expect(heap()).toHaveLength(1);
});

it('the heap holds what it can, is taken away with a new turn, and lies there again after a reset', () => {
  const { flights, here, heap } = arrange();
  flights.setHeap(500);
  expect(heap()).toHaveLength(mostInHeap);
  here.clear();
  flights.restore();
  expect(heap()).toHaveLength(mostInHeap);
  flights.setHeap(0);
  expect(here.size).toBe(0);
});
