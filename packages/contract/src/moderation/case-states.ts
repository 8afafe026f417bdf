import { moderatedKinds } from './moderated-kinds.ts';

/** What a case is about: a thing that somebody wrote or shows, the account that may not write, or a removal from shows. */
export const caseKinds = [...moderatedKinds, 'account', 'removal'] as const;
export type CaseKind = (typeof caseKinds)[number];

/**
 * What moves a case, and from which state to which. `lapse` is a take that ran out, `leave` a decision that takes nothing away, `expire` the end of
 * the time to appeal, `drop` the end of the author's account.
 */
export const caseMoves = {
  take: { open: 'taken' },
  lapse: { taken: 'open' },
  decide: { taken: 'decided' },
  leave: { taken: 'closed' },
  appeal: { decided: 'appealed' },
  settleAppeal: { appealed: 'closed' },
  expire: { decided: 'closed' },
  drop: { open: 'closed', taken: 'closed', decided: 'closed', appealed: 'closed' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;
export type CaseMove = keyof typeof caseMoves;

export const caseStates = ['open', 'taken', 'decided', 'appealed', 'closed'] as const;
export type CaseState = (typeof caseStates)[number];

/** The state that a move leads to; null where it is not open to a case in this state. */
export function caseAfter(state: CaseState, move: CaseMove): CaseState | null {
  const moves: Readonly<Partial<Record<CaseState, CaseState>>> = caseMoves[move];
  return moves[state] ?? null;
}

/** What the queue decides of a case. A ban hides as well; `leave` takes nothing away, and the author hears of nothing. */
export const caseDecisions = ['leave', 'hide', 'warn', 'ban'] as const;
export type CaseDecision = (typeof caseDecisions)[number];
/** All that a statement can say. `remove` keeps somebody out of shows; whoever hosts them decides that at once, without the queue. */
export const statementDecisions = [...caseDecisions, 'remove'] as const;
export type StatementDecision = (typeof statementDecisions)[number];
/** Those that the author reads and can appeal. */
export const statedDecisions = ['hide', 'warn', 'ban', 'remove'] as const;

/** Who noticed it: a player's report, the house itself, or the host of a show. */
export const caseSources = ['report', 'house', 'host'] as const;
export type CaseSource = (typeof caseSources)[number];

/** What becomes of a decision after an appeal. */
export const appealOutcomes = ['reversed', 'kept'] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];

/** Characters of a report, an appeal, the facts of a statement. */
export const longestReportText = 500;
/** A take that nobody decides lapses after this long. */
export const takeMinutes = 30;
export const longestBanHours = 720;
/** Months in which an author can appeal. */
export const appealMonths = 6;
