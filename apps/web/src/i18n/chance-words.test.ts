import { describe, expect, it } from 'vitest';
import { chanceWords, nextHundred, simpleFraction } from './chance-words.ts';
import type { Translate } from './use-t.ts';

const t: Translate = (key, values) => [key, ...Object.values(values ?? {})].join(' ');

describe('a chance in plain words', () => {
  it.each([
    [0.337, 1, 3],
    [0.25, 1, 4],
    [0.4, 2, 5],
    [0.5, 1, 2],
    [0.3, 3, 10],
    [0.15, 3, 20],
    [0.02, 1, 50],
    [0.97, 19, 20],
    [1, 19, 20],
  ])('%d is about %i in %i', (share, wins, of) => {
    expect(simpleFraction(share)).toEqual({ wins, of });
  });

  it('lies off by less than an eighth of itself, whatever the share', () => {
    for (let permille = 5; permille < 1000; permille += 1) {
      const { wins, of } = simpleFraction(permille / 1000);
      expect(Math.abs((1000 * wins) / of / permille - 1), `${permille}`).toBeLessThan(0.125);
    }
  });

  it('is told from 200 plays on', () => {
    expect(chanceWords({ plays: 199, wins: 60 }, t)).toBe('rooms.chanceFew');
    expect(chanceWords({ plays: 200, wins: 66 }, t)).toBe('rooms.chance 1 3');
    expect(chanceWords({ plays: 200, wins: 0 }, t)).toBe('room.noWinsYet');
  });
});

it('tells the range as wins in the next hundred plays', () => {
  expect(nextHundred({ plays: 1_204, wins: 406 })).toEqual({ low: 24, high: 43 });
  expect(nextHundred({ plays: 200, wins: 0 }).low).toBe(0);
  expect(nextHundred({ plays: 200, wins: 200 }).high).toBe(100);
});
