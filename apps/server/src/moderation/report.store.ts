import { createHash } from 'node:crypto';
import type { CaseDecision, ReportReason } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import type { ModeratedItem } from '../ports/moderated.ts';

/** A thing as it was when it was reported. */
export type EvidenceContent = Pick<Required<ModeratedItem>, 'words' | 'pictures' | 'around'>;

export interface EvidenceRow extends EvidenceContent {
  readonly at: Date;
}

/** Keeps a state of a thing once, however many report it. */
export async function keepEvidence(
  tx: Queryable,
  caseId: number,
  { words, pictures, around = [] }: ModeratedItem,
  now: Date,
): Promise<void> {
  const digest = createHash('sha256')
    .update(JSON.stringify([words, pictures]))
    .digest('hex');
  await tx.statement(
    'moderation.keepEvidence',
    `insert into moderation_evidence (case_id, digest, content, at) values ($1, $2, $3, $4)
     on conflict (case_id, digest) do nothing`,
    [caseId, digest, JSON.stringify({ words, pictures, around }), now],
  );
}

export async function readEvidence(db: Queryable, caseId: number): Promise<EvidenceRow[]> {
  const { rows } = await db.query<EvidenceRow>(
    `select content ->> 'words' as words, content -> 'pictures' as pictures, content -> 'around' as around, at
     from moderation_evidence where case_id = $1 order by id limit 20`,
    [caseId],
  );
  return rows;
}

export interface NewReport {
  readonly caseId: number;
  readonly reporterId: number;
  readonly reason: ReportReason;
  readonly text: string;
  readonly now: Date;
}

/** One for each person and case. */
export async function insertReport(
  tx: Queryable,
  { caseId, reporterId, reason, text, now }: NewReport,
): Promise<void> {
  await tx.statement(
    'moderation.insertReport',
    `insert into moderation_reports (case_id, reporter_id, reason, text, at) values ($1, $2, $3, $4, $5)
     on conflict (case_id, reporter_id) do nothing`,
    [caseId, reporterId, reason, text, now],
  );
}

/** What reporters said of a case, without their names. */
export async function readSaid(
  db: Queryable,
  caseId: number,
): Promise<{ readonly reason: ReportReason; readonly text: string; readonly at: Date }[]> {
  const { rows } = await db.query<{ reason: ReportReason; text: string; at: Date }>(
    `select reason, text, at from moderation_reports where case_id = $1 order by text = '', id limit 100`,
    [caseId],
  );
  return rows;
}

/** A reporter who has not heard what was decided. */
export interface UntoldReport {
  readonly id: number;
  readonly caseId: number;
  readonly reporterId: number;
  readonly decision: CaseDecision;
}

export async function readUntold(db: Queryable, most: number): Promise<UntoldReport[]> {
  const { rows } = await db.query<UntoldReport>(
    `select r.id, r.case_id as "caseId", r.reporter_id as "reporterId", s.decision
     from moderation_reports r join moderation_statements s on s.case_id = r.case_id
     where r.told_at is null and r.reporter_id is not null order by r.id limit $1`,
    [most],
  );
  return rows;
}

export async function markTold(tx: Queryable, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update moderation_reports set told_at = $2 where id = $1 and told_at is null',
    [id, now],
  );
  return rowCount > 0;
}
