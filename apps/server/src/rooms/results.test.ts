import { describe, expect, it } from 'vitest';
import { chanceOf } from './results.ts';

describe('a chance as a simple fraction', () => {
  it.each([
    [337, 1, 3],
    [250, 1, 4],
    [400, 2, 5],
    [500, 1, 2],
    [300, 3, 10],
    [150, 3, 20],
    [20, 1, 50],
    [970, 19, 20],
    [1000, 19, 20],
  ])('%d of 1000 is about %i in %i', (won, wins, of) => {
    expect(chanceOf({ plays: 1_000, wins: won })).toEqual({ wins, of });
  });

  it('lies off by less than an eighth of itself, whatever the share', () => {
    for (let permille = 5; permille < 1000; permille += 1) {
      const { wins = 0, of = 1 } = chanceOf({ plays: 1_000, wins: permille }) ?? {};
      expect(Math.abs((1000 * wins) / of / permille - 1), `${permille}`).toBeLessThan(0.125);
    }
  });

  it('is told from 200 plays on', () => {
    expect(chanceOf({ plays: 199, wins: 60 })).toBeNull();
    expect(chanceOf({ plays: 200, wins: 66 })).toEqual({ wins: 1, of: 3 });
    expect(chanceOf({ plays: 200, wins: 0 })).toEqual({ wins: 0, of: 200 });
  });
});
