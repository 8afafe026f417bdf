import { Type } from 'typebox';
import type { CallSchemas } from '../platform/call.ts';
import { Reason } from '../platform/operator.schemas.ts';
import type { rewardsOperatorPaths } from './rewards-operator.paths.ts';

const Coins = Type.Integer({ minimum: 1, maximum: 100_000 });
const Quest = {
  id: Type.Integer({ minimum: 1, maximum: 999_999_999 }),
  goal: Type.Integer({ minimum: 1, maximum: 1000 }),
  coins: Coins,
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
  /** What a stamp of one of the seven days brings. */
  stampChange: { params: Type.Object({ ...Stamp, reason: Reason }), reply: Type.Object(Stamp) },
} satisfies CallSchemas<typeof rewardsOperatorPaths>;
