import { NewbieTaskId, TaskType } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { insertingRow } from '../core/inserting-row.ts';
import type { TaskCounter } from './task-counters.ts';

type Seed = readonly [
  newbie: boolean,
  type: number,
  counter: TaskCounter,
  daily: boolean,
  goal: number,
  coins: number,
];

/** In their order; what asks for a payment is the last. */
const seeds: readonly Seed[] = [
  [false, TaskType.claw, 'claw', true, 3, 20],
  [false, TaskType['play push'], 'push', true, 2, 15],
  [false, TaskType['collect site'], 'site', false, 1, 10],
  [false, TaskType['mobile verify'], 'mobile', false, 1, 50],
  [false, TaskType['email verify'], 'mail', false, 1, 60],
  [false, TaskType.recharge, 'recharge', true, 1, 40],
  [true, NewbieTaskId.claw, 'claw', false, 1, 50],
  [true, NewbieTaskId.push, 'push', false, 1, 20],
  [true, NewbieTaskId.qa, 'answers', false, 1, 60],
  [true, NewbieTaskId.club, 'club', false, 1, 100],
];

/** Puts up those of the usual quests that are not there. False if all are: what the operator changed stays so. */
export async function putUpTasks(
  tx: Queryable,
  { enabled }: { readonly enabled: boolean },
): Promise<boolean> {
  await tx.query('lock table tasks in exclusive mode');
  const { rows } = await tx.query<{ kind: string }>(`select newbie || ' ' || type as kind from tasks`);
  const there = new Set(rows.map(({ kind }) => kind));
  const missing = [...seeds.entries()].filter(([, [newbie, type]]) => !there.has(`${newbie} ${type}`));
  for (const [sort, [newbie, type, counter, daily, goal, coins]] of missing) {
    const row = { newbie, type, counter, daily, goal, coins, enabled, sort };
    await tx.query(insertingRow('tasks', row), Object.values(row));
  }
  return missing.length > 0;
}
