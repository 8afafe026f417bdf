import type { CallReply } from '@grabbit/contract';
import {
  drawGames,
  type PlinkoResult,
  plinkoReturn,
  plinkoRisks,
  plinkoRows,
  plinkoStakes,
} from '@grabbit/engines/draws';
import { betweenStakesMs, type DrawnGame, type DrawNeeds, playDraw } from '../games/draw-play.ts';
import { type DrawRoomRow, findDrawRoom, repairOf } from '../games/draw-room.store.ts';
import { type CallHandlers, callerOf } from '../core/call-context.ts';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { playerAccount } from '../ports/accounts.ts';
import { readFree } from '../ports/balances.ts';

function rulesOfPlinko() {
  const rules = drawGames.find(({ name }) => name === 'plinko');
  if (rules === undefined) throw new Error('the engines have no plinko');
  return rules;
}

/** Exact returns of the boards, in ten-thousandths of the stake. */
const returns = plinkoRows.flatMap((rows) =>
  plinkoRisks.map((risk) => {
    const { paid, ways } = plinkoReturn(rows, risk);
    return Math.floor((100 * paid) / ways);
  }),
);

/** Plinko as the house keeps it. */
export const plinkoGame: DrawnGame = {
  rules: rulesOfPlinko(),
  house: 'plinko',
  practice: 'plinko_trial',
  price: plinkoStakes[0],
  cards: async (_db, rows) => rows.map(cardOf),
};

/** What lists show of a room of boards. */
function cardOf(row: DrawRoomRow): CallReply<'drawRooms'>['list'][number] {
  const { id: roomId, game, name: roomName, useType } = row;
  const [lowestReturn, highestReturn] = [Math.min(...returns), Math.max(...returns)];
  const shown = { roomId, game, roomName, useType, price: plinkoStakes[0], repair: repairOf(row) };
  return { ...shown, lowestReturn, highestReturn };
}

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
export function createPlinko(needs: DrawNeeds): CallHandlers<'plinkoPage' | 'dropBalls'> {
  const { db } = needs;
  return {
    async plinkoPage({ roomId }) {
      const room = await findDrawRoom(db, plinkoGame.rules.name, roomId);
      if (room === null) return new Failure('roomNotFound');
      const { name, version } = plinkoGame.rules;
      return {
        room: cardOf(room),
        engine: { name, version },
        measured: await measure(db, roomId),
        pauseMs: betweenStakesMs,
      };
    },
    async dropBalls({ rows, risk, stake, balls, ...wish }, context) {
      const caller = callerOf(context);
      const bet = { rows, risk, stake, balls };
      const drawn = await playDraw(needs, plinkoGame, caller, { ...wish, bet });
      if (drawn instanceof Failure) return drawn;
      const { publicId: playId, number, draws, price, paid, receipt, asset, result } = drawn;
      return {
        ...{ playId, number, price, paid, receipt, nextNumber: number + draws },
        paths: pathsOf(result),
        balance: await readFree(db, playerAccount(caller.userId, asset)),
      };
    },
  };
}

/** The paths of a result that this very game has drawn. */
function pathsOf(result: unknown): number[][] {
  return (result as PlinkoResult).paths.map((path) => [...path]);
}
