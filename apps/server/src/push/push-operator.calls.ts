import type { CallHandlers } from '../core/call-context.ts';
import type { Database } from '../core/database.ts';
import { operatorOf } from '../core/operator-caller.ts';
import { type LayBed, makePushRoom, restPushRoom } from './push.operator.ts';

/** The calls of the operator about rooms of pushers: what the commands do, for who may. */
export function createPushOperatorCalls({
  db,
  lay,
}: {
  readonly db: Database;
  readonly lay: LayBed;
}): CallHandlers<'pushRoomMake' | 'pushRoomRest'> {
  return {
    pushRoomMake: ({ reason, ...wish }, context) =>
      makePushRoom(db, operatorOf(context, { reason }), lay, wish),
    pushRoomRest: ({ reason, roomId, act }, context) =>
      restPushRoom(db, operatorOf(context, { reason }), roomId, act),
  };
}
