import { type AppealOutcome, type CaseDecision, longestBanHours, type ReportReason } from '@grabbit/contract';
import { Failure } from '../core/failure.ts';
import { look, operate, type Operator } from '../core/operator.ts';
import type { BarredPicture } from '../ports/picture-bar.ts';
import { settleLockedAppeal } from './appeal.service.ts';
import { type CaseFilter, type QueuedCase, readAppealed, readCases, readQueuedCase } from './case.store.ts';
import { decideLocked, lockCase, takeLocked } from './decide.service.ts';
import type { ModerationNeeds } from './moderation-needs.ts';
import { type EvidenceRow, readEvidence, readSaid } from './report.store.ts';
import { type AppealRow, readAppeal, readStatement, type StatementRow } from './statement.store.ts';
import { csvLines, jsonLines } from './statement-export.ts';
import {
  type AppealCount,
  countAppeals,
  countDecisions,
  countReports,
  type DecisionCount,
  readForExport,
  type ReportCount,
} from './statistics.store.ts';
import { personOf } from './terms.ts';

/** Cases of a state or, without one, those that wait; leaves a line in the log. `denied`. */
export function listCases(
  { db }: Pick<ModerationNeeds, 'db'>,
  operator: Operator,
  filter: CaseFilter,
): Promise<QueuedCase[] | Failure> {
  return operate(db, operator, 'chat.moderate', async (tx, note) => {
    await note('look at cases', filter.state ?? 'waiting');
    return readCases(tx, filter);
  });
}

/** All that there is of a case. */
export interface WholeCase extends QueuedCase {
  readonly evidence: readonly EvidenceRow[];
  readonly said: Awaited<ReturnType<typeof readSaid>>;
  readonly statement: StatementRow | null;
  readonly appeal: AppealRow | null;
}

/** A case with its evidence, what reporters said, and what was decided; leaves a line in the log. `notFound`. */
export function showCase(
  { db, pictures }: Pick<ModerationNeeds, 'db' | 'pictures'>,
  operator: Operator,
  id: string | number,
): Promise<WholeCase | Failure> {
  return operate(db, operator, 'chat.moderate', async (tx, note) => {
    const { id: caseId } = await lockCase(tx, id);
    await note('look at case', `case ${caseId}`);
    const evidence = await readEvidence(tx, caseId);
    return {
      ...(await readQueuedCase(tx, caseId)),
      evidence: evidence.map((each) => ({ ...each, pictures: each.pictures.map(pictures.url) })),
      said: await readSaid(tx, caseId),
      statement: await readStatement(tx, caseId),
      appeal: await readAppeal(tx, caseId),
    };
  });
}

/** Takes a case for half an hour. `notFound`, `caseTaken`, `caseMoved`. */
export function takeCase(
  { db, clock }: Pick<ModerationNeeds, 'db' | 'clock'>,
  operator: Operator,
  id: string | number,
): Promise<QueuedCase | Failure> {
  return operate(db, operator, 'chat.moderate', async (tx, note) => {
    const row = await lockCase(tx, id);
    await takeLocked(tx, row, { who: operator.who, now: clock.now() });
    await note('take case', `case ${row.id}`);
    return readQueuedCase(tx, row.id);
  });
}

export interface CaseOrder {
  readonly caseId: string | number;
  readonly decision: CaseDecision;
  readonly hours?: number | undefined;
  readonly forGood?: boolean | undefined;
  readonly rule?: ReportReason | undefined;
  readonly law?: string | undefined;
  /** Without them the author reads the operator's reason. */
  readonly facts?: string | undefined;
  readonly barPictures?: boolean | undefined;
}

/** Throws `badParameters` for a ban without an end, an end without a ban, and pictures that are barred but not hidden. */
function checkOrder({ decision, hours, forGood = false, barPictures = false }: CaseOrder): void {
  const ends = (hours === undefined ? 0 : 1) + (forGood ? 1 : 0);
  if (ends !== (decision === 'ban' ? 1 : 0))
    throw new Failure('badParameters', 'a ban, and nothing else, is for some hours or for good');
  if (hours !== undefined && !(hours >= 1 && hours <= longestBanHours))
    throw new Failure('badParameters', `the hours must be a number from 1 to ${longestBanHours}`);
  if (barPictures && decision !== 'hide' && decision !== 'ban')
    throw new Failure('badParameters', 'only pictures that are hidden can be barred');
}

/** Decides a case that the operator has taken. `notFound`, `caseTaken`, `caseMoved`, `badParameters`. */
export async function decideCase(
  needs: ModerationNeeds,
  operator: Operator,
  order: CaseOrder,
): Promise<QueuedCase | Failure> {
  const { decision, hours, rule = null, law = '', facts = '', barPictures = false } = order;
  const done = await operate(needs.db, operator, 'chat.moderate', async (tx, note) => {
    checkOrder(order);
    const row = await lockCase(tx, order.caseId);
    await decideLocked(tx, needs, row, {
      ...{ decision, hours: hours ?? null, rule, law: law.trim(), barPictures, who: operator.who },
      facts: facts.trim() === '' ? operator.reason : facts,
    });
    await note(`decide ${decision}`, `case ${row.id}: ${row.kind} ${row.thingId} of player ${row.authorId}`);
    return readQueuedCase(tx, row.id);
  });
  if (!(done instanceof Failure)) needs.flushNotices(done.authorId);
  return done;
}

