import type { SharedStatus } from '@grabbit/contract';
import { expect, it } from 'vitest';
import { roundNow, secondsLeft } from './round-time.ts';

const times = { callMs: 25_000, lockMs: 5_000, runMs: 30_000 };
const status: SharedStatus = {
  ...{ open: true, watchers: 1, before: null, last: [] },
  next: {
    sequence: 8,
    commitment: 'b',
    closesAt: 25_000,
    startsAt: 30_000,
    closed: false,
    list: null,
    revealsUntil: null,
    beacon: null,
  },
  running: { sequence: 7, commitment: 'a', startsAt: 0, endsAt: 30_000, parts: [] },
};
const stake = { playId: 'p', sequence: 7, choice: 'up', coins: 100, clientSeedHash: null };

it('counts down to the end of the player’s own line first, then to the close, then to the start', () => {
  expect(roundNow(status, [stake], 10_000, times)).toMatchObject({
    phase: 'open',
    until: 30_000,
    running: stake,
  });
  expect(roundNow(status, [], 10_000, times)).toMatchObject({ phase: 'open', until: 25_000, running: null });
  expect(roundNow(status, [], 25_000, times)).toMatchObject({ phase: 'closed', until: 30_000 });
  const next = { ...stake, sequence: 8 };
  expect(roundNow(status, [next], 10_000, times)).toMatchObject({ phase: 'called', until: 30_000, next });
  expect(roundNow(null, [], 0, times)).toMatchObject({ phase: 'waiting', until: null });
  expect([secondsLeft(30_000, 29_001), secondsLeft(30_000, 40_000), secondsLeft(null, 0)]).toEqual([
    1,
    0,
    null,
  ]);
});
