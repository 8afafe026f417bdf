import type { Queryable } from '../core/database.ts';
import { type TaskCounter, taskCounters, type TaskPlayer } from './task-counters.ts';

export interface TaskRow {
  readonly id: number;
  readonly newbie: boolean;
  readonly type: number;
  readonly counter: TaskCounter;
  readonly daily: boolean;
  readonly goal: number;
  readonly coins: number;
  readonly buffKindId: number | null;
  readonly enabled: boolean;
}

export interface PlayerTask extends TaskRow {
  readonly done: number;
  readonly claimed: boolean;
}

/** The day under which a task that is there once stands. */
export const onceDay = '1970-01-01';

const columns = 'id, newbie, type, counter, daily, goal, coins, buff_kind_id as "buffKindId", enabled';

export async function readTasks(db: Queryable): Promise<TaskRow[]> {
  return (await db.query<TaskRow>(`select ${columns} from tasks order by newbie, sort, id`)).rows;
}

interface PlayerTaskRow extends PlayerTask, Pick<TaskPlayer, 'hasMobile' | 'hasMail'> {}

/** The tasks that are there, with how far a player is today. What is looked up and not counted is done once where it holds. */
export async function readPlayerTasks(
  db: Queryable,
  { playerId, member: isMember }: { readonly playerId: number; readonly member: boolean },
  day: string,
): Promise<PlayerTask[]> {
  const { rows } = await db.statement<PlayerTaskRow>(
    'tasks.ofPlayer',
    `select t.id, t.newbie, t.type, t.counter, t.daily, t.goal, t.coins, t.buff_kind_id as "buffKindId", t.enabled,
       u.mobile is not null as "hasMobile", u.mail is not null as "hasMail", coalesce(p.done, 0) as done, p.claimed_at is not null as claimed
     from tasks t join users u on u.id = $1
     left join task_progress p on p.player_id = $1 and p.task_id = t.id
       and p.day = case when t.daily then $2::date else $3::date end
     where t.enabled order by t.newbie, t.sort, t.id`,
    [playerId, day, onceDay],
  );
  return rows.map(({ hasMobile, hasMail, ...task }) => {
    const { isDone } = taskCounters[task.counter];
    return isDone === undefined ? task : { ...task, done: Number(isDone({ hasMobile, hasMail, isMember })) };
  });
}

/** What one player did of one sort on one day: the plays or payments, in their order, each once. */
export interface Counted {
  readonly playerId: number;
  readonly counter: TaskCounter;
  readonly day: string;
  readonly refs: readonly string[];
}

/** A task whose goal was just reached. */
export interface Reached {
  readonly playerId: number;
  readonly coins: number;
  readonly buffKindId: number | null;
}

/** Moves tasks on by what players did, and gives those whose goal it reached. */
export async function addCounted(tx: Queryable, counted: readonly Counted[]): Promise<Reached[]> {
  if (counted.length === 0) return [];
  const { rows } = await tx.statement<Reached>(
    'tasks.addCounted',
    `with one as (
       select * from unnest($1::bigint[], $2::text[], $3::date[], $4::int[], $5::text[], $6::text[])
         as d (player_id, counter, day, n, first_ref, last_ref)
     ), per_task as (
       select d.player_id, t.id as task_id, case when t.daily then d.day else $7::date end as day,
         sum(d.n)::int as n, (array_agg(d.first_ref order by d.day))[1] as first_ref,
         (array_agg(d.last_ref order by d.day desc))[1] as last_ref
       from one d join tasks t on t.counter = d.counter and t.enabled
       group by 1, 2, 3
     ), before as (
       select p.player_id, p.task_id, p.day, p.done from task_progress p join per_task using (player_id, task_id, day)
     ), moved as (
       insert into task_progress as p (player_id, task_id, day, done, last_ref)
       select player_id, task_id, day, n, last_ref from per_task order by 1, 2, 3
       on conflict (player_id, task_id, day) do update set last_ref = excluded.last_ref,
         done = p.done + excluded.done
           - (p.last_ref = (select first_ref from per_task f
                where (f.player_id, f.task_id, f.day) = (p.player_id, p.task_id, p.day)))::int
       returning player_id, task_id, day, done, claimed_at
     )
     select m.player_id as "playerId", t.coins, t.buff_kind_id as "buffKindId"
     from moved m join tasks t on t.id = m.task_id
     left join before b on (b.player_id, b.task_id, b.day) = (m.player_id, m.task_id, m.day)
     where m.done >= t.goal and coalesce(b.done, 0) < t.goal and m.claimed_at is null
     order by m.player_id, t.sort, t.id`,
    [
      counted.map(({ playerId }) => playerId),
      counted.map(({ counter }) => counter),
      counted.map(({ day }) => day),
      counted.map(({ refs }) => refs.length),
      counted.map(({ refs }) => refs[0] ?? ''),
      counted.map(({ refs }) => refs.at(-1) ?? ''),
      onceDay,
    ],
  );
  return rows;
}

/** The number of what is given, for the one claim that takes it, and null for all others: of a task that events count only once its goal is reached. */
export async function takeTask(
  tx: Queryable,
  { playerId, task, day, now }: { playerId: number; task: TaskRow; day: string; now: number },
): Promise<number | null> {
  const of = [playerId, task.id, task.daily ? day : onceDay, task.goal, new Date(now)];
  const { rows } = taskCounters[task.counter].events
    ? await tx.statement<{ id: number }>(
        'tasks.take',
        `update task_progress set claimed_at = $5
         where player_id = $1 and task_id = $2 and day = $3::date and done >= $4 and claimed_at is null returning id`,
        of,
      )
    : await tx.statement<{ id: number }>(
        'tasks.takeOnce',
        `insert into task_progress as p (player_id, task_id, day, done, claimed_at) values ($1, $2, $3::date, $4, $5)
         on conflict (player_id, task_id, day) do update set claimed_at = excluded.claimed_at, done = excluded.done
         where p.claimed_at is null returning id`,
        of,
      );
  return rows[0]?.id ?? null;
}

/** How often each quest was claimed. */
export async function countClaimed(db: Queryable): Promise<{ id: number; claimed: number }[]> {
  const { rows } = await db.query<{ id: number; claimed: number }>(
    'select task_id as id, count(claimed_at)::int as claimed from task_progress group by 1',
  );
  return rows;
}

/** Writes what a quest asks and brings. False when there is none with this id. */
export async function updateTask(
  db: Queryable,
  id: number,
  goal: number,
  coins: number,
  enabled: boolean,
): Promise<boolean> {
  const { rowCount } = await db.query('update tasks set goal = $2, coins = $3, enabled = $4 where id = $1', [
    id,
    goal,
    coins,
    enabled,
  ]);
  return rowCount > 0;
}

/** Writes what a day of the stamp card brings. */
export async function setStampCoins(db: Queryable, day: number, coins: number): Promise<void> {
  await db.query('update check_in_days set coins = $2 where day = $1', [day, coins]);
}
