import { slotMachine } from '@grabbit/engines/draws';
import { expect, it } from 'vitest';
import { readPlay, spinsOf } from './result.ts';

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
