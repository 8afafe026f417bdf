import { Type } from 'typebox';
import type { CallSchemas } from '../platform/call.ts';
import { Reason } from '../platform/operator.schemas.ts';
import type { clubOperatorPaths } from './club-operator.paths.ts';
import { OneOf } from '../shapes.ts';

export const clubOperatorSchemas = {
  clubMembers: {
    params: Type.Object({}),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          ...{ playerId: Type.Integer(), nickName: Type.String(), cardClass: Type.Integer() },
          ...{ endsAt: Type.String(), terms: Type.Integer() },
        }),
      ),
    }),
  },
  /** Gives a player one of the cards on sale. */
  clubGive: {
    params: Type.Object({ playerId: Type.Integer(), card: Type.Integer(), reason: Reason }),
    reply: Type.Object({ playerId: Type.Integer(), card: Type.Integer() }),
  },
  /** `cardClass` is jade or ruby, `term` week, month or season. */
  clubCouponGive: {
    params: Type.Object({
      ...{ playerId: Type.Integer(), cardClass: OneOf(['jade', 'ruby']), reason: Reason },
      ...{ term: OneOf(['week', 'month', 'season']) },
      cents: Type.Integer({ minimum: 1, maximum: 999_999_999 }),
    }),
    reply: Type.Object({ playerId: Type.Integer(), cents: Type.Integer() }),
  },
} satisfies CallSchemas<typeof clubOperatorPaths>;
