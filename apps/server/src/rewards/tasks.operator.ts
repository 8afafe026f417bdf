import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { look, operate, type Operator } from '../core/operator.ts';
import { readCardDays, setCard, isCardOn, type StampCardDay } from './check-in.store.ts';
import { countClaimed, readTasks, setStampCoins, type TaskRow, updateTask } from './tasks.store.ts';

export interface TaskLine extends TaskRow {
  /** How many rewards of it were taken. */
  readonly claimed: number;
}

/** The quests, and how often each was claimed. `denied`. */
export function listTaskLines(db: Queryable, operator: Operator): Promise<TaskLine[] | Failure> {
  return look(operator, 'offers.edit', async () => {
    const rows = await countClaimed(db);
    return (await readTasks(db)).map((task) => ({
      ...task,
      claimed: rows.find(({ id }) => id === task.id)?.claimed ?? 0,
    }));
  });
}

export interface TaskChange {
  readonly id: number;
  readonly goal: number;
  readonly coins: number;
  readonly enabled: boolean;
}

/** Changes what a quest asks and brings, from now on. `badParameters` for a number that none has. */
export function changeTask(
  db: Database,
  operator: Operator,
  change: TaskChange,
): Promise<TaskChange | Failure> {
  const { id, goal, coins, enabled } = change;
  return operate(db, operator, 'offers.edit', async (tx, note) => {
    const isThere = await updateTask(tx, id, goal, coins, enabled);
    if (!isThere) throw new Failure('badParameters', `there is no quest ${id}`);
    await note('change quest', `quest ${id}: goal ${goal}, ${coins} coins, ${enabled ? 'on' : 'off'}`);
    return change;
  });
}

export interface StampChange {
  readonly day: number;
  readonly coins: number;
}

/** Changes what a day of the stamp card brings. */
export function changeStamp(
  db: Database,
  operator: Operator,
  change: StampChange,
): Promise<StampChange | Failure> {
  return operate(db, operator, 'offers.edit', async (tx, note) => {
    await setStampCoins(tx, change.day, change.coins);
    await note('change stamp', `day ${change.day}: ${change.coins} coins`);
    return change;
  });
}

/** The stamp card: whether it runs, and what each of its days brings. */
export interface StampCardLine {
  readonly enabled: boolean;
  readonly days: readonly StampCardDay[];
}

/** The stamp card as it is now. `denied`. */
export function showCard(db: Queryable, operator: Operator): Promise<StampCardLine | Failure> {
  return look(operator, 'offers.edit', async () => ({
    enabled: await isCardOn(db),
    days: await readCardDays(db),
  }));
}

/** Lets the stamp card run, or stops it: stamps that were taken stay. */
export function turnCard(
  db: Database,
  operator: Operator,
  enabled: boolean,
): Promise<{ readonly enabled: boolean } | Failure> {
  return operate(db, operator, 'offers.edit', async (tx, note) => {
    await setCard(tx, enabled);
    await note(enabled ? 'turn stamp card on' : 'turn stamp card off', 'stamp card');
    return { enabled };
  });
}
