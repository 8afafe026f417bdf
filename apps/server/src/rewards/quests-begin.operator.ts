import type { Database } from '../core/database.ts';
import type { Failure } from '../core/failure.ts';
import { operate, type Operator } from '../core/operator.ts';
import { putUpFirstRewards } from './first-rewards.seed.ts';
import { putUpTasks } from './tasks.seed.ts';

/** What was put up: nothing where there was something before. */
export interface Begun {
  readonly tasks: boolean;
  readonly firsts: boolean;
}

/** Puts up the usual quests and first rewards in an arcade that has none, each off until the operator turns it on. */
export function beginQuests(db: Database, operator: Operator): Promise<Begun | Failure> {
  return operate(db, operator, 'offers.edit', async (tx, note) => {
    const begun = {
      tasks: await putUpTasks(tx, { enabled: false }),
      firsts: await putUpFirstRewards(tx, { enabled: false }),
    };
    await note(
      'begin quests',
      `quests ${begun.tasks ? 'put up' : 'stay'}, first rewards ${begun.firsts ? 'put up' : 'stay'}`,
    );
    return begun;
  });
}
