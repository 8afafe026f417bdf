import { expect, it } from 'vitest';
import { GameCategory, games } from '@grabbit/contract';
import { lastDays, periodAt, periodBefore } from './periods.ts';
import {
  boardsOf,
  checkListsOf,
  hasWon,
  listOf,
  noTally,
  scoreOf,
  type Tally,
  withCheck,
  withPlay,
} from './tally.ts';

const gameOf = (of: GameCategory): string => games.find(({ category }) => category === of)?.name ?? '';
const unranked = games.find(({ name }) => boardsOf(name).length === 0)?.name ?? '';
const miss = { game: 'claw', coins: 100, paid: 0, toys: 0 };
const toy = { ...miss, toys: 1 };
const after = (...played: (typeof miss)[]): Tally => played.reduce(withPlay, noTally);

it('calls no play a win that returned no more than it cost', () => {
  expect(hasWon({ game: 'claw', coins: 100, paid: 100, toys: 0 })).toBe(false);
  expect(hasWon({ game: 'claw', coins: 100, paid: 101, toys: 0 })).toBe(true);
  expect(hasWon(toy)).toBe(true);
});

it('counts the longest row of wins, and toys in ten thousand plays once there are enough', () => {
  const tally = after(toy, toy, miss, toy);
  expect(tally).toEqual({ plays: 4, wins: 3, run: 1, best: 2 });
  expect(scoreOf({ board: 'all', period: 'day' }, tally)).toBe(2);
  expect(scoreOf({ board: 'claw', period: 'day' }, tally)).toBeNull();
  const ten = after(toy, ...Array.from({ length: 9 }, () => miss));
  expect(scoreOf({ board: 'claw', period: 'day' }, ten)).toBe(1_000);
  expect(scoreOf({ board: 'claw', period: 'week' }, ten)).toBeNull();
  expect(scoreOf({ board: 'all', period: 'day' }, after(miss))).toBeNull();
});

it('does not look at how much a play cost', () => {
  const dear = after(...[toy, miss].map((play) => ({ ...play, coins: play.coins * 50 })));
  expect(dear).toEqual(after(toy, miss));
});

it('ranks every family on its board and all of them together, but capsules', () => {
  expect(boardsOf('claw')).toEqual(['all', 'claw']);
  expect(boardsOf('push')).toEqual(['all', 'push']);
  expect(boardsOf(gameOf(GameCategory.ARCADE))).toEqual(['all', 'arcade']);
  const ranked: readonly (GameCategory | null)[] = [
    GameCategory.CLAW,
    GameCategory.PUSH,
    GameCategory.ARCADE,
  ];
  for (const { name, category } of games) expect(boardsOf(name).length > 0).toBe(ranked.includes(category));
});

it('counts checks in lists of their own, also of games in which nobody is ranked by wins', () => {
  expect([listOf('won', 'claw'), listOf('checked', 'claw')]).toEqual(['claw', 'checked.claw']);
  expect(checkListsOf('claw')).toEqual(['checked.all', 'checked.claw']);
  expect(checkListsOf(unranked)).toEqual(['checked.all']);
  const of = { board: 'checked.claw', period: 'season' } as const;
  expect(scoreOf(of, noTally)).toBeNull();
  expect(scoreOf(of, withCheck(withCheck(noTally)))).toBe(2);
});

it('turns days at midnight by UTC, weeks on Mondays, seasons with the quarter', () => {
  const sunday = Date.parse('2026-11-22T23:59:59.999Z');
  expect(periodAt('day', sunday).key).toBe('d2026-11-22');
  expect(periodAt('week', sunday).key).toBe('w2026-11-16');
  expect(periodAt('week', sunday + 1).key).toBe('w2026-11-23');
  expect(periodBefore(periodAt('week', sunday + 1)).key).toBe('w2026-11-16');
  expect(periodAt('season', sunday)).toMatchObject({ key: 's2026-10-01', to: Date.parse('2027-01-01') });
  expect(lastDays(sunday).map(({ key }) => key.slice(-2))).toEqual([
    '16',
    '17',
    '18',
    '19',
    '20',
    '21',
    '22',
  ]);
});
