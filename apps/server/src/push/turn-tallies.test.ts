import { expect, it } from 'vitest';
import type { PlayerPart } from './settle-parts.ts';
import { TurnTallies } from './turn-tallies.ts';

it('knows what fell to a player and is not paid yet, also for who comes back', () => {
  const tallies = new TurnTallies();
  tallies.dropped(7, 'T');
  tallies.won(7, 2);
  tallies.won(7, 1);
  expect(tallies.of(7)).toMatchObject({ turn: 'T', drops: 1, won: 3, due: 3, paid: 0 });
  const tally = { drops: 1, byCard: 0, won: 3, price: 10, paid: 30 };
  tallies.settled({ playerId: 7, play: 'T', tally, isOver: false } as unknown as PlayerPart, 0, true);
  expect(tallies.of(7)).toMatchObject({ won: 3, due: 0, paid: 30 });
});
