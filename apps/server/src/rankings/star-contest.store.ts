import type { StarStage } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import type { StarPlan } from './star-plan.ts';

export interface ContestRow {
  readonly id: number;
  readonly stage: StarStage;
  readonly plan: StarPlan;
  readonly beginsAt: Date;
  readonly endsAt: Date;
  /** Decides between equals; shown to nobody before the end. */
  readonly seed: string | null;
  readonly rules: string;
  readonly digest: string;
  readonly list: string | null;
  readonly listDigest: string | null;
}

const columns = `id, stage, plan, begins_at as "beginsAt", ends_at as "endsAt", seed, rules, digest, list, list_digest as "listDigest"`;

export async function insertContest(tx: Queryable, plan: StarPlan, at: Date): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    'insert into star_contests (begins_at, ends_at, plan, made_at) values ($1, $2, $3, $4) returning id',
    [new Date(plan.from), new Date(plan.to), JSON.stringify(plan), at],
  );
  return rows[0]?.id ?? 0;
}

/** Null when there is no such contest. */
export async function lockContest(tx: Queryable, id: number): Promise<ContestRow | null> {
  const { rows } = await tx.query<ContestRow>(
    `select ${columns} from star_contests where id = $1 for no key update`,
    [id],
  );
  return rows[0] ?? null;
}

/** One that was published; null for none. */
export async function readContest(db: Queryable, id: number): Promise<ContestRow | null> {
  const { rows } = await db.statement<ContestRow>(
    'star.contest',
    `select ${columns} from star_contests where id = $1 and published_at is not null`,
    [id],
  );
  return rows[0] ?? null;
}

/** The one that runs, else the next, else the last that was; null where none was ever published. */
export async function readShownContest(db: Queryable, now: Date): Promise<ContestRow | null> {
  const { rows } = await db.statement<ContestRow & { readonly turn: number }>(
    'star.shown',
    `(select ${columns}, 0 as turn from star_contests where stage = 'published' and ends_at > $1 order by begins_at limit 1)
     union all
     (select ${columns}, 1 from star_contests where published_at is not null order by coalesce(ended_at, ends_at) desc, id desc limit 1)
     order by turn limit 1`,
    [now],
  );
  return rows[0] ?? null;
}

/** The number of the last one that was closed before another began; 0 for none. */
export async function readBefore(db: Queryable, { beginsAt }: Pick<ContestRow, 'beginsAt'>): Promise<number> {
  const { rows } = await db.statement<{ id: number }>(
    'star.before',
    `select id from star_contests where stage = 'closed' and ends_at <= $1 order by ends_at desc limit 1`,
    [beginsAt],
  );
  return rows[0]?.id ?? 0;
}

/** Contests that run at some moment of a span. */
export async function readRunning(
  db: Queryable,
  { first, last }: { readonly first: Date; readonly last: Date },
): Promise<ContestRow[]> {
  const { rows } = await db.statement<ContestRow>(
    'star.running',
    `select ${columns} from star_contests where stage = 'published' and begins_at <= $2 and ends_at > $1 order by begins_at`,
    [first, last],
  );
  return rows;
}

/** Whether another published contest runs at the same time. */
export async function overlaps(tx: Queryable, { id, beginsAt, endsAt }: ContestRow): Promise<boolean> {
  const { rows } = await tx.query(
    `select 1 from star_contests where stage = 'published' and id <> $1 and begins_at < $3 and ends_at > $2 limit 1`,
    [id, beginsAt, endsAt],
  );
  return rows.length > 0;
}

export async function publish(
  tx: Queryable,
  id: number,
  published: { readonly seed: string; readonly rules: string; readonly digest: string; readonly at: Date },
): Promise<void> {
  await tx.query(
    `update star_contests set stage = 'published', seed = $2, rules = $3, digest = $4, published_at = $5 where id = $1`,
    [id, published.seed, published.rules, published.digest, published.at],
  );
}

export async function cancel(tx: Queryable, id: number, at: Date): Promise<void> {
  await tx.query(`update star_contests set stage = 'cancelled', ended_at = $2 where id = $1`, [id, at]);
}

export async function close(
  tx: Queryable,
  id: number,
  closed: { readonly list: string; readonly listDigest: string; readonly at: Date },
): Promise<void> {
  await tx.query(
    `update star_contests set stage = 'closed', list = $2, list_digest = $3, ended_at = $4 where id = $1`,
    [id, closed.list, closed.listDigest, closed.at],
  );
}

/** Those whose end has come and of whose time nothing is left to be heard. */
export async function readOver(db: Queryable, until: Date): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select c.id from star_contests c where c.stage = 'published' and c.ends_at <= $1
       and not exists (select 1 from player_events e where e.failed is null and e.at < c.ends_at) order by c.id`,
    [until],
  );
  return rows.map(({ id }) => id);
}

/** A contest as its operator sees it. `aside`: units of the shelf that its prizes hold now; `prizes` were won, `taken` of them. */
export interface ContestLine {
  readonly id: number;
  readonly stage: StarStage;
  readonly from: string;
  readonly to: string;
  readonly players: number;
  readonly stars: number;
  readonly aside: number;
  readonly prizes: number;
  readonly taken: number;
}

/** Every contest with its numbers, the newest first. */
export async function readContestLines(
  db: Queryable,
): Promise<(Omit<ContestLine, 'from' | 'to'> & { from: Date; to: Date })[]> {
  const { rows } = await db.query<
    Omit<ContestLine, 'from' | 'to'> & { from: Date; to: Date }
  >(`select c.id, c.stage, c.begins_at as "from", c.ends_at as "to", count(t.*)::int as players, coalesce(sum(t.stars), 0)::int as stars,
       coalesce((select sum(h.units) from star_units_aside h where h.contest_id = c.id), 0)::int as aside,
       (select count(*)::int from star_awards a where a.contest_id = c.id) as prizes,
       (select count(*)::int from star_awards a where a.contest_id = c.id and a.taken_at is not null) as taken
     from star_contests c left join star_tallies t on t.contest_id = c.id group by c.id order by c.id desc`);
  return rows;
}

/** Lets one at a time publish a contest, until the transaction ends. */
export async function lockContests(db: Queryable): Promise<void> {
  await db.query('lock table star_contests in share row exclusive mode');
}

/** Whether there is a kind of buff card. */
export async function isBuffCardKind(db: Queryable, kindId: number): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from buff_card_kinds where id = $1 and enabled', [kindId]);
  return rowCount > 0;
}
