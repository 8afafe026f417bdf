import type { CallHandlers } from '../core/call-context.ts';
import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { operatorOf } from '../core/operator-caller.ts';
import type { PrivatePictures } from '../ports/media-url.ts';
import type { IssueRow } from './issue.store.ts';
import { listIssues, settleIssue, showIssue } from './issues.operator.ts';

type IssueCalls = 'issueQueue' | 'issueTalk' | 'issueSettle';

const shown = ({ id, playerId, kind, state, playId, orderId, updatedAt }: IssueRow) => ({
  ...{ issueId: `${id}`, playerId, kind, state, playId: playId ?? ('' as const) },
  ...{ orderId: orderId === null ? '' : `${orderId}`, updatedAt: updatedAt.toISOString() },
});

/** The calls of the operator about what players report: what the commands do, for who may. */
export function createHelpOperatorCalls(
  db: Database,
  pictures: Pick<PrivatePictures, 'url'>,
): CallHandlers<IssueCalls> {
  return {
    async issueQueue({ state = null, ...asked }, context) {
      const page = await listIssues(db, operatorOf(context, { reason: '' }), { state, ...asked });
      return page instanceof Failure ? page : { list: page.list.map(shown), next: page.next };
    },
    async issueTalk({ issueId }, context) {
      const thread = await showIssue(db, operatorOf(context, { reason: '' }), issueId);
      if (thread instanceof Failure) return thread;
      const messages = thread.messages.map(({ author, who, text, at }) => ({
        ...{ author, who, text },
        at: at.toISOString(),
      }));
      return { ...shown(thread.issue), picture: pictures.url(thread.issue.picture), messages };
    },
    async issueSettle({ reason, issueId, to, text = '' }, context) {
      const issue = await settleIssue(db, operatorOf(context, { reason }), { issueId, to, text });
      return issue instanceof Failure ? issue : shown(issue);
    },
  };
}
