import type { CallHandlers } from '../core/call-context.ts';
import type { Database } from '../core/database.ts';
import { operatorOf } from '../core/operator-caller.ts';
import { setCyberRule, setPriceLevel, setPushSeats } from './push-rules.operator.ts';
import { type LayBed, makePushRoom, restPushRoom } from './push.operator.ts';

/** The calls of the operator about rooms of pushers: what the commands do, for who may. */
export function createPushOperatorCalls({
  db,
  lay,
}: {
  readonly db: Database;
  readonly lay: LayBed;
}): CallHandlers<'pushRoomMake' | 'pushRoomRest' | 'pushSeatsSet' | 'pushPriceSet' | 'cyberRuleSet'> {
  return {
    pushRoomMake: ({ reason, ...wish }, context) =>
      makePushRoom(db, operatorOf(context, { reason }), lay, wish),
    pushRoomRest: ({ reason, roomId, act }, context) =>
      restPushRoom(db, operatorOf(context, { reason }), roomId, act),
    pushSeatsSet: ({ reason, ...wish }, context) => setPushSeats(db, operatorOf(context, { reason }), wish),
    pushPriceSet: ({ reason, ...wish }, context) => setPriceLevel(db, operatorOf(context, { reason }), wish),
    cyberRuleSet: ({ reason, rule }, context) => setCyberRule(db, operatorOf(context, { reason }), rule),
  };
}
