import { RoomUseType } from '@grabbit/contract';
import type { SlotResult } from '@grabbit/engines/draws';
import { type CallHandlers, callerOf } from '../core/call-context.ts';
import { Failure, outcome } from '../core/failure.ts';
import { type DrawRoomRow, readDrawRooms } from '../games/draw-room.store.ts';
import { drawnCalls, type DrawnNeeds } from '../games/drawn-game.ts';
import { stakePrices } from '../games/stake-level.ts';
import { playerAccount } from '../ports/accounts.ts';
import { readFree } from '../ports/balances.store.ts';
import { tidied } from './arrivals.ts';
import { putIn, takeOut } from './purse.ts';
import { slotGame } from './slot.game.ts';
import { measure } from './slot.store.ts';
import { readPurse } from './purse.store.ts';
import { noteArrival } from './arrival.store.ts';

type SlotCalls = 'slotPage' | 'spinReels' | 'slotPurse' | 'putInPurse' | 'takeFromPurse' | 'slotLoginSource';

const { name: game } = slotGame.rules;
/** Where the app has the reels. */
const page = '/slot';

const isFor = (useType: number) => (room: DrawRoomRow) => room.game === game && room.useType === useType;

/** Paper reels: the page of a room, spins, and the purse that they are played from. */
export function createSlot(needs: DrawnNeeds): CallHandlers<SlotCalls> {
  const { db, clock } = needs;
  const pursed = async (playerId: number) => ({
    purse: await readPurse(db, playerId),
    balance: await readFree(db, playerAccount(playerId, 'coin')),
  });
  const { pageOf, play } = drawnCalls(needs, slotGame, {
    answer: ({ spins }: SlotResult) => ({ spins: spins.map((stops) => [...stops]) }),
    measure,
  });
  return {
    async slotPage({ roomId }) {
      const rooms = await readDrawRooms(db);
      const room =
        roomId === undefined
          ? rooms.find(isFor(RoomUseType.normal))
          : rooms.find((each) => each.game === game && each.id === roomId);
      if (room === undefined) return new Failure('roomNotFound');
      const practiceRoom = rooms.find(isFor(RoomUseType.trial))?.id ?? null;
      const page = await pageOf(room);
      return page instanceof Failure ? page : { ...page, practiceRoom, prices: stakePrices };
    },
    spinReels: play,
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
