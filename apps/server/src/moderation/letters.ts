import {
  type AppealOutcome,
  type CaseDecision,
  type CaseKind,
  MessageType,
  type StatementDecision,
} from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { writeMessage } from '../ports/player-messages.store.ts';

/** The page on which a player reads what was decided about them. */
const page = '/decisions';

/** Tells an author what was decided; the reasons are on the page. */
export async function writeDecision(
  tx: Queryable,
  authorId: number,
  decided: {
    readonly caseId: number;
    readonly kind: CaseKind;
    readonly decision: StatementDecision;
    readonly at: Date;
  },
): Promise<void> {
  const { caseId, kind, decision, at } = decided;
  await writeMessage(tx, authorId, {
    ...{ type: MessageType.custom, words: 'inbox.decision', link: page, ref: `decision:${caseId}`, at },
    values: { thing: { keys: [`moderation.kind_${kind}`] }, what: { keys: [`moderation.did_${decision}`] } },
  });
}

/** Tells an author what became of their appeal. */
export async function writeOutcome(
  tx: Queryable,
  authorId: number,
  settled: { readonly caseId: number; readonly outcome: AppealOutcome; readonly at: Date },
): Promise<void> {
  const { caseId, outcome, at } = settled;
  const words = outcome === 'reversed' ? 'inbox.appealReversed' : 'inbox.appealKept';
  await writeMessage(tx, authorId, {
    ...{ type: MessageType.custom, words, link: page, ref: `appeal:${caseId}`, at },
  });
}

const wordsToReporter: Readonly<Record<CaseDecision, string>> = {
  leave: 'inbox.lookedLeft',
  hide: 'inbox.lookedAway',
  warn: 'inbox.lookedWarned',
  ban: 'inbox.lookedAway',
};

/** Tells who reported something, in one line, what was decided. */
export async function writeThanks(
  tx: Queryable,
  reporterId: number,
  decided: { readonly caseId: number; readonly decision: CaseDecision; readonly at: Date },
): Promise<void> {
  const { caseId, decision, at } = decided;
  const words = wordsToReporter[decision];
  await writeMessage(tx, reporterId, { type: MessageType.custom, words, ref: `reported:${caseId}`, at });
}
