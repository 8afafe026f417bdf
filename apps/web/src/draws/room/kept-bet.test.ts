// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { removeStored, writeStored } from '../../kernel/storage.ts';
import { keepBet, keptBet, oneOf } from './kept-bet.ts';

const first = { side: 'heads', stake: 100 };
const game = {
  ...{ name: 'flip', first },
  readBet: ({ side, stake }: Readonly<Record<string, unknown>>) => ({
    side: oneOf(['heads', 'tails'], side, first.side),
    stake: oneOf([100, 200], stake, first.stake),
  }),
};

beforeEach(() => removeStored('flip:bet'));
afterEach(() => void vi.useRealTimers());

it('begins as the game says, and keeps what was chosen', () => {
  expect(keptBet(game)).toEqual(first);
  keepBet(game, { side: 'tails', stake: 200 });
  expect(keptBet(game)).toEqual({ side: 'tails', stake: 200 });
});

it('mends what is damaged or may no longer be chosen, and keeps the rest', () => {
  keepBet({ name: 'flip' }, { side: 'tails', stake: 300 });
  expect(keptBet(game)).toEqual({ side: 'tails', stake: 100 });
  writeStored('flip:bet', 'heads');
  expect(keptBet(game)).toEqual(first);
});

it('chooses no stake of another day, but what else was chosen then', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 28, 23, 59) });
  keepBet(game, { side: 'tails', stake: 200 });
  expect(keptBet(game)).toEqual({ side: 'tails', stake: 200 });
  vi.setSystemTime(new Date(2026, 10, 29, 0, 1));
  expect(keptBet(game)).toEqual({ side: 'tails', stake: 100 });
  // As builds kept it that knew no day.
  writeStored('flip:bet', { side: 'tails', stake: 200 });
  expect(keptBet(game)).toEqual({ side: 'tails', stake: 100 });
});
