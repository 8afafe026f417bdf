import { NewbieTaskId, TaskType } from '@grabbit/contract';
import type { CallReply, NoticeOf } from '@grabbit/contract';
import { formatSigned } from '../i18n/format.ts';
import { translate } from '../i18n/use-t.ts';
import { call, newRequestId } from '../kernel/call.ts';
import { isLost } from '../kernel/call-error.ts';
import { whenBetweenPlays } from '../kernel/sync-calm.ts';
import { celebrateCoins } from '../ui/celebrate-coins.ts';
import { showToast } from '../ui/toasts.store.ts';
import { refreshQuests } from './quests.queries.ts';
import type { NewbieTask, Task } from './quests.queries.ts';

/** How long the result of a claim stays on the screen, in milliseconds. */
const claimToastMs = 2000;

/** A claim keeps its key until it is known what became of it. */
const keys = new Map<string, string>();

/** Asks for a reward, celebrates it and reads anew what it has changed. What is refused is told by whoever pressed. */
async function take(
  name: string,
  ask: (requestId: string) => Promise<CallReply<'checkIn'>>,
  tell: (coins: number) => void,
): Promise<void> {
  const requestId = keys.get(name) ?? newRequestId();
  keys.set(name, requestId);
  try {
    const { coins, buffedCoins } = await ask(requestId);
    keys.delete(name);
    tell(coins + buffedCoins);
    celebrateCoins({ coins: coins + buffedCoins });
  } catch (error) {
    if (!isLost(error)) keys.delete(name);
    throw error;
  } finally {
    await refreshQuests();
  }
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
export function claimTask({ taskId, taskType }: Task): Promise<void> {
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

/** A quest is done and its coins wait: told between plays. The card that may come with them is shown when it is given. */
export function onMissionComplete({ coinNum }: NoticeOf<'missionComplete'>): void {
  void refreshQuests();
  whenBetweenPlays(() =>
    showToast({ tone: 'success', title: translate('tasks.waits'), text: formatSigned(coinNum) }),
  );
}
