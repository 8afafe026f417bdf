import { slotMachine } from '@grabbit/engines/draws';
import { expect, it } from 'vitest';
import { celebrates, formatShare, readPlay, spinsOf } from './result.ts';

it('celebrates nothing that returns no more than it cost', () => {
  expect(celebrates({ paid: 100, price: 100 })).toBe(false);
  expect(celebrates({ paid: 101, price: 100 })).toBe(true);
});

it('knows which reels are part of what a line pays', () => {
  const { strips } = slotMachine('calm');
  const bears = strips.map((strip) => strip.indexOf('bear'));
  const cat = strips[2]?.indexOf('cat') ?? 0;
  const bet = { machine: 'calm', stake: 200 } as const;
  expect(spinsOf(bet, [bears])).toMatchObject([{ pays: [true, true, true], paid: 1_600 }]);
  const [a = 0, b = 0] = bears;
  expect(spinsOf(bet, [[a, b, cat]])).toMatchObject([
    { line: ['bear', 'bear', 'cat'], pays: [true, true, false], paid: 200 },
  ]);
});

it('reads no other game’s play, and none that is damaged', () => {
  const bet = { machine: 'even', stake: 100 };
  expect(readPlay(bet, { spins: [[1, 2, 3]] })).not.toBeNull();
  for (const result of [null, {}, { spins: [] }, { spins: [[1, 2]] }, { spins: [[1, 2, 24]] }, { spins: 3 }])
    expect(readPlay(bet, result)).toBeNull();
  expect(readPlay({ rows: 8 }, { spins: [[1, 2, 3]] })).toBeNull();
});

it('writes small chances with more digits, and the smallest as one in so many', () => {
  expect([formatShare(0.9606), formatShare(0.0083), formatShare(0.00000031)]).toEqual([
    '96.1 %',
    '0.83 %',
    '1 : 3,225,806',
  ]);
});
