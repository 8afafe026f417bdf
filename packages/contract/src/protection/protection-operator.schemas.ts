import { Type } from 'typebox';
import type { CallSchemas } from '../platform/call.ts';
import { MaybeMoment, Reason } from '../platform/operator.schemas.ts';
import type { protectionOperatorPaths } from './protection-operator.paths.ts';
import { OneOf } from '../shapes.ts';
import { protectionLimitNames } from './protection-limits.ts';

const MaybeInteger = Type.Union([Type.Null(), Type.Integer()]);

export const protectionOperatorSchemas = {
  /** `amount` is null without a limit; `excludedUntil` is '' for good, null without an exclusion. */
  playerLimits: {
    params: Type.Object({ playerId: Type.Integer() }),
    reply: Type.Object({
      limits: Type.Array(
        Type.Object({ name: OneOf(protectionLimitNames), used: Type.Integer(), amount: MaybeInteger }),
      ),
      ...{ breakUntil: MaybeMoment, excludedUntil: MaybeMoment, realityMinutes: Type.Integer() },
      ...{ depositedCents: Type.Integer(), owed: Type.Integer() },
      events: Type.Array(
        Type.Object({ at: Type.String(), who: Type.String(), what: Type.String(), detail: Type.String() }),
      ),
    }),
  },
  /** For a player who asks for it; 0 months is for good. */
  playerExclude: {
    params: Type.Object({ playerId: Type.Integer(), months: Type.Integer(), reason: Reason }),
    reply: Type.Object({ playerId: Type.Integer(), months: Type.Integer() }),
  },
} satisfies CallSchemas<typeof protectionOperatorPaths>;
