import { expect, it } from 'vitest';
import { stateOfPicture, stateRefused } from './watch-state.ts';

it.each([
  [null, null, null],
  [0, 40, 'live'],
  [999, null, 'live'],
  [1_000, 40, 'late'],
  [0, 1_501, 'late'],
  [2_999, 2_000, 'late'],
  [3_000, 40, 'lost'],
] as const)('a last frame %s ms ago, %s ms late, is %s', (since, delay, state) => {
  expect(stateOfPicture(since, delay)).toBe(state);
});

it.each([
  ['over', true, 1, 'still', 'over'],
  ['full', false, 1, 'still', 'full'],
  ['away', false, 3, 'connecting', null],
  ['away', true, 3, 'lost', null],
  ['away', true, 4, 'still', 'away'],
  ['notLive', false, 1, 'still', 'notLive'],
  ['notLive', true, 3, 'lost', null],
  ['notLive', true, 4, 'still', 'notLive'],
  ['ticket', false, 1, 'connecting', null],
] as const)(
  'a refusal %s, a picture before: %s, after %i tries, shows %s',
  (why, wasLive, failures, state, said) => {
    expect(stateRefused(why, { wasLive, failures })).toEqual({ state, why: said });
  },
);
