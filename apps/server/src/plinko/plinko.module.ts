import type { CallReply } from '@grabbit/contract';
import {
  type PlinkoResult,
  plinkoReturn,
  plinkoRisks,
  plinkoRows,
  plinkoStakes,
} from '@grabbit/engines/draws';
import type { CallHandlers } from '../core/call-context.ts';
import type { Queryable } from '../core/database.ts';
import { drawnCalls, drawnGame, type DrawnNeeds } from '../games/drawn-game.ts';

const boards = plinkoRows.flatMap((rows) => plinkoRisks.map((risk) => plinkoReturn(rows, risk)));

export const plinkoGame = drawnGame({
  name: 'plinko',
  price: plinkoStakes[0],
  returns: boards.map(({ paid, ways }) => Math.floor((100 * paid) / ways)),
});

type Measured = CallReply<'plinkoPage'>['measured'];

/** What each board has paid in a room. Counted from the plays themselves. */
async function measure(db: Queryable, roomId: number): Promise<Measured> {
  const { rows } = await db.statement<Measured[number]>(
    'plinko.measured',
    `select (bet ->> 'rows')::int as rows, bet ->> 'risk' as risk, sum(draws)::int as balls, sum(p.price)::bigint as staked,
       sum(p.paid)::bigint as paid
     from plays p join draws d on d.play_id = p.id where p.room_id = $1 group by 1, 2 order by 1, 2`,
    [roomId],
  );
  return rows;
}

/** Boards of pegs: the page of a room, and balls that fall. */
export function createPlinko(needs: DrawnNeeds): CallHandlers<'plinkoPage' | 'dropBalls'> {
  const { page, play } = drawnCalls(needs, plinkoGame, {
    answer: ({ paths }: PlinkoResult) => ({ paths: paths.map((path) => [...path]) }),
    measure,
  });
  return {
    plinkoPage: page,
    dropBalls: play(({ rows, risk, stake, balls }) => ({ rows, risk, stake, balls })),
  };
}