/** An appeal that waits. */
export interface WaitingAppeal extends QueuedCase {
  readonly text: string;
  readonly at: Date;
  /** The operator decided it: somebody else must look. */
  readonly mine: boolean;
}

/** Appeals that wait, the oldest first; leaves a line in the log. `denied`. */
export function listAppeals(
  { db }: Pick<ModerationNeeds, 'db'>,
  operator: Operator,
): Promise<WaitingAppeal[] | Failure> {
  return operate(db, operator, 'chat.moderate', async (tx, note) => {
    await note('look at appeals', 'waiting');
    const list: WaitingAppeal[] = [];
    for (const row of await readAppealed(tx)) {
      const [statement, appeal] = [await readStatement(tx, row.id), await readAppeal(tx, row.id)];
      if (statement === null || appeal === null) continue;
      const mine = personOf(statement.who) === personOf(operator.who);
      list.push({ ...row, text: appeal.text, at: appeal.at, mine });
    }
    return list;
  });
}

export interface AppealOrder {
  readonly caseId: string | number;
  readonly outcome: AppealOutcome;
  readonly answer: string;
}

/** Decides an appeal. `notFound`, `caseMoved`, `secondPerson`, `issueTextEmpty`. */
export async function settleAppeal(
  needs: ModerationNeeds,
  operator: Operator,
  { caseId, outcome: result, answer }: AppealOrder,
): Promise<QueuedCase | Failure> {
  const done = await operate(needs.db, operator, 'chat.moderate', async (tx, note) => {
    const row = await lockCase(tx, caseId);
    await settleLockedAppeal(tx, needs, row, { outcome: result, answer, who: operator.who });
    await note(`appeal ${result}`, `case ${row.id} of player ${row.authorId}`);
    return readQueuedCase(tx, row.id);
  });
  if (!(done instanceof Failure)) needs.flushNotices(done.authorId);
  return done;
}

export interface Statistics {
  readonly decisions: readonly DecisionCount[];
  readonly reports: readonly ReportCount[];
  readonly appeals: readonly AppealCount[];
}

/** Counts by half years. `denied`. */
export function showStatistics(
  { db }: Pick<ModerationNeeds, 'db'>,
  operator: Operator,
): Promise<Statistics | Failure> {
  return look(operator, 'chat.moderate', async () => ({
    decisions: await countDecisions(db),
    reports: await countReports(db),
    appeals: await countAppeals(db),
  }));
}

const mostExported = 20_000;

export interface ExportOrder {
  readonly form: 'jsonl' | 'csv';
  /** The number of the last statement of the part before; 0 for the first part. */
  readonly after: number;
}

/** Statements of reasons without anybody's data, in parts; `next` is null after the last. `denied`. */
export function exportStatements(
  { db }: Pick<ModerationNeeds, 'db'>,
  operator: Operator,
  { form, after }: ExportOrder,
): Promise<{ readonly text: string; readonly next: number | null } | Failure> {
  return look(operator, 'chat.moderate', async () => {
    const rows = await readForExport(db, after, mostExported);
    const text = form === 'csv' ? csvLines(rows, { head: after === 0 }) : jsonLines(rows);
    return { text, next: rows.length === mostExported ? (rows.at(-1)?.number ?? null) : null };
  });
}

/** Pictures that nobody may send again, the newest first. `denied`. */
export function listPictures(
  { db, pictureBar }: Pick<ModerationNeeds, 'db' | 'pictureBar'>,
  operator: Operator,
): Promise<readonly BarredPicture[] | Failure> {
  return look(operator, 'chat.moderate', () => pictureBar.list(db));
}

/** Bars a picture by its name or by the SHA-256 of its bytes. `notFound`. */
export function barPicture(
  { db, pictureBar }: Pick<ModerationNeeds, 'db' | 'pictureBar'>,
  operator: Operator,
  picture: string,
): Promise<BarredPicture | Failure> {
  return operate(db, operator, 'chat.moderate', async (tx, note) => {
    const barred = await pictureBar.bar(tx, picture, operator.reason);
    if (barred === null) throw new Failure('notFound', `picture ${picture}`);
    await note('bar picture', barred.sha256);
    return barred;
  });
}

/** Lets a picture be sent again. `notFound`. */
export function unbarPicture(
  { db, pictureBar }: Pick<ModerationNeeds, 'db' | 'pictureBar'>,
  operator: Operator,
  id: number,
): Promise<{ readonly id: number } | Failure> {
  return operate(db, operator, 'chat.moderate', async (tx, note) => {
    if (!(await pictureBar.unbar(tx, id))) throw new Failure('notFound', `barred picture ${id}`);
    await note('unbar picture', `${id}`);
    return { id };
  });
}
