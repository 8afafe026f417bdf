import type { CallHandlers } from '../core/call-context.ts';
import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { operatorOf } from '../core/operator-caller.ts';
import { changePushSettings } from './push-settings.operator.ts';
import { setCyberRule, setPriceLevel, setPushSeats } from './push-rules.operator.ts';
import { listJackpots, makeJackpot, showJackpot } from './push-jackpot.operator.ts';
import { setChallenge, setRanking } from './push-contest.operator.ts';
import { type LayBed, makePushRoom, restPushRoom } from './push.operator.ts';

/** The calls of the operator about rooms of pushers: what the commands do, for who may. */
export function createPushOperatorCalls({
  db,
  lay,
}: {
  readonly db: Database;
  readonly lay: LayBed;
}): CallHandlers<
  | 'pushRoomMake'
  | 'pushRoomRest'
  | 'pushSettingsSet'
  | 'pushSeatsSet'
  | 'pushPriceSet'
  | 'cyberRuleSet'
  | 'pushJackpots'
  | 'pushJackpotBooks'
  | 'pushJackpotMake'
  | 'pushRankingSet'
  | 'pushChallengeSet'
> {
  return {
    pushRoomMake: ({ reason, jackpotId = null, ...wish }, context) =>
      makePushRoom(db, operatorOf(context, { reason }), lay, { ...wish, jackpotId }),
    async pushJackpots(_given, context) {
      const list = await listJackpots(db, operatorOf(context, { reason: '' }));
      return list instanceof Failure ? list : { list: [...list] };
    },
    pushJackpotBooks: ({ jackpotId }, context) =>
      showJackpot(db, operatorOf(context, { reason: '' }), jackpotId),
    pushJackpotMake: ({ reason, ...wish }, context) => makeJackpot(db, operatorOf(context, { reason }), wish),
    pushRoomRest: ({ reason, roomId, act }, context) =>
      restPushRoom(db, operatorOf(context, { reason }), roomId, act),
    pushSettingsSet: ({ reason, ...wish }, context) =>
      changePushSettings(db, operatorOf(context, { reason }), lay, wish),
    pushSeatsSet: ({ reason, ...wish }, context) => setPushSeats(db, operatorOf(context, { reason }), wish),
    pushPriceSet: ({ reason, ...wish }, context) => setPriceLevel(db, operatorOf(context, { reason }), wish),
    cyberRuleSet: ({ reason, rule }, context) => setCyberRule(db, operatorOf(context, { reason }), rule),
    pushRankingSet: ({ reason, roomId, minutes }, context) =>
      setRanking(db, operatorOf(context, { reason }), roomId, minutes),
    pushChallengeSet: ({ reason, roomId, challenge }, context) =>
      setChallenge(db, operatorOf(context, { reason }), roomId, challenge),
  };
}
