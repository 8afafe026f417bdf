import type { SharedStatus } from '@grabbit/contract';
import { expect, it } from 'vitest';
import { chartLine, chartMarks, indexAt } from './chart-geometry.ts';
import { boNow, secondsLeft } from './line-time.ts';

const times = { callMs: 25_000, lockMs: 5_000, runMs: 30_000 };
const status: SharedStatus = {
  ...{ open: true, watchers: 1, before: null, last: [] },
  next: { sequence: 8, commitment: 'b', closesAt: 25_000, startsAt: 30_000, closed: false },
  running: { sequence: 7, commitment: 'a', startsAt: 0, endsAt: 30_000, parts: [] },
};
const stake = { playId: 'p', sequence: 7, choice: 'up', coins: 100 };

it('counts down to the end of the player’s own line first, then to the close, then to the start', () => {
  expect(boNow(status, [stake], 10_000, times)).toMatchObject({
    phase: 'open',
    until: 30_000,
    running: stake,
  });
  expect(boNow(status, [], 10_000, times)).toMatchObject({ phase: 'open', until: 25_000, running: null });
  expect(boNow(status, [], 25_000, times)).toMatchObject({ phase: 'closed', until: 30_000 });
  const next = { ...stake, sequence: 8 };
  expect(boNow(status, [next], 10_000, times)).toMatchObject({ phase: 'called', until: 30_000, next });
  expect(boNow(null, [], 0, times)).toMatchObject({ phase: 'waiting', until: null });
  expect([secondsLeft(30_000, 29_001), secondsLeft(30_000, 40_000), secondsLeft(null, 0)]).toEqual([
    1,
    0,
    null,
  ]);
});

it('draws the line no further than it is known, between two steps as far as the time is', () => {
  expect(indexAt([10_010, 10_000], 0.5)).toBe(10_005);
  expect(indexAt([10_010, 10_000], 9)).toBe(10_000);
  const { head, running } = chartLine([], [10_010, 10_000], 1);
  expect(head?.y).toBeLessThan(chartMarks.startY);
  expect(running[0]).toEqual({ x: chartMarks.startX, y: chartMarks.startY });
  expect(chartLine([], null, 0).head).toBeNull();
});

it('sets the line before so that it ends where the next one starts', () => {
  const { before } = chartLine([10_050, 10_090], null, 0);
  expect(before.at(-1)?.y).toBe(chartMarks.startY);
  expect(before[0]?.y).toBeGreaterThan(chartMarks.startY);
});
