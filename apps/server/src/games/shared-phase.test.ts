import { describe, expect, it } from 'vitest';
import { clockFrom, clockOfClose, partsDue, sharedStates, type SharedView, stepOf } from './shared-phase.ts';

const times = { callMs: 25_000, revealMs: 2_000, lockMs: 5_000, runMs: 30_000 };
const clock = clockFrom(1_000, times);
const calling: SharedView = {
  state: 'calling',
  clock,
  stakes: 1,
  revealed: 0,
  revealsUntil: null,
  beacon: 'none',
  sameEngine: true,
};

describe('a round', () => {
  it('is called on, closed, run and settled by its clock', () => {
    expect(clock).toEqual({ closesAt: 26_000, startsAt: 31_000, endsAt: 61_000 });
    expect(stepOf(calling, { now: 25_999, awake: true, times })).toBe('wait');
    expect(stepOf(calling, { now: 26_000, awake: false, times })).toBe('list');
    const closed = { ...calling, state: 'closed' } as const;
    expect(stepOf(closed, { now: 60_999, awake: true, times })).toBe('wait');
    expect(stepOf(closed, { now: 61_000, awake: false, times })).toBe('settle');
  });

  it('waits for the seeds of its entrants, for two seconds or until it has them all', () => {
    const listed = { ...calling, state: 'listed', stakes: 2, revealed: 1, revealsUntil: 28_000 } as const;
    expect(stepOf(listed, { now: 27_999, awake: true, times })).toBe('wait');
    expect(stepOf({ ...listed, revealed: 2 }, { now: 26_000, awake: true, times })).toBe('close');
    expect(stepOf(listed, { now: 28_000, awake: false, times })).toBe('close');
    expect(stepOf({ ...listed, stakes: 0, revealed: 0 }, { now: 26_000, awake: true, times })).toBe('close');
    expect(stepOf(listed, { now: 1_000, awake: true, times })).toBe('close');
  });

  it('waits for the beacon that it has named, and is returned where that does not come', () => {
    const listed = {
      ...calling,
      state: 'listed',
      revealed: 1,
      revealsUntil: 28_000,
      beacon: 'waits',
    } as const;
    for (const now of [26_000, 40_000]) expect(stepOf(listed, { now, awake: true, times })).toBe('wait');
    expect(stepOf({ ...listed, beacon: 'here' }, { now: 26_000, awake: false, times })).toBe('close');
    expect(stepOf({ ...listed, beacon: 'lost' }, { now: 26_000, awake: true, times })).toBe('return');
  });

  it('rests only where nobody is and nothing was staked', () => {
    const empty = { ...calling, stakes: 0 };
    expect(stepOf(empty, { now: 26_000, awake: false, times })).toBe('rest');
    expect(stepOf(empty, { now: 26_000, awake: true, times })).toBe('list');
    const committed = { ...empty, state: 'committed', clock: null } as const;
    expect(stepOf(committed, { now: 0, awake: false, times })).toBe('wait');
    expect(stepOf(committed, { now: 0, awake: true, times })).toBe('open');
  });

  it('is returned before it is closed, and never after', () => {
    const strange = { ...calling, sameEngine: false };
    expect(stepOf(strange, { now: 1_000, awake: true, times })).toBe('return');
    expect(stepOf({ ...strange, state: 'closed' }, { now: 61_000, awake: true, times })).toBe('settle');
    expect(sharedStates.closed).toEqual(['settled']);
  });

  it('waits for no time that a clock which was two days ahead has set', () => {
    const ahead = clockFrom(172_800_000, times);
    const now = 1_000;
    expect(stepOf({ ...calling, clock: ahead }, { now, awake: true, times })).toBe('list');
    expect(clockOfClose(now, ahead, times)).toEqual({ closesAt: now, startsAt: 6_000, endsAt: 36_000 });
    expect(stepOf({ ...calling, state: 'closed', clock: ahead }, { now, awake: true, times })).toBe('settle');
    expect(stepOf(calling, { now: 0, awake: true, times })).toBe('wait');
  });

  it('that is closed late starts after its whole pause, one that is not at its time', () => {
    expect(clockOfClose(26_020, clock, times)).toEqual(clock);
    expect(clockOfClose(400_000, clock, times)).toEqual({
      ...{ closesAt: 26_000, startsAt: 405_000, endsAt: 435_000 },
    });
  });

  it('shows nothing before it starts and no part before its time', () => {
    const due = (now: number): number => partsDue(now, 31_000, { count: 120, everyMs: 250 });
    expect([0, 31_000, 31_249, 31_250, 60_999, 61_000, 90_000].map(due)).toEqual([0, 0, 0, 1, 119, 120, 120]);
  });
});
