// @vitest-environment happy-dom
import { FirstDepositRewardState, FirstDepositRewardType } from '@grabbit/contract';
import { beforeEach, expect, it } from 'vitest';
import english from '../../public/lang/en-US.json' with { type: 'json' };
import { useLanguage } from '../i18n/i18n.ts';
import { createTranslator } from '../i18n/translator.ts';
import { firstDayOf } from './first-day-fixture.ts';
import { boardOf, lineOf } from './first-day-path.tsx';
import { firstRewardText, isShown, lookOf, nextOf, reachedOf } from './first-day-words.ts';

beforeEach(() => useLanguage.setState(createTranslator('en-US', english), true));
const day = firstDayOf();
const over = firstDayOf({ nowTime: day.endTime });

it('stands its stations from the bottom up, from side to side, on a board as high as they need', () => {
  const { places, height } = boardOf(6);
  expect(height).toBe(560);
  expect(places.map(({ x, y }) => [x, y])).toEqual([
    [62, 505],
    [298, 420],
    [62, 335],
    [298, 250],
    [62, 165],
    [298, 72],
  ]);
  expect([boardOf(1).places.length, boardOf(1).height, boardOf(0).places.length]).toEqual([1, 127, 0]);
});

it('draws the line as far as the station that is next', () => {
  const { places } = boardOf(3);
  expect(lineOf(places, 0)).toBe(`M62 ${places[0]?.y}`);
  expect(lineOf(places, 2).startsWith(lineOf(places, 1))).toBe(true);
  expect(lineOf([], 0)).toBe('');
});

it('knows what is next while the day runs, and what stays when it is over', () => {
  expect(nextOf(day)?.cause).toBe('check');
  expect(nextOf(over)).toBeNull();
  expect(reachedOf(day.list)).toBe(2);
  expect(day.list.map((station) => lookOf(station, nextOf(day)))).toEqual([
    ...['done', 'open', 'now', 'next', 'next', 'goal'],
  ]);
  const allTaken = over.list.map((station) => ({ ...station, state: FirstDepositRewardState.claimed }));
  expect([isShown(day), isShown(over), isShown({ ...over, list: allTaken })]).toEqual([true, true, false]);
});

it('leaves the end of the path to come by itself', () => {
  const list = day.list.map((station) =>
    station.cause === 'all' ? station : { ...station, state: FirstDepositRewardState.claimed },
  );
  expect(nextOf({ ...day, list })).toBeNull();
});

it('names each sort of reward', () => {
  const [coins, , trial, , postage, toy] = day.list.map(firstRewardText);
  expect([coins, trial, postage, toy]).toEqual([
    ...['50\u00a0coins', 'Trial coins for Plinko: 500', 'Shipping credit: $3.00', 'First chick'],
  ]);
  expect(Object.keys(FirstDepositRewardType)).toHaveLength(4);
});
