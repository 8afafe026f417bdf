import { betLevel, type CallReply, RoomUseType } from '@grabbit/contract';
import type { SlotResult } from '@grabbit/engines/draws';
import { type CallHandlers, type Caller, callerOf } from '../core/call-context.ts';
import type { Queryable } from '../core/database.ts';
import { Failure, outcome } from '../core/failure.ts';
import { betweenStakesMs, type DrawNeeds, playDraw } from '../games/draw-play.ts';
import { type DrawRoomRow, findDrawRoom, readDrawRooms } from '../games/draw-room.store.ts';
import { asksForLevel, stakePrices } from '../games/stake-level.ts';
import { playerAccount } from '../ports/accounts.ts';
import { readFree } from '../ports/balances.ts';
import { noteArrival, tidied } from './arrivals.ts';
import { putIn, readPurse, takeOut } from './purse.ts';
import { cardOf, slotGame } from './slot.game.ts';

type SlotCalls = 'slotPage' | 'spinReels' | 'slotPurse' | 'putInPurse' | 'takeFromPurse' | 'slotLoginSource';

export interface SlotNeeds extends DrawNeeds {
  readonly levelOf: (playerId: number) => Promise<number>;
}

type Measured = CallReply<'slotPage'>['measured'];

const { name: game } = slotGame.rules;
/** Where the app has the reels. */
const page = '/slot';

/** What each machine has paid in a room. Counted from the plays themselves. */
async function measure(db: Queryable, roomId: number): Promise<Measured> {
  const { rows } = await db.statement<Measured[number]>(
    'slot.measured',
    `select bet ->> 'machine' as machine, count(*)::int as spins, sum(p.price)::bigint as staked, sum(p.paid)::bigint as paid
     from plays p join draws d on d.play_id = p.id where p.room_id = $1 group by 1 order by 1`,
    [roomId],
  );
  return rows;
}

const isFor = (useType: number) => (room: DrawRoomRow) => room.game === game && room.useType === useType;

/** Paper reels: the page of a room, spins, and the purse that they are played from. */
export function createSlot(needs: SlotNeeds): CallHandlers<SlotCalls> {
  const { db, clock } = needs;
  const pursed = async (playerId: number) => ({
    purse: await readPurse(db, playerId),
    balance: await readFree(db, playerAccount(playerId, 'coin')),
  });
  /** A price asks for a level; practice coins buy nothing but practice. */
  const refusedPrice = async (
    { roomId, stake }: { readonly roomId: number; readonly stake: number },
    { userId }: Caller,
  ): Promise<Failure | null> => {
    if (betLevel(stake) === 0) return null;
    const room = await findDrawRoom(db, game, roomId);
    if (room === null) return null;
    const asks = await asksForLevel(room, stake, () => needs.levelOf(userId));
    return asks ? new Failure('levelLimited', `${betLevel(stake)}`) : null;
  };
  return {
    async slotPage({ roomId }) {
      const rooms = await readDrawRooms(db);
      const room =
        roomId === undefined
          ? rooms.find(isFor(RoomUseType.normal))
          : rooms.find((each) => each.game === game && each.id === roomId);
      if (room === undefined) return new Failure('roomNotFound');
      const { name, version } = slotGame.rules;
      return {
        room: cardOf(room),
        practiceRoom: rooms.find(isFor(RoomUseType.trial))?.id ?? null,
        engine: { name, version },
        prices: stakePrices,
        measured: await measure(db, room.id),
        pauseMs: betweenStakesMs,
      };
    },
    async spinReels({ machine, stake, ...wish }, context) {
      const caller = callerOf(context);
      const refused = await refusedPrice({ roomId: wish.roomId, stake }, caller);
      if (refused !== null) return refused;
      const drawn = await playDraw(needs, slotGame, caller, { ...wish, bet: { machine, stake } });
      if (drawn instanceof Failure) return drawn;
      const { publicId: playId, number, draws, price, paid, receipt, asset, result } = drawn;
      return {
        ...{ playId, number, price, paid, receipt, nextNumber: number + draws },
        spins: (result as SlotResult).spins.map((stops) => [...stops]),
        balance: await (asset === 'coin'
          ? readPurse(db, caller.userId)
          : readFree(db, playerAccount(caller.userId, asset))),
      };
    },
    slotPurse: (_params, context) => pursed(callerOf(context).userId),
    async putInPurse({ requestId, amount }, context) {
      const { userId: playerId } = callerOf(context);
      const at = new Date(clock.now());
      const moved = await outcome(() =>
        db.transaction((tx) => putIn(tx, { playerId, requestId, amount, at })),
      );
      return moved instanceof Failure ? moved : { ...(await pursed(playerId)), moved };
    },
    async takeFromPurse({ requestId }, context) {
      const { userId: playerId } = callerOf(context);
      const at = new Date(clock.now());
      const moved = await db.transaction((tx) => takeOut(tx, { playerId, requestId, at }));
      return { ...(await pursed(playerId)), moved };
    },
    async slotLoginSource({ loginSource = '', loginUrl = '' }, context) {
      const { userId } = callerOf(context);
      const from = tidied(loginSource, loginUrl);
      await noteArrival(db, userId, from, new Date(clock.now()));
      return { loginSource: from.source, url: page, slotBalance: await readPurse(db, userId) };
    },
  };
}
