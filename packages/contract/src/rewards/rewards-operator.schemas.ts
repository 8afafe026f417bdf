import { Type } from 'typebox';
import type { CallSchemas } from '../platform/call.ts';
import { Reason } from '../platform/operator.schemas.ts';
import { FirstReward } from './first-rewards.schemas.ts';
import type { rewardsOperatorPaths } from './rewards-operator.paths.ts';

const Coins = Type.Integer({ minimum: 1, maximum: 100_000 });
const Quest = {
  id: Type.Integer({ minimum: 1, maximum: 999_999_999 }),
  goal: Type.Integer({ minimum: 1, maximum: 1000 }),
  coins: Coins,
  enabled: Type.Boolean(),
};
const First = {
  id: Type.Integer({ minimum: 1, maximum: 999_999_999 }),
  goal: Type.Integer({ minimum: 1, maximum: 100_000 }),
  rewardType: FirstReward.rewardType,
  amount: Coins,
  game: FirstReward.game,
  kind: Type.String({ maxLength: 40 }),
  enabled: Type.Boolean(),
};
const Stamp = { day: Type.Integer({ minimum: 1, maximum: 7 }), coins: Coins };

export const rewardsOperatorSchemas = {
  /** With how often each was shown, claimed and paid. */
  popupLines: {
    params: Type.Object({}),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          ...{ id: Type.Integer(), name: Type.String(), hours: Type.Integer(), enabled: Type.Boolean() },
          ...{ shown: Type.Integer(), claimed: Type.Integer(), paid: Type.Integer() },
        }),
      ),
    }),
  },
  popupTurn: {
    params: Type.Object({ id: Type.Integer(), enabled: Type.Boolean(), reason: Reason }),
    reply: Type.Object({ id: Type.Integer(), enabled: Type.Boolean() }),
  },
  /** `type` is a TaskType, of a newbie quest a NewbieTaskId; `counter` what fulfils it; `claimed` how many rewards were taken. */
  questLines: {
    params: Type.Object({}),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          ...{ id: Type.Integer(), newbie: Type.Boolean(), type: Type.Integer(), counter: Type.String() },
          ...{ daily: Type.Boolean(), goal: Type.Integer(), coins: Type.Integer(), enabled: Type.Boolean() },
          claimed: Type.Integer(),
        }),
      ),
    }),
  },
  questChange: { params: Type.Object({ ...Quest, reason: Reason }), reply: Type.Object(Quest) },
  /** Puts up the usual quests and first rewards where there are none, all of them off. */
  questsBegin: {
    params: Type.Object({ reason: Reason }),
    reply: Type.Object({ tasks: Type.Boolean(), firsts: Type.Boolean() }),
  },
  /** The first day and what follows a first payment. `goal`: of `hours` and `coins`, else 1. */
  firstLines: {
    params: Type.Object({}),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          ...{ id: Type.Integer(), cause: Type.String(), goal: Type.Integer(), enabled: Type.Boolean() },
          ...{ ...FirstReward, reached: Type.Integer(), claimed: Type.Integer() },
        }),
      ),
    }),
  },
  /** `game` for practice coins, `kind` for goods, of which it is one. */
  firstChange: { params: Type.Object({ ...First, reason: Reason }), reply: Type.Object(First) },
  /** Whether the stamp card runs, and what each of its seven days brings. */
  stampCardShow: {
    params: Type.Object({}),
    reply: Type.Object({ enabled: Type.Boolean(), days: Type.Array(Type.Object(Stamp)) }),
  },
  /** In an arcade that plays for real it is off until somebody turns it on. What was stamped stays. */
  stampCardTurn: {
    params: Type.Object({ enabled: Type.Boolean(), reason: Reason }),
    reply: Type.Object({ enabled: Type.Boolean() }),
  },
  /** What a stamp of one of the seven days brings. */
  stampChange: { params: Type.Object({ ...Stamp, reason: Reason }), reply: Type.Object(Stamp) },
} satisfies CallSchemas<typeof rewardsOperatorPaths>;
