import type { CaseKind, CaseSource, CaseState, ReportReason } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { soleRow } from '../core/sole-row.ts';

export interface CaseRow {
  readonly id: number;
  readonly kind: CaseKind;
  readonly thingId: string;
  readonly authorId: number;
  readonly place: string;
  readonly source: CaseSource;
  readonly state: CaseState;
  /** Who looks at it; empty for nobody. */
  readonly takenBy: string;
  readonly takenAt: Date | null;
  readonly openedAt: Date;
}

/** A case in the queue, with how many reported it and why, the most frequent reason first. */
export interface QueuedCase extends CaseRow {
  readonly reports: number;
  readonly reasons: readonly ReportReason[];
}

const columns = `c.id, c.kind, c.thing_id as "thingId", c.author_id as "authorId", c.place, c.source, c.state,
  c.taken_by as "takenBy", c.taken_at as "takenAt", c.opened_at as "openedAt"`;
const counted = `${columns}, (select count(*)::int from moderation_reports r where r.case_id = c.id) as reports,
  coalesce((select array_agg(reason order by n desc, reason) from
    (select reason, count(*) as n from moderation_reports r where r.case_id = c.id group by reason) said), '{}') as reasons`;

export interface NewCase {
  readonly kind: CaseKind;
  readonly thingId: string;
  readonly authorId: number;
  readonly place: string;
  readonly source: CaseSource;
  readonly now: Date;
}

/** The open case of a thing, made where there is none, and held so that it is not decided while the caller adds to it. Null when it was just decided. */
export async function openCase(tx: Queryable, given: NewCase): Promise<number | null> {
  await tx.statement(
    'moderation.openCase',
    `insert into moderation_cases (kind, thing_id, author_id, place, source, opened_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (kind, thing_id) where state in ('open', 'taken') do nothing`,
    [given.kind, given.thingId, given.authorId, given.place, given.source, given.now],
  );
  const { rows } = await tx.statement<{ id: number }>(
    'moderation.holdCase',
    `select id from moderation_cases where kind = $1 and thing_id = $2 and state in ('open', 'taken') for share`,
    [given.kind, given.thingId],
  );
  return rows[0]?.id ?? null;
}

/** A case that was decided before the queue had it. */
export async function insertDecided(tx: Queryable, given: NewCase): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into moderation_cases (kind, thing_id, author_id, place, source, state, opened_at)
     values ($1, $2, $3, $4, $5, 'decided', $6) returning id`,
    [given.kind, given.thingId, given.authorId, given.place, given.source, given.now],
  );
  return soleRow(rows).id;
}

/** A case, locked until the transaction ends when asked. */
export async function readCase(
  db: Queryable,
  id: number | string,
  { lock }: { readonly lock: boolean } = { lock: false },
): Promise<CaseRow | null> {
  const { rows } = await db.query<CaseRow>(
    `select ${columns} from moderation_cases c where c.id = $1 ${lock ? 'for update' : ''}`,
    [id],
  );
  return rows[0] ?? null;
}

export async function readQueuedCase(db: Queryable, id: number): Promise<QueuedCase> {
  const { rows } = await db.query<QueuedCase>(`select ${counted} from moderation_cases c where c.id = $1`, [
    id,
  ]);
  return soleRow(rows);
}

export interface CaseFilter {
  /** Null: open or taken. */
  readonly state: CaseState | null;
  /** Null: of every kind. */
  readonly kind: CaseKind | null;
}

/** At most a hundred: what waits by the number of its reports, what is done with the newest first. */
export async function readCases(db: Queryable, { state, kind }: CaseFilter): Promise<QueuedCase[]> {
  const { rows } = await db.query<QueuedCase>(
    `select ${counted} from moderation_cases c
     where ($1::text = c.state or ($1::text is null and c.state in ('open', 'taken'))) and ($2::text is null or c.kind = $2)
     order by case when c.state in ('open', 'taken') then (select count(*) from moderation_reports r where r.case_id = c.id) end desc nulls last,
       case when c.state = 'closed' then c.id end desc, c.opened_at, c.id limit 100`,
    [state, kind],
  );
  return rows;
}

/** Cases with an appeal that waits, the oldest first. */
export async function readAppealed(db: Queryable): Promise<QueuedCase[]> {
  const { rows } = await db.query<QueuedCase>(
    `select ${counted} from moderation_cases c join moderation_appeals a on a.case_id = c.id
     where c.state = 'appealed' order by a.at limit 100`,
  );
  return rows;
}

export interface CaseChange {
  readonly state: CaseState;
  readonly now: Date;
  /** Who takes it. */
  readonly who?: string;
}

/** Puts a case in a state. The caller has locked it and asked `caseAfter`. */
export async function setCaseState(
  tx: Queryable,
  id: number,
  { state, now, who = '' }: CaseChange,
): Promise<void> {
  await tx.query(
    `update moderation_cases set state = $2, taken_by = $3, taken_at = case when $2 = 'taken' then $4::timestamptz end,
       closed_at = case when $2 = 'closed' then $4::timestamptz end where id = $1`,
    [id, state, who, now],
  );
}

/** Closes what nobody appealed in time: decided before a moment. */
export async function closeExpired(db: Queryable, before: Date, now: Date): Promise<number> {
  const { rowCount } = await db.query(
    `update moderation_cases c set state = 'closed', closed_at = $2
     from moderation_statements s where s.case_id = c.id and c.state = 'decided' and s.at < $1`,
    [before, now],
  );
  return rowCount;
}

/** The open case of a thing; null when there is none. */
export async function findOpenCase(db: Queryable, kind: CaseKind, thingId: string): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    `select id from moderation_cases where kind = $1 and thing_id = $2 and state in ('open', 'taken')`,
    [kind, thingId],
  );
  return rows[0]?.id ?? null;
}
