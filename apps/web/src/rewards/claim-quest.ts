import { FirstDepositRewardType, NewbieTaskId, TaskType } from '@grabbit/contract';
import type { CallReply, NoticeOf } from '@grabbit/contract';
import { formatSigned } from '../i18n/format.ts';
import { translate } from '../i18n/use-t.ts';
import { call, newRequestId } from '../kernel/call.ts';
import { isLost } from '../kernel/call-error.ts';
import { whenBetweenPlays } from '../kernel/sync-calm.ts';
import { celebrateCoins } from '../ui/celebrate-coins.ts';
import { showToast } from '../ui/toasts.store.ts';
import { firstRewardText } from './first-day-words.ts';
import { refreshQuests } from './quests.queries.ts';
import type { NewbieTask, Task } from './quests.queries.ts';

/** How long the result of a claim stays on the screen, in milliseconds. */
const claimToastMs = 2000;

/** A claim keeps its key until it is known what became of it. */
const keys = new Map<string, string>();

/** Asks for a reward, tells what came and reads anew what it has changed. What is refused is told by whoever pressed. */
async function askFor<Given>(
  name: string,
  ask: (requestId: string) => Promise<Given>,
  tell: (given: Given) => void,
): Promise<void> {
  const requestId = keys.get(name) ?? newRequestId();
  keys.set(name, requestId);
  try {
    const given = await ask(requestId);
    keys.delete(name);
    tell(given);
  } catch (error) {
    if (!isLost(error)) keys.delete(name);
    throw error;
  } finally {
    await refreshQuests();
  }
}

/** Asks for coins and celebrates them. */
function take(
  name: string,
  ask: (requestId: string) => Promise<CallReply<'checkIn'>>,
  tell: (coins: number) => void,
): Promise<void> {
  return askFor(name, ask, ({ coins, buffedCoins }) => {
    tell(coins + buffedCoins);
    celebrateCoins({ coins: coins + buffedCoins });
  });
}

/** Stamps today: its success is told by a toast (D58), a failure by the server's message (D57). */
export function stampToday(): Promise<void> {
  return take(
    'stamp',
    (requestId) => call('checkIn', { requestId }),
    (coins) => showToast({ tone: 'coins', title: translate('Toast.m36'), text: formatSigned(coins) }),
  );
}

const tellClaim = (coins: number): void =>
  showToast({
    ...{ tone: 'coins', title: translate('tasks.claimed'), text: formatSigned(coins) },
    ms: claimToastMs,
  });

/** Claims a quest that is done, or says that the way here is kept. */
export function claimTask({ taskId, taskType }: Pick<Task, 'taskId' | 'taskType'>): Promise<void> {
  const kept = taskType === TaskType['collect site'];
  return take(
    `task ${taskId}`,
    (requestId) =>
      kept ? call('favoritesReward', { requestId }) : call('receiveTask', { taskId, requestId }),
    tellClaim,
  );
}

export function claimNewbie(taskId: NewbieTask['taskId'], answers?: readonly number[]): Promise<void> {
  const given = taskId === NewbieTaskId.qa && answers !== undefined ? { answers: [...answers] } : {};
  return take(
    `newbie ${taskId}`,
    (requestId) => call('receiveNewbieTask', { taskId, requestId, ...given }),
    tellClaim,
  );
}

/** Claims a reward of the first day, or one that follows a first payment. */
export function claimFirst(of: 'firstDay' | 'firstDeposit', rewardId: number): Promise<void> {
  const name = of === 'firstDay' ? 'receiveFirstDay' : 'receiveFirstDeposit';
  return askFor(
    `${of} ${rewardId}`,
    (requestId) => call(name, { rewardId, requestId }),
    (reward) => {
      const { rewardType, amount: coins } = reward;
      const tone = rewardType === FirstDepositRewardType.coins ? 'coins' : 'success';
      const title = translate('tasks.claimed');
      showToast({ tone, title, text: firstRewardText(reward), ms: claimToastMs });
      if (rewardType === FirstDepositRewardType.coins) celebrateCoins({ coins });
    },
  );
}

/** A quest is done and its reward waits: told between plays. The card that may come with it is shown when it is given. */
export function onMissionComplete({ coinNum }: NoticeOf<'missionComplete'>): void {
  void refreshQuests();
  const told =
    coinNum > 0
      ? { title: translate('tasks.waits'), text: formatSigned(coinNum) }
      : { text: translate('tasks.waitsToo') };
  whenBetweenPlays(() => showToast({ tone: 'success', ...told }));
}
