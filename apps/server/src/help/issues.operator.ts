import type { IssueState } from '@grabbit/contract';
import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { operate, type Operator } from '../core/operator.ts';
import {
  lookOf,
  movedBefore,
  movedCursor,
  operatorRows,
  type Page,
  type PageAsked,
  pageOf,
} from '../core/pages.ts';
import { cleanText } from './issue-text.ts';
import { type IssueRow, type MessageRow, readIssue, readIssuesMoved, readMessages } from './issue.store.ts';
import { moveIssue } from './issues.service.ts';

export interface IssueThread {
  readonly issue: IssueRow;
  readonly messages: readonly MessageRow[];
}

/** A page of reports, those that moved last first, of a state or of all; leaves a line in the log. `denied`. */
export function listIssues(
  db: Database,
  operator: Operator,
  { state, cursor, limit = operatorRows }: PageAsked & { readonly state: IssueState | null },
): Promise<Page<IssueRow> | Failure> {
  return operate(db, operator, 'issues.answer', async (tx, note) => {
    await note('look at reports', lookOf(state, cursor));
    const rows = await readIssuesMoved(tx, { state, before: movedBefore(cursor), limit: limit + 1 });
    return pageOf(rows, limit, movedCursor);
  });
}

/** A report with all that was said about it; leaves a line in the log. `issueNotFound`. */
export function showIssue(db: Database, operator: Operator, id: string): Promise<IssueThread | Failure> {
  return operate(db, operator, 'issues.answer', async (tx, note) => {
    const issue = await readIssue(tx, id);
    if (issue === null) throw new Failure('issueNotFound', id);
    await note('look at report', `report ${id}`);
    return { issue, messages: await readMessages(tx, [issue.id]) };
  });
}

export interface IssueMove {
  readonly issueId: string;
  readonly to: 'answered' | 'closed';
  /** The message to the player; '' to close without one. */
  readonly text: string;
}

/** Answers a report or closes it, and tells its player. `issueTextEmpty`, `issueNotFound`, `issueClosed`. */
export function settleIssue(db: Database, operator: Operator, move: IssueMove): Promise<IssueRow | Failure> {
  return operate(db, operator, 'issues.answer', async (tx, note) => {
    if (move.to === 'answered' && cleanText(move.text) === '') throw new Failure('issueTextEmpty');
    const issue = await moveIssue(tx, { ...move, who: operator.who, now: Date.now() });
    await note(move.to === 'answered' ? 'answer report' : 'close report', `report ${issue.id}`);
    return issue;
  });
}
