import { Type } from 'typebox';
import type { CallSchemas } from '../platform/call.ts';
import { MaybeMoment, Moment, Reason } from '../platform/operator.schemas.ts';
import type { cardsOperatorPaths } from './cards-operator.paths.ts';
import { OneOf } from '../shapes.ts';
import { cardSortNames } from './card-sorts.ts';
import { ExchangeCodeRewardType } from './cards.enums.ts';

const Sort = OneOf(cardSortNames);
const Many = Type.Integer({ minimum: 1 });

export const cardsOperatorSchemas = {
  /** `detail` is what a kind promises, in a line for the house. */
  cardKinds: {
    params: Type.Object({}),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({ sort: Sort, id: Type.Integer(), enabled: Type.Boolean(), detail: Type.String() }),
      ),
    }),
  },
  /** `card` is what a file of the command `cards add` holds. */
  cardKindAdd: {
    params: Type.Object({ card: Type.Record(Type.String(), Type.Unknown()), reason: Reason }),
    reply: Type.Object({ sort: Sort, kind: Type.Integer() }),
  },
  /** Lets a kind be offered, or no more. */
  cardKindTurn: {
    params: Type.Object({ sort: Sort, kind: Type.Integer(), enabled: Type.Boolean(), reason: Reason }),
    reply: Type.Object({ sort: Sort, kind: Type.Integer(), enabled: Type.Boolean() }),
  },
  cardGive: {
    params: Type.Object({ playerId: Type.Integer(), sort: Sort, kind: Type.Integer(), reason: Reason }),
    reply: Type.Object({ playerId: Type.Integer(), sort: Sort, kind: Type.Integer() }),
  },
  codeBatches: {
    params: Type.Object({}),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          ...{ batch: Type.Integer(), title: Type.String(), rewardType: OneOf(ExchangeCodeRewardType) },
          ...{ codes: Type.Integer(), redeemed: Type.Integer(), total: Type.Integer() },
          ...{ perPlayer: Type.Integer(), endsAt: MaybeMoment, stoppedAt: MaybeMoment },
        }),
      ),
    }),
  },
  /** The codes are told this once. `reward.type` and what it wants are those of the command `codes create`. */
  codesMake: {
    params: Type.Object({
      title: Type.String({ minLength: 1, maxLength: 80 }),
      reward: Type.Object({
        type: Type.String({ maxLength: 40 }),
        amount: Type.Optional(Many),
        cardClass: Type.Optional(Type.String({ maxLength: 10 })),
        term: Type.Optional(Type.String({ maxLength: 10 })),
        goodsId: Type.Optional(Many),
        kindId: Type.Optional(Many),
      }),
      ...{ codes: Many, usesEach: Type.Optional(Many), perPlayer: Type.Optional(Many) },
      ...{ total: Type.Optional(Many), startsAt: Type.Optional(Moment), endsAt: Type.Optional(Moment) },
      reason: Reason,
    }),
    reply: Type.Object({ batch: Type.Integer(), codes: Type.Array(Type.String()) }),
  },
  codesStop: {
    params: Type.Object({ batch: Type.Integer(), reason: Reason }),
    reply: Type.Object({ batch: Type.Integer() }),
  },
} satisfies CallSchemas<typeof cardsOperatorPaths>;
