import { describe, expect, it } from 'vitest';
import {
  emptySeating,
  enter,
  excuse,
  expire,
  keptOutUntil,
  leave,
  placeOf,
  playEnded,
  playOpened,
  playsInRowLimit,
  seatTimes,
} from './seat.ts';

const crowded = (): ReturnType<typeof enter> =>
  [1, 2, 3].reduce((seating, user) => enter(seating, user, 0), emptySeating);

describe('the seat of a machine', () => {
  it('goes to the first who enters; the others wait in order', () => {
    const seating = crowded();
    expect([1, 2, 3, 4].map((user) => placeOf(seating, user))).toEqual([0, 1, 2, -1]);
  });

  it('changes nothing for somebody who enters twice', () => {
    const seating = crowded();
    expect(enter(seating, 2, 5)).toBe(seating);
    expect(enter(seating, 1, 5)).toBe(seating);
  });

  it('passes on when its time is up, and is free when nobody waits', () => {
    const first = enter(emptySeating, 1, 0);
    expect(expire(first, seatTimes.firstPlayMs - 1)).toBe(first);
    expect(expire(first, seatTimes.firstPlayMs)).toMatchObject({ seat: null, until: null, queue: [] });
    expect(expire(crowded(), seatTimes.firstPlayMs).seat).toBe(2);
  });

  it('does not pass on while a play is open, however long it takes', () => {
    const playing = playOpened(crowded());
    expect(expire(playing, 1e9)).toBe(playing);
  });

  it('leaves the player 10 s to play again while others wait, a minute when alone', () => {
    expect(playEnded(playOpened(crowded()), 1000).until).toBe(1000 + seatTimes.againMs);
    expect(playEnded(playOpened(enter(emptySeating, 1, 0)), 1000).until).toBe(1000 + seatTimes.aloneMs);
  });

  it('shortens the time of a lonely player when somebody comes to wait', () => {
    const alone = playEnded(playOpened(enter(emptySeating, 1, 0)), 1000);
    expect(enter(alone, 2, 2000).until).toBe(2000 + seatTimes.againMs);
  });

  it('passes on after ten plays in a row while others wait', () => {
    let seating = crowded();
    for (let play = 1; play <= playsInRowLimit; play += 1) seating = playEnded(playOpened(seating), 0);
    expect(seating.seat).toBe(2);
    expect(seating.queue).toEqual([3]);
  });

  it('stays with a player who is alone, whatever number of plays', () => {
    let seating = enter(emptySeating, 1, 0);
    for (let play = 1; play <= 3 * playsInRowLimit; play += 1) seating = playEnded(playOpened(seating), 0);
    expect(seating.seat).toBe(1);
  });

  it('keeps an open play of somebody who leaves, and passes on when it has ended', () => {
    const left = leave(playOpened(crowded()), 1, 50);
    expect(left).toMatchObject({ seat: 1, playing: true });
    expect(playEnded(left, 60).seat).toBe(2);
  });

  it('lets somebody leave the queue without disturbing the others', () => {
    expect(leave(crowded(), 2, 0)).toMatchObject({ seat: 1, queue: [3] });
  });
});

describe('a seat without a play', () => {
  const { firstPlayMs, unusedWaitMs, unusedKeptMs } = seatTimes;

  it('[seat 5] puts whoever let it pass behind all who wait', () => {
    const passed = expire(crowded(), firstPlayMs);
    expect(passed).toMatchObject({ seat: 2, queue: [3, 1] });
    expect(keptOutUntil(passed, 1, firstPlayMs)).toBe(0);
  });

  it('[seat 5] counts a seat that was left, too; whoever comes back is the last', () => {
    const back = enter(leave(crowded(), 1, 5_000), 1, 6_000);
    expect(back).toMatchObject({ seat: 2, queue: [3, 1], passes: [{ userId: 1, count: 1 }] });
  });

  it('[seat 6] closes the room for five minutes after two of them', () => {
    const first = expire(crowded(), firstPlayMs);
    const second = [2, 3].reduce((seating, user) => leave(seating, user, firstPlayMs), first);
    expect(second).toMatchObject({ seat: 1, queue: [] });
    const now = 2 * firstPlayMs;
    const out = expire(enter(second, 4, firstPlayMs), now);
    expect(out).toMatchObject({ seat: 4, queue: [] });
    expect(keptOutUntil(out, 1, now)).toBe(now + unusedWaitMs);
    expect(keptOutUntil(out, 1, now + unusedWaitMs)).toBe(0);
    expect(keptOutUntil(out, 2, now)).toBe(0);
  });

  it('[seat 6] begins to count anew after the wait, after a play, and after half an hour', () => {
    const pass = (seating: ReturnType<typeof enter>, at: number) => leave(enter(seating, 1, at), 1, at);
    const twice = pass(pass(emptySeating, 0), 1);
    expect(keptOutUntil(twice, 1, 2)).toBe(1 + unusedWaitMs);
    expect(keptOutUntil(pass(twice, 1 + unusedWaitMs), 1, 1 + unusedWaitMs)).toBe(0);
    const played = leave(playEnded(playOpened(enter(pass(emptySeating, 0), 1, 1)), 2), 1, 3);
    expect(keptOutUntil(pass(played, 4), 1, 4)).toBe(0);
    expect(keptOutUntil(pass(pass(emptySeating, 0), unusedKeptMs), 1, unusedKeptMs)).toBe(0);
  });

  it('[seat 7] is nobody’s fault when the house could not open the play, or when one was played', () => {
    const kept = expire(excuse(crowded()), firstPlayMs);
    expect(kept).toMatchObject({ seat: 2, queue: [3, 1], passes: [], excused: false });
    const played = playEnded(playOpened(crowded()), 0);
    expect(expire(played, seatTimes.againMs)).toMatchObject({ seat: 2, queue: [3], passes: [] });
  });
});
