import { type CallHandlers, callerOf } from '../core/call-context.ts';
import { outcome } from '../core/failure.ts';
import { whereaboutsOf } from '../ports/whereabouts.ts';
import { claimFirst, type FirstNeeds, listFirstDay, listFirstDeposit } from './first-rewards.service.ts';

type FirstCalls = 'firstDay' | 'receiveFirstDay' | 'firstDeposit' | 'receiveFirstDeposit';

/** A new player's first day, and what follows a first payment. */
export function createFirstRewards(
  needs: FirstNeeds & { readonly secret: Buffer },
): CallHandlers<FirstCalls> {
  const claimOf =
    (of: 'day' | 'deposit'): CallHandlers<'receiveFirstDay'>['receiveFirstDay'] =>
    ({ rewardId, requestId }, context) => {
      const { device } = whereaboutsOf(needs.secret, context);
      const { userId: playerId } = callerOf(context);
      return outcome(() => claimFirst(needs, { playerId, rewardId, requestId, of, device }));
    };
  return {
    firstDay: (_params, context) => listFirstDay(needs, callerOf(context).userId),
    receiveFirstDay: claimOf('day'),
    firstDeposit: (_params, context) => listFirstDeposit(needs, callerOf(context).userId),
    receiveFirstDeposit: claimOf('deposit'),
  };
}
