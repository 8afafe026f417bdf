import type { CallHandlers } from '../core/call-context.ts';
import { Failure } from '../core/failure.ts';
import { operatorOf } from '../core/operator-caller.ts';
import { listWishes, refillNow, restRoom, type RoomKeeping, withdrawWish } from '../games/rooms.operator.ts';

type RestCalls = 'roomRest' | 'roomRefill' | 'wishList' | 'wishWithdraw';

/** The calls of the operator that every room shares. They ask, and do not wait for what was asked. */
export function createRoomsOperatorCalls(keeping: RoomKeeping): CallHandlers<RestCalls> {
  const { db } = keeping;
  return {
    roomRest: ({ reason, roomId, act }, context) =>
      restRoom(keeping, operatorOf(context, { reason }), roomId, act),
    roomRefill: ({ reason, roomId }, context) => refillNow(db, operatorOf(context, { reason }), roomId),
    async wishList(_params, context) {
      const wishes = await listWishes(db, operatorOf(context, { reason: '' }));
      if (wishes instanceof Failure) return wishes;
      return {
        list: wishes.map(({ id, roomId, wish, who, at, outcome }) => ({
          ...{ id, roomId, asked: wish.do, who, at: at.toISOString(), outcome },
        })),
      };
    },
    wishWithdraw: ({ reason, wish }, context) => withdrawWish(db, operatorOf(context, { reason }), wish),
  };
}
