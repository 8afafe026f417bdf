import type { CallReply } from '@grabbit/contract';
import { drawGames, gemMeasured, type GemResult, gemStakes } from '@grabbit/engines/draws';
import { betweenStakesMs, type DrawnGame, type DrawNeeds, playDraw } from '../games/draw-play.ts';
import { type DrawRoomRow, findDrawRoom, repairOf } from '../games/draw-room.store.ts';
import { findUnshown } from '../games/draw-shown.store.ts';
import type { NewDraw } from '../games/draw.store.ts';
import { asksForLevel, stakePrices } from '../games/stake-level.ts';
import { type CallHandlers, callerOf } from '../core/call-context.ts';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { soleRow } from '../core/sole-row.ts';
import { playerAccount } from '../ports/accounts.ts';
import { readFree } from '../ports/balances.ts';

function rulesOfGem() {
  const rules = drawGames.find(({ name }) => name === 'gem');
  if (rules === undefined) throw new Error('the engines have no gem');
  return rules;
}

/** The measured return, in ten-thousandths of the stake. */
const measuredReturn = Math.floor((100 * gemMeasured.paid) / gemMeasured.boards);

/** Gem as the house keeps it. */
export const gemGame: DrawnGame = {
  rules: rulesOfGem(),
  house: 'gem',
  practice: 'trial',
  price: gemStakes[0],
  cards: async (_db, rows) => rows.map(cardOf),
};

/** What lists show of a room of boards. */
function cardOf(row: DrawRoomRow): CallReply<'drawRooms'>['list'][number] {
  const { id: roomId, game, name: roomName, useType } = row;
  return {
    ...{ roomId, game, roomName, useType, price: gemStakes[0], repair: repairOf(row) },
    ...{ lowestReturn: measuredReturn, highestReturn: measuredReturn },
  };
}

type Measured = CallReply<'gemPage'>['measured'];

/** What a room's boards have paid. Counted from the plays themselves. */
async function measure(db: Queryable, roomId: number): Promise<Measured> {
  const { rows } = await db.statement<Measured>(
    'gem.measured',
    `select count(*)::int as boards, coalesce(sum(price), 0)::bigint as staked, coalesce(sum(paid), 0)::bigint as paid
     from plays where room_id = $1 and way = 'draw'`,
    [roomId],
  );
  return soleRow(rows);
}

/** A board as its player is told it. */
function boardOf(draw: Omit<NewDraw, 'id'>): NonNullable<CallReply<'gemPage'>['unshown']> {
  const { publicId: playId, number, draws, price, paid, receipt, result } = draw;
  // This very game has drawn it.
  const { rows } = result as GemResult;
  return { playId, number, rows: [...rows], price, paid, receipt, nextNumber: number + draws };
}

export interface GemNeeds extends DrawNeeds {
  readonly levelOf: (userId: number) => Promise<number>;
}

/** Boards of gems: the page of a room, and a play. */
export function createGem(needs: GemNeeds): CallHandlers<'gemPage' | 'playGems'> {
  const { db, levelOf } = needs;
  const { name: game, version } = gemGame.rules;
  return {
    async gemPage({ roomId }, { caller }) {
      const room = await findDrawRoom(db, game, roomId);
      if (room === null) return new Failure('roomNotFound');
      const unshown =
        caller === null ? null : await findUnshown(db, { game, playerId: caller.userId, roomId });
      return {
        room: cardOf(room),
        engine: { name: game, version },
        measured: await measure(db, roomId),
        prices: stakePrices,
        pauseMs: betweenStakesMs,
        unshown: unshown === null ? null : boardOf(unshown),
      };
    },
    async playGems({ stake, ...wish }, context) {
      const caller = callerOf(context);
      const room = await findDrawRoom(db, game, wish.roomId);
      if (room === null) return new Failure('roomNotFound');
      if (await asksForLevel(room, stake, () => levelOf(caller.userId))) return new Failure('levelLimited');
      const drawn = await playDraw(needs, gemGame, caller, { ...wish, bet: { stake } });
      if (drawn instanceof Failure) return drawn;
      const balance = await readFree(db, playerAccount(caller.userId, drawn.asset));
      return { ...boardOf(drawn), balance };
    },
  };
}
