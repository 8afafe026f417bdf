import * as RAPIER from '@dimforge/rapier3d-simd-compat';
import { readPushMoved } from '@grabbit/contract';
import { PushFrameReader, type PushSettings } from '@grabbit/engines/push';
import { beforeAll, expect, it } from 'vitest';
import { LiveTable } from './live-table.ts';
import { pushPresets } from './push-presets.ts';
import type { FromTable } from './push-messages.ts';
import { readDemoBed } from './push.seed.ts';

beforeAll(() => RAPIER.init());

function lay(other?: PushSettings) {
  const settings = other ?? pushPresets['harbour'];
  if (settings === undefined) throw new Error('settings are missing');
  const told: FromTable[] = [];
  const setup = { settings, start: readDemoBed('harbour'), seed: 'cd'.repeat(32), clientSeeds: ['mika'] };
  const table = new LiveTable(RAPIER, { table: 1, setup, moving: false }, (message) => told.push(message));
  return { table, told, settings };
}

const of = <T extends FromTable['t']>(told: readonly FromTable[], t: T) =>
  told.filter((message): message is Extract<FromTable, { t: T }> => message.t === t);

it('stands still before a drop until its books are closed, and keeps the gap between two', () => {
  const { table, told } = lay();
  table.drop({ who: 8, id: 1, aim: 0 });
  table.drop({ who: 8, id: 2, aim: 0 });
  for (let ticks = 0; ticks < 30; ticks += 1) table.step();
  expect(of(told, 'dropAt')).toMatchObject([{ who: 8, id: 1, tick: 1 }]);
  table.release({ who: 8, id: 1, seat: 0, sits: null });
  for (let ticks = 0; ticks < 60; ticks += 1) table.step();
  expect(of(told, 'dropAt')).toMatchObject([{ id: 1 }, { id: 2, tick: 21 }]);
  table.cancel({ who: 8, id: 2 });
  table.drop({ who: 8, id: 3, aim: 0 });
  expect(of(told, 'dropAt').at(-1)).toMatchObject({ id: 3, tick: 21 });
  table.free();
});

it('in a hurry it refuses what waits, awaits what is on its way to the books, and runs to its rest', () => {
  const { table, told } = lay();
  table.drop({ who: 8, id: 1, aim: 0 });
  table.release({ who: 8, id: 1, seat: 0, sits: null });
  table.step();
  table.drop({ who: 8, id: 2, aim: 0 });
  for (let ticks = 0; ticks < 25; ticks += 1) table.step();
  table.drop({ who: 8, id: 3, aim: 0 });
  table.hurry();
  expect(of(told, 'refused')).toMatchObject([{ id: 3 }]);
  expect(table.over).toBe(false);
  table.release({ who: 8, id: 2, seat: 0, sits: null });
  expect(table.over).toBe(true);
  expect(of(told, 'ended')).toMatchObject([{ end: { turnOver: true } }]);
  table.free();
});

it('takes drops of several at once, each with a gap of their own, and seats who comes late', () => {
  const { table, told } = lay();
  table.drop({ who: 8, id: 1, aim: 0 });
  table.drop({ who: 9, id: 1, aim: 0 });
  table.drop({ who: 8, id: 2, aim: 0 });
  table.release({ who: 8, id: 1, seat: 0, sits: null });
  table.step();
  expect(of(told, 'dropAt')).toMatchObject([
    { who: 8, id: 1, tick: 1 },
    { who: 9, id: 1, tick: 2 },
  ]);
  table.release({ who: 9, id: 1, seat: 1, sits: 'jo' });
  for (let ticks = 0; ticks < 30; ticks += 1) table.step();
  expect(of(told, 'dropAt').at(-1)).toMatchObject({ who: 8, id: 2, tick: 21 });
  table.drop({ who: 8, id: 3, aim: 0 });
  table.release({ who: 8, id: 2, seat: 1, sits: 'somebody else' });
  expect(() => table.step()).toThrow('elsewhere');
  table.free();
});

it('lets those who have waited longest go first where the whole table has a gap', () => {
  const { settings } = lay();
  const { table, told } = lay({ ...settings, tableGapTicks: 10 });
  const asked = [
    [8, 1],
    [8, 2],
    [9, 1],
  ] as const;
  for (const [who, id] of asked) table.drop({ who, id, aim: 0 });
  table.release({ who: 8, id: 1, seat: 0, sits: null });
  for (let ticks = 0; ticks < 20; ticks += 1) table.step();
  table.release({ who: 9, id: 1, seat: 1, sits: 'jo' });
  table.step();
  table.drop({ who: 7, id: 1, aim: 0 });
  for (let ticks = 0; ticks < 30; ticks += 1) table.step();
  expect(of(told, 'dropAt')).toMatchObject([
    { who: 8, id: 1, tick: 1 },
    { who: 9, id: 1, tick: 11 },
    { who: 7, id: 1, tick: 21 },
  ]);
  table.release({ who: 7, id: 1, seat: 2, sits: 'kim' });
  for (let ticks = 0; ticks < 30; ticks += 1) table.step();
  expect(of(told, 'dropAt').at(-1)).toMatchObject({ who: 8, id: 2, tick: 31 });
  table.free();
});

it('tells of a coin at the tick at which it comes, and otherwise of every third', () => {
  const { table, told } = lay();
  table.drop({ who: 8, id: 1, aim: 0 });
  table.release({ who: 8, id: 1, seat: 0, sits: null });
  for (let ticks = 0; ticks < 9; ticks += 1) table.step();
  const frames = of(told, 'frame');
  const reader = new PushFrameReader();
  const read = frames.map(({ bytes }) => reader.read(readPushMoved(bytes)?.p ?? bytes));
  const first = Math.max(...(read[0]?.moved ?? []).map(([serial]) => serial));
  const comes = read.find(({ moved }) => moved.some(([serial]) => serial > first));
  const others = read.map(({ tick }) => tick).filter((tick) => tick !== comes?.tick);
  expect(others.every((tick) => tick % 3 === 0)).toBe(true);
  // By the epoch's seed it comes between two frames that are due.
  expect((comes?.tick ?? 0) % 3).not.toBe(0);
  table.free();
});

it('takes a fault for one only when it stands', () => {
  const { settings } = lay();
  for (const [ticks, breaks] of [
    [29, false],
    [30, true],
  ] as const) {
    // A table on which a coin too many lies for so long: none is taken away, so that the fault is the settings' own.
    const { table, told } = lay({ ...settings, mostBodies: settings.leastBodies + 1 });
    table.drop({ who: 8, id: 1, aim: 0 });
    table.release({ who: 8, id: 1, seat: 0, sits: null });
    for (let tick = 1; tick < 60 + ticks; tick += 1) table.step();
    expect(of(told, 'broken')).toHaveLength(breaks ? 1 : 0);
    table.free();
  }
});
