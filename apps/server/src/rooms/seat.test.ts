import { describe, expect, it } from 'vitest';
import {
  emptySeating,
  enter,
  expire,
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
    expect(expire(first, seatTimes.firstPlayMs)).toEqual(emptySeating);
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
