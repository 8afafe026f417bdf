import { Type } from 'typebox';
import { countedGames } from '../games/games.ts';
import type { CallSchemas } from '../platform/call.ts';
import { Nullable, OneOf, RequestId } from '../shapes.ts';
import type { firstRewardsPaths } from './first-rewards.paths.ts';
import {
  FirstDepositRewardState,
  FirstDepositRewardTaskType,
  FirstDepositRewardType,
} from './rewards.enums.ts';

/** What a station of the first day asks, the last of them all the others. */
export const firstDayCauses = ['claw', 'push', 'limits', 'check', 'stamp', 'all'] as const;

/**
 * `amount` is pieces of goods, practice coins, coins, or cents of shipping credit, as `rewardType` says. `game` is that of practice coins;
 * `kind` and `sizeMm` are of goods. Else these are '' and 0.
 */
export const FirstReward = {
  rewardType: OneOf(FirstDepositRewardType),
  amount: Type.Integer(),
  game: OneOf(['', ...countedGames.map(({ name }) => name)]),
  kind: Type.String(),
  sizeMm: Type.Integer(),
};

const Row = { rewardId: Type.Integer(), ...FirstReward, state: OneOf(FirstDepositRewardState) };
const Receive = {
  params: Type.Object({
    rewardId: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }),
    requestId: Type.Optional(RequestId),
  }),
  reply: Type.Object(FirstReward),
};

export const firstRewardsSchemas = {
  /** In the order of the path. What was reached by `endTime` stays; moments in milliseconds since 1970. */
  firstDay: {
    params: Type.Object({}),
    reply: Type.Object({
      list: Type.Array(Type.Object({ ...Row, cause: OneOf(firstDayCauses) })),
      endTime: Type.Integer(),
      nowTime: Type.Integer(),
    }),
  },
  receiveFirstDay: Receive,
  /**
   * Nothing during a break. `goal` is hours after the payment (time-based), or what the payment was worth in coins, of which one is a US cent
   * (coin-based). `openTime`: when a time-based one opens; null before there is a payment, and of the others.
   */
  firstDeposit: {
    params: Type.Object({}),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          ...Row,
          taskType: OneOf(FirstDepositRewardTaskType),
          goal: Type.Integer(),
          openTime: Nullable(Type.Integer()),
        }),
      ),
      paid: Type.Boolean(),
    }),
  },
  receiveFirstDeposit: Receive,
} satisfies CallSchemas<typeof firstRewardsPaths>;
