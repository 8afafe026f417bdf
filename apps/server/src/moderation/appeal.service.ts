import { type AppealOutcome, caseAfter, type CallReply } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { textOfMoment } from '../core/moment.ts';
import { limited, type RateLimit } from '../core/rate-limit.ts';
import { once } from '../core/request-key.ts';
import { soleRow } from '../core/sole-row.ts';
import { type CaseRow, setCaseState } from './case.store.ts';
import { cleanReportText } from './clean-text.ts';
import { applyBans, lockCase } from './decide.service.ts';
import { writeOutcome } from './letters.ts';
import type { ModerationNeeds } from './moderation-needs.ts';
import {
  insertAppeal,
  lift,
  type OwnDecisionRow,
  readAppeal,
  readOwnDecisions,
  readStatement,
  settleAppealRow,
} from './statement.store.ts';
import { appealUntil, personOf } from './terms.ts';

type DecisionView = CallReply<'appealDecision'>;

const appealsOfPlayer: RateLimit = { attempts: 20, windowSeconds: 3_600 };

function viewOf(row: OwnDecisionRow, now: number): DecisionView | null {
  const { caseId, kind, state, decision, rule, law, facts, words, banUntil, forGood, appeal } = row;
  if (decision === 'leave') return null;
  const until = appealUntil(row.at);
  return {
    ...{ caseId: `${caseId}`, kind, state, decision, decidedAt: row.at.toISOString() },
    ...{ until: textOfMoment(banUntil), forGood, lifted: row.liftedAt !== null },
    ...{ rule, law, facts, words, reported: row.source === 'report', byHost: row.source === 'host' },
    mayAppeal: caseAfter(state, 'appeal') !== null && appeal === null && now <= until.getTime(),
    appealUntil: until.toISOString(),
    appeal:
      appeal === null
        ? null
        : {
            ...{ text: appeal.text, at: appeal.at.toISOString(), outcome: appeal.outcome },
            ...{ answer: appeal.answer, decidedAt: textOfMoment(appeal.decidedAt) },
          },
  };
}

/** What was decided about a player, with the reasons. */
export async function viewDecisions(
  db: Queryable,
  playerId: number,
  { now, caseId = null }: { readonly now: number; readonly caseId?: string | null },
): Promise<DecisionView[]> {
  const rows = await readOwnDecisions(db, playerId, caseId);
  return rows.flatMap((row) => viewOf(row, now) ?? []);
}

/** A player's own decided case, locked. Throws `notFound` for one that is not theirs, or took nothing away. */
async function lockOwn(tx: Queryable, playerId: number, caseId: string): Promise<[CaseRow, Date]> {
  const row = await lockCase(tx, caseId);
  const statement = await readStatement(tx, row.id);
  if (row.authorId !== playerId || statement === null || statement.decision === 'leave')
    throw new Failure('notFound', `case ${caseId}`);
  return [row, statement.at];
}

async function addAppeal(
  tx: Queryable,
  now: number,
  given: { readonly playerId: number; readonly caseId: string; readonly text: string },
): Promise<void> {
  const [row, decidedAt] = await lockOwn(tx, given.playerId, given.caseId);
  if ((await readAppeal(tx, row.id)) !== null) throw new Failure('appealTwice');
  const state = caseAfter(row.state, 'appeal');
  if (state === null || now > appealUntil(decidedAt).getTime()) throw new Failure('appealOver');
  await insertAppeal(tx, row.id, { text: given.text, at: new Date(now) });
  await setCaseState(tx, row.id, { state, now: new Date(now) });
}

/** The author asks for a second look, once. `notFound`, `appealTwice`, `appealOver`, `issueTextEmpty`. */
export function appeal(
  { db, clock }: ModerationNeeds,
  playerId: number,
  given: { readonly caseId: string; readonly text: string; readonly requestId: string },
): Promise<DecisionView | Failure> {
  const { caseId } = given;
  const text = cleanReportText(given.text);
  if (text === '') return Promise.resolve(new Failure('issueTextEmpty'));
  const key = { playerId, key: `appeal:${given.requestId}`, parameters: { caseId, text } };
  return limited(db, [`appeal:${playerId}`, appealsOfPlayer, key], () =>
    db.transaction(async (tx) => {
      const now = clock.now();
      await once(tx, key, async () => {
        await addAppeal(tx, now, { playerId, caseId, text });
        return {};
      });
      return soleRow(await viewDecisions(tx, playerId, { now, caseId }));
    }),
  );
}

/** Gives back what a decision took away. */
async function giveBack(tx: Queryable, needs: ModerationNeeds, row: CaseRow, now: Date): Promise<void> {
  if (row.kind !== 'account') await needs.moderated[row.kind]?.show(tx, row.thingId);
  await lift(tx, row.id, now);
  await applyBans(tx, row.authorId, now);
  const note = `case ${row.id}`;
  const barred = await needs.pictureBar.list(tx);
  for (const picture of barred) if (picture.note === note) await needs.pictureBar.unbar(tx, picture.id);
}

export interface SettledAppeal {
  readonly outcome: AppealOutcome;
  /** What the author reads. */
  readonly answer: string;
  readonly who: string;
}

/** Decides an appeal, by somebody else than who decided the case. Throws `caseMoved`, `secondPerson`. */
export async function settleLockedAppeal(
  tx: Queryable,
  needs: ModerationNeeds,
  row: CaseRow,
  given: SettledAppeal,
): Promise<void> {
  const state = caseAfter(row.state, 'settleAppeal');
  const statement = await readStatement(tx, row.id);
  if (state === null || statement === null) throw new Failure('caseMoved', row.state);
  if (personOf(statement.who) === personOf(given.who)) throw new Failure('secondPerson');
  const now = new Date(needs.clock.now());
  const answer = cleanReportText(given.answer);
  if (answer === '') throw new Failure('issueTextEmpty');
  await settleAppealRow(tx, row.id, { outcome: given.outcome, answer, who: given.who, now });
  if (given.outcome === 'reversed') {
    if (statement.decision !== 'warn') await giveBack(tx, needs, row, now);
  }
  await setCaseState(tx, row.id, { state, now });
  await writeOutcome(tx, row.authorId, { caseId: row.id, outcome: given.outcome, at: now });
}
