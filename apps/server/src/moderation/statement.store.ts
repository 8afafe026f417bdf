import type {
  AppealOutcome,
  CaseKind,
  CaseSource,
  CaseState,
  ReportReason,
  StatementDecision,
} from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';

/** What was decided of a case, and why. */
export interface Statement {
  readonly decision: StatementDecision;
  readonly rule: ReportReason;
  /** The law that it breaks, in the operator's words; empty for a rule of the house. */
  readonly law: string;
  /** What the author reads. */
  readonly facts: string;
  readonly who: string;
  readonly at: Date;
  /** Null for none, and for good. */
  readonly banUntil: Date | null;
  readonly forGood: boolean;
}

export interface StatementRow extends Statement {
  readonly liftedAt: Date | null;
}

export interface AppealRow {
  readonly text: string;
  readonly at: Date;
  readonly outcome: AppealOutcome | null;
  readonly answer: string;
  readonly who: string;
  readonly decidedAt: Date | null;
}

export async function insertStatement(tx: Queryable, caseId: number, given: Statement): Promise<void> {
  const { decision, rule, law, facts, who, at, banUntil, forGood } = given;
  await tx.query(
    `insert into moderation_statements (case_id, decision, rule, law, facts, who, at, ban_until, for_good)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [caseId, decision, rule, law, facts, who, at, banUntil, forGood],
  );
}

export async function readStatement(db: Queryable, caseId: number): Promise<StatementRow | null> {
  const { rows } = await db.query<StatementRow>(
    `select decision, rule, law, facts, who, at, ban_until as "banUntil", for_good as "forGood", lifted_at as "liftedAt"
     from moderation_statements where case_id = $1`,
    [caseId],
  );
  return rows[0] ?? null;
}

/** Bans of a player that hold at a moment, the longest first. */
export async function readBans(
  db: Queryable,
  playerId: number,
  now: Date,
): Promise<{ readonly until: Date | null; readonly facts: string }[]> {
  const { rows } = await db.query<{ until: Date | null; facts: string }>(
    `select s.ban_until as until, s.facts from moderation_statements s join moderation_cases c on c.id = s.case_id
     where c.author_id = $1 and s.decision = 'ban' and s.lifted_at is null and (s.for_good or s.ban_until > $2)
     order by s.ban_until desc nulls first, s.at desc`,
    [playerId, now],
  );
  return rows;
}

/** Lifts the ban or the removal of one case. */
export async function lift(tx: Queryable, caseId: number, now: Date): Promise<void> {
  await tx.query(
    `update moderation_statements set lifted_at = $2 where case_id = $1 and decision in ('ban', 'remove') and lifted_at is null`,
    [caseId, now],
  );
}

/** Lifts every ban of a player. */
export async function liftBans(tx: Queryable, playerId: number, now: Date): Promise<void> {
  await tx.query(
    `update moderation_statements s set lifted_at = $2 from moderation_cases c
     where c.id = s.case_id and c.author_id = $1 and s.decision = 'ban' and s.lifted_at is null`,
    [playerId, now],
  );
}

/** Lifts what kept somebody out, by the numbers of removals. */
export async function liftRemovals(tx: Queryable, removalIds: readonly number[], now: Date): Promise<void> {
  await tx.query(
    `update moderation_statements s set lifted_at = $2 from moderation_cases c
     where c.id = s.case_id and c.kind = 'removal' and c.thing_id = any($1::text[]) and s.lifted_at is null`,
    [removalIds.map(String), now],
  );
}

// Appeals --------------------------------------------------------------------------------------------------------------

/** False when there is one already. */
export async function insertAppeal(
  tx: Queryable,
  caseId: number,
  { text, at }: { readonly text: string; readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into moderation_appeals (case_id, text, at) values ($1, $2, $3) on conflict do nothing',
    [caseId, text, at],
  );
  return rowCount > 0;
}

export async function readAppeal(db: Queryable, caseId: number): Promise<AppealRow | null> {
  const { rows } = await db.query<AppealRow>(
    'select text, at, outcome, answer, who, decided_at as "decidedAt" from moderation_appeals where case_id = $1',
    [caseId],
  );
  return rows[0] ?? null;
}

export async function settleAppealRow(
  tx: Queryable,
  caseId: number,
  given: {
    readonly outcome: AppealOutcome;
    readonly answer: string;
    readonly who: string;
    readonly now: Date;
  },
): Promise<void> {
  await tx.query(
    'update moderation_appeals set outcome = $2, answer = $3, who = $4, decided_at = $5 where case_id = $1',
    [caseId, given.outcome, given.answer, given.who, given.now],
  );
}

// What the author reads ------------------------------------------------------------------------------------------------

export interface OwnDecisionRow extends StatementRow {
  readonly caseId: number;
  readonly kind: CaseKind;
  readonly state: CaseState;
  readonly source: CaseSource;
  /** As they were when they were reported last; empty where they are not kept any more. */
  readonly words: string;
  readonly appeal: AppealRow | null;
}

type OwnRow = Omit<OwnDecisionRow, 'appeal'> & {
  readonly appealText: string | null;
  readonly appealAt: Date | null;
  readonly outcome: AppealOutcome | null;
  readonly answer: string | null;
  readonly settledAt: Date | null;
};

/** What was decided about a player and took something away, the newest first: one case, or the last hundred. */
export async function readOwnDecisions(
  db: Queryable,
  playerId: number,
  caseId: number | string | null,
): Promise<OwnDecisionRow[]> {
  const { rows } = await db.query<OwnRow>(
    `select c.id as "caseId", c.kind, c.state, c.source, s.decision, s.rule, s.law, s.facts, s.who, s.at,
       s.ban_until as "banUntil", s.for_good as "forGood", s.lifted_at as "liftedAt",
       coalesce((select e.content ->> 'words' from moderation_evidence e where e.case_id = c.id order by e.id desc limit 1), '') as words,
       a.text as "appealText", a.at as "appealAt", a.outcome, a.answer, a.decided_at as "settledAt"
     from moderation_cases c join moderation_statements s on s.case_id = c.id
       left join moderation_appeals a on a.case_id = c.id
     where c.author_id = $1 and ($2::bigint is null or c.id = $2) and s.decision <> 'leave'
     order by s.at desc, c.id desc limit 100`,
    [playerId, caseId],
  );
  return rows.map(({ appealText, appealAt, outcome, answer, settledAt, ...row }) => ({
    ...row,
    appeal:
      appealText === null || appealAt === null || answer === null
        ? null
        : { text: appealText, at: appealAt, outcome, answer, who: '', decidedAt: settledAt },
  }));
}
