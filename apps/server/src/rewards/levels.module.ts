import { type CallReply, levelOf, levelThresholds, levelUpCoins, TaskStatus } from '@grabbit/contract';
import { type CallHandlers, callerOf } from '../core/call-context.ts';
import { lockPlayer } from './check-in.store.ts';
import type { Queryable } from '../core/database.ts';
import { Failure, outcome } from '../core/failure.ts';
import { experienceOf } from './experience.store.ts';
import type { TasksNeeds } from './tasks.service.ts';
import { insertLevelReward, takenBy } from './level.store.ts';

type LevelNeeds = Pick<TasksNeeds, 'db' | 'clock' | 'grants' | 'assertMayReceiveGift'>;

/** Levels: what each brings, and what of it was taken. */
export function createLevels(needs: LevelNeeds): CallHandlers<'levelList' | 'levelReceive'> {
  return {
    async levelList(_params, context) {
      const { userId } = callerOf(context);
      const [experience, taken] = await Promise.all([
        experienceOf(needs.db, userId),
        takenBy(needs.db, userId),
      ]);
      return viewOf(experience, taken);
    },
    levelReceive: ({ level }, context) =>
      outcome(() => needs.db.transaction((tx) => take(tx, needs, callerOf(context).userId, level))),
  };
}

function viewOf(experience: number, taken: ReadonlySet<number>): CallReply<'levelList'> {
  const userLevel = levelOf(experience);
  const statusOf = (level: number): TaskStatus => {
    if (level > userLevel) return TaskStatus.undo;
    return taken.has(level) || levelUpCoins[level] === 0 ? TaskStatus.finish : TaskStatus.claim;
  };
  const list = levelThresholds.map((from, level) => ({
    ...{ level, from, coins: levelUpCoins[level] ?? 0, receiveStatus: statusOf(level) },
  }));
  return { userLevel, experience, list };
}

/** Gives the coins of one level, or of all that wait, each once. Throws `levelLimited` for one that was not reached, and what refuses gifts. */
async function take(
  tx: Queryable,
  { clock, grants, assertMayReceiveGift }: LevelNeeds,
  playerId: number,
  wanted: number | undefined,
): Promise<{ coins: number }> {
  await lockPlayer(tx, playerId);
  const { userLevel, list } = viewOf(await experienceOf(tx, playerId), await takenBy(tx, playerId));
  if (wanted !== undefined && wanted > userLevel) throw new Failure('levelLimited', `${wanted}`);
  const due = list.filter(
    ({ level, receiveStatus }) =>
      receiveStatus === TaskStatus.claim && (wanted === undefined || level === wanted),
  );
  if (due.length === 0) return { coins: 0 };
  const now = clock.now();
  await assertMayReceiveGift(tx, playerId, now);
  for (const { level, coins } of due) {
    await insertLevelReward(tx, playerId, { level, coins, at: new Date(now) });
    const cause = { playerId, key: `level:${playerId}:${level}`, cause: 'level', ref: `${level}`, now };
    await grants().give(tx, cause, [{ type: 'coins', amount: coins, from: 'promotions' }]);
  }
  return { coins: due.reduce((sum, { coins }) => sum + coins, 0) };
}
