import type { CallHandlers } from '../core/call-context.ts';
import { Failure } from '../core/failure.ts';
import { operatorOf } from '../core/operator-caller.ts';
import { type ExclusionNeeds, excludePlayer, showProtection } from './protection.operator.ts';

/** The calls of the operator about players' limits: what the commands do, for who may. */
export function createProtectionOperatorCalls(
  needs: ExclusionNeeds,
): CallHandlers<'playerLimits' | 'playerExclude'> {
  return {
    async playerLimits({ playerId }, context) {
      const player = await showProtection(needs, operatorOf(context, { reason: '' }), playerId);
      if (player instanceof Failure) return player;
      const { limits, breakUntil, excluded, realityMinutes, depositedCents, owed } = player.state;
      return {
        limits: limits.map(({ name, used, amount }) => ({ name, used, amount })),
        ...{ breakUntil, excludedUntil: excluded === null ? null : (excluded.until ?? '') },
        ...{ realityMinutes, depositedCents, owed },
        events: player.events.map(({ at, who, what, detail }) => ({
          ...{ who, what, detail },
          at: at.toISOString(),
        })),
      };
    },
    playerExclude: ({ reason, playerId, months }, context) =>
      excludePlayer(needs, operatorOf(context, { reason }), playerId, months),
  };
}
