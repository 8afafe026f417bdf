import { seaCannons } from '@grabbit/contract';
import { describe, expect, it } from 'vitest';
import { Cannons } from './cannons.ts';

const shot = (playerId: number, now = 0) => ({
  playerId,
  alias: `P-${playerId}`,
  nickName: 'Mika',
  coins: 100,
  now,
});
const everybody = () => true;
const nobody = () => false;

function full(): Cannons {
  const cannons = new Cannons();
  for (let playerId = 1; playerId <= seaCannons; playerId += 1) cannons.take(shot(playerId));
  return cannons;
}

describe('cannons', () => {
  it('are taken in their order, each by one player, as long as there are any', () => {
    const cannons = new Cannons();
    expect([cannons.take(shot(1)), cannons.take(shot(2)), cannons.take(shot(1))]).toEqual([0, 1, 0]);
    expect(cannons.shown()).toHaveLength(2);
    expect([cannons.of(2), cannons.of(3)]).toEqual([1, null]);
    expect([full().isFull, full().take(shot(9)), full().take(shot(3))]).toEqual([true, null, 2]);
  });

  it('are given back by a word, and taken again by the next', () => {
    const cannons = full();
    expect([cannons.leave(3), cannons.leave(3)]).toEqual([true, false]);
    expect(cannons.take(shot(9))).toBe(2);
  });

  it('are free again a minute after the last shot, and not before', () => {
    const cannons = full();
    cannons.take(shot(1, 30_000));
    expect(cannons.sweep(59_999, everybody)).toEqual([]);
    expect(cannons.sweep(60_000, everybody)).toEqual([2, 3, 4, 5, 6]);
    expect(cannons.sweep(90_000, everybody)).toEqual([1]);
  });

  it('are free again ten seconds after their player has gone, and not where they came back', () => {
    const cannons = full();
    expect(cannons.sweep(1_000, nobody)).toEqual([]);
    expect(cannons.sweep(5_000, (playerId) => playerId === 1)).toEqual([]);
    expect(cannons.sweep(10_999, nobody)).toEqual([]);
    expect(cannons.sweep(11_000, nobody)).toEqual([2, 3, 4, 5, 6]);
  });

  it('are not kept by a clock that was an hour ahead when they were taken', () => {
    const cannons = new Cannons();
    cannons.take(shot(1, 3_600_000));
    expect(cannons.sweep(0, everybody)).toEqual([1]);
  });
});
