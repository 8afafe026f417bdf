import {
  type PlinkoResult,
  plinkoReturn,
  plinkoRisks,
  plinkoRows,
  plinkoStakes,
} from '@grabbit/engines/draws';
import type { CallHandlers } from '../core/call-context.ts';
import { drawnCalls, drawnGame, type DrawnNeeds } from '../games/drawn-game.ts';
import { measure } from './plinko.store.ts';

const boards = plinkoRows.flatMap((rows) => plinkoRisks.map((risk) => plinkoReturn(rows, risk)));

export const plinkoGame = drawnGame({
  name: 'plinko',
  price: plinkoStakes[0],
  returns: boards.map(({ paid, ways }) => Math.floor((100 * paid) / ways)),
});

/** Boards of pegs: the page of a room, and balls that fall. */
export function createPlinko(needs: DrawnNeeds): CallHandlers<'plinkoPage' | 'dropBalls'> {
  const { page, play } = drawnCalls(needs, plinkoGame, {
    answer: ({ paths }: PlinkoResult) => ({ paths: paths.map((path) => [...path]) }),
    measure,
  });
  return {
    plinkoPage: page,
    dropBalls: play,
  };
}
