import { oneOf, text } from '../connection/notice.ts';
import { type IssueState, issueStates } from './issue-states.ts';

const states = Object.keys(issueStates) as IssueState[];

export const helpNotices = {
  /** A reported problem was answered or closed. */
  issueMoved: { operation: 1003, parts: { issueId: text, state: oneOf(states) } },
} as const;
