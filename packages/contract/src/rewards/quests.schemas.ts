import { Type } from 'typebox';
import type { CallSchemas } from '../platform/call.ts';
import { OneOf, RequestId } from '../shapes.ts';
import type { questsPaths } from './quests.paths.ts';
import { NewbieTaskId, NewbieTaskType, SignType, TaskStatus, TaskType } from './rewards.enums.ts';

/**
 * A day of the stamp card: `signDate` as `2026-11-24`; `amount` in coins, without what a buff card adds (`cardRate`, in percent). A missed
 * day has status 0 and amount 0.
 */
const SignDay = Type.Object({
  signDate: Type.String(),
  amount: Type.Integer(),
  todayFlag: Type.Boolean(),
  status: OneOf(SignType),
  cardRate: Type.Integer(),
});

/** `done` of `goal`; `coins` without what a buff card adds. `optional`: it asks for a payment. */
const Task = Type.Object({
  taskId: Type.Integer(),
  taskType: OneOf(TaskType),
  goal: Type.Integer(),
  done: Type.Integer(),
  coins: Type.Integer(),
  optional: Type.Boolean(),
  receiveStatus: OneOf(TaskStatus),
});

const requestId = Type.Optional(RequestId);
/** What was given: the coins of the reward, and those of a buff card beside them. */
const Given = Type.Object({ coins: Type.Integer(), buffedCoins: Type.Integer() });

export const questsSchemas = {
  /** `serialTimesNum` counts stamps: a missed day takes none away. `rewardList` is empty while the house has no stamp card. `week` is the player's own, from 1. Moments in milliseconds since 1970. */
  checkInState: {
    params: Type.Object({}),
    reply: Type.Object({
      userSignModel: Type.Object({
        signStatus: OneOf(SignType),
        serialTimesNum: Type.Integer(),
        rewardList: Type.Array(SignDay),
      }),
      week: Type.Integer(),
      buffEndTime: Type.Union([Type.Integer(), Type.Null()]),
      endTime: Type.Integer(),
      nowTime: Type.Integer(),
    }),
  },
  /** `requestFlag` is taken and says nothing here. */
  checkIn: { params: Type.Object({ requestId, requestFlag: Type.Optional(Type.Unknown()) }), reply: Given },
  /** `userTaskMoreModels`: those that ask for a payment, the last ones, and none during a break. */
  taskList: {
    params: Type.Object({ requestFlag: Type.Optional(Type.Unknown()) }),
    reply: Type.Object({
      appUserSignModel: Type.Object({ isSignStatus: Type.Boolean() }),
      userTaskModels: Type.Array(Task),
      userTaskMoreModels: Type.Array(Task),
      endTime: Type.Integer(),
    }),
  },
  receiveTask: {
    params: Type.Object({ taskId: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }), requestId }),
    reply: Given,
  },
  favoritesReward: { params: Type.Object({ requestId }), reply: Given },
  /** `price` is 0 where there is nothing to confirm, or nothing comes of it. */
  emailTask: {
    params: Type.Object({}),
    reply: Type.Object({ price: Type.Integer(), taskId: Type.Integer() }),
  },
  newbieTasks: {
    params: Type.Object({}),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          taskId: OneOf(NewbieTaskId),
          taskType: OneOf(NewbieTaskType),
          coins: Type.Integer(),
          receiveStatus: OneOf(TaskStatus),
        }),
      ),
    }),
  },
  /** `answers` are those of the three questions, where the quest asks them: the place of each, from 0. */
  receiveNewbieTask: {
    params: Type.Object({
      taskId: OneOf(NewbieTaskId),
      answers: Type.Optional(
        Type.Array(Type.Integer({ minimum: 0, maximum: 2 }), { minItems: 3, maxItems: 3 }),
      ),
      requestId,
    }),
    reply: Given,
  },
} satisfies CallSchemas<typeof questsPaths>;
