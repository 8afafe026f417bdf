import { type CallHandlers, callerOf } from '../core/call-context.ts';
import { outcome } from '../core/failure.ts';
import { checkIn, readCheckIn } from './check-in.service.ts';
import { claimTask, listNewbieTasks, listTasks, readEmailTask, type TasksNeeds } from './tasks.service.ts';

type QuestCalls =
  | 'checkInState'
  | 'checkIn'
  | 'taskList'
  | 'receiveTask'
  | 'favoritesReward'
  | 'emailTask'
  | 'newbieTasks'
  | 'receiveNewbieTask';

/** Check-in and quests: small things to do. None of them has to be done, and none looks at what was lost. */
export function createQuests(needs: TasksNeeds): CallHandlers<QuestCalls> {
  return {
    checkInState: (_params, context) => readCheckIn(needs, callerOf(context).userId),
    checkIn: ({ requestId }, context) => outcome(() => checkIn(needs, callerOf(context).userId, requestId)),
    taskList: (_params, context) => listTasks(needs, callerOf(context).userId),
    receiveTask: ({ taskId, requestId }, context) => {
      const { userId: playerId } = callerOf(context);
      const which = ({ id, newbie }: { id: number; newbie: boolean }) => id === taskId && !newbie;
      return outcome(() => claimTask(needs, { playerId, requestId, which }));
    },
    favoritesReward: ({ requestId }, context) => {
      const { userId: playerId } = callerOf(context);
      const which = ({ counter }: { counter: string }) => counter === 'site';
      return outcome(() => claimTask(needs, { playerId, requestId, which }));
    },
    emailTask: (_params, context) => readEmailTask(needs, callerOf(context).userId),
    newbieTasks: (_params, context) => listNewbieTasks(needs, callerOf(context).userId),
    receiveNewbieTask: ({ taskId, answers, requestId }, context) => {
      const { userId: playerId } = callerOf(context);
      const which = ({ newbie, type }: { newbie: boolean; type: number }) => newbie && type === taskId;
      return outcome(() => claimTask(needs, { playerId, requestId, which, answers }));
    },
  };
}
