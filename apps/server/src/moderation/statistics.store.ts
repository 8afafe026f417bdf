import type { AppealOutcome, CaseKind, CaseSource, ReportReason, StatementDecision } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';

/** A half year as `2026-2`. */
const halfOf = (column: string): string =>
  `extract(year from ${column} at time zone 'UTC')::int || '-' || case when extract(month from ${column} at time zone 'UTC') <= 6 then 1 else 2 end`;

export interface DecisionCount {
  readonly half: string;
  readonly kind: CaseKind;
  readonly rule: ReportReason;
  readonly decision: StatementDecision;
  readonly count: number;
  /** From the opening of a case to its decision. */
  readonly medianHours: number;
}

export async function countDecisions(db: Queryable): Promise<DecisionCount[]> {
  const { rows } = await db.query<DecisionCount>(
    `select ${halfOf('s.at')} as half, c.kind, s.rule, s.decision, count(*)::int as count,
       round((percentile_cont(0.5) within group (order by extract(epoch from s.at - c.opened_at)) / 3600)::numeric, 1)::float8 as "medianHours"
     from moderation_statements s join moderation_cases c on c.id = s.case_id group by 1, 2, 3, 4 order by 1 desc, 2, 3, 4`,
  );
  return rows;
}

export interface ReportCount {
  readonly half: string;
  readonly kind: CaseKind;
  readonly reason: ReportReason;
  readonly count: number;
}

export async function countReports(db: Queryable): Promise<ReportCount[]> {
  const { rows } = await db.query<ReportCount>(
    `select ${halfOf('r.at')} as half, c.kind, r.reason, count(*)::int as count
     from moderation_reports r join moderation_cases c on c.id = r.case_id group by 1, 2, 3 order by 1 desc, 2, 3`,
  );
  return rows;
}

export interface AppealCount {
  readonly half: string;
  readonly kind: CaseKind;
  /** Null while it waits. */
  readonly outcome: AppealOutcome | null;
  readonly count: number;
}

export async function countAppeals(db: Queryable): Promise<AppealCount[]> {
  const { rows } = await db.query<AppealCount>(
    `select ${halfOf('a.at')} as half, c.kind, a.outcome, count(*)::int as count
     from moderation_appeals a join moderation_cases c on c.id = a.case_id group by 1, 2, 3 order by 1 desc, 2, 3`,
  );
  return rows;
}

/** A statement of reasons without anybody's name, words or place. */
export interface ExportedStatement {
  readonly number: number;
  readonly kind: CaseKind;
  readonly source: CaseSource;
  readonly reports: number;
  readonly decision: StatementDecision;
  readonly ground: 'law' | 'house rule';
  readonly rule: ReportReason;
  readonly opened: string;
  readonly decided: string;
  readonly hoursToDecision: number;
  /** Of a ban; null for none and for good. */
  readonly banHours: number | null;
  readonly forGood: boolean;
  readonly appealed: boolean;
  readonly appealOutcome: AppealOutcome | null;
}

const day = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')`;

/** Statements from a case on, in order. */
export async function readForExport(
  db: Queryable,
  after: number,
  most: number,
): Promise<ExportedStatement[]> {
  const { rows } = await db.query<ExportedStatement>(
    `select c.id as number, c.kind, c.source, (select count(*)::int from moderation_reports r where r.case_id = c.id) as reports,
       s.decision, case when s.law = '' then 'house rule' else 'law' end as ground, s.rule,
       ${day('c.opened_at')} as opened, ${day('s.at')} as decided,
       round((extract(epoch from s.at - c.opened_at) / 3600)::numeric, 1)::float8 as "hoursToDecision",
       round(extract(epoch from s.ban_until - s.at) / 3600)::int as "banHours", s.for_good as "forGood",
       a.case_id is not null as appealed, a.outcome as "appealOutcome"
     from moderation_statements s join moderation_cases c on c.id = s.case_id left join moderation_appeals a on a.case_id = c.id
     where c.id > $1 order by c.id limit $2`,
    [after, most],
  );
  return rows;
}
