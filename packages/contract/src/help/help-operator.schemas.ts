import { MaybePlay } from '../ids.ts';
import { Type } from 'typebox';
import type { CallSchemas } from '../platform/call.ts';
import { Reason } from '../platform/operator.schemas.ts';
import type { helpOperatorPaths } from './help-operator.paths.ts';
import { longestIssueText, issueStateNames, issueKinds, issueAuthors } from './issue-states.ts';
import { Lines, MovedCursor, Next, OneOf } from '../shapes.ts';

const IssueId = Type.String({ pattern: '^[0-9]{1,15}$' });
const State = OneOf(issueStateNames);
const issue = {
  ...{ issueId: Type.String(), playerId: Type.Integer(), kind: OneOf(issueKinds), state: State },
  ...{ playId: MaybePlay, orderId: Type.String(), updatedAt: Type.String() },
};

export const helpOperatorSchemas = {
  /** What moved last comes first; of a state, or of all. */
  issueQueue: {
    params: Type.Object({ state: Type.Optional(State), cursor: MovedCursor, limit: Lines }),
    reply: Type.Object({ list: Type.Array(Type.Object(issue)), next: Next }),
  },
  /** `who` of the house said something, which its player is not told. */
  issueTalk: {
    params: Type.Object({ issueId: IssueId }),
    reply: Type.Object({
      ...issue,
      picture: Type.String(),
      messages: Type.Array(
        Type.Object({
          author: OneOf(issueAuthors),
          who: Type.String(),
          text: Type.String(),
          at: Type.String(),
        }),
      ),
    }),
  },
  /** Answers a report, or closes it; then `text` may be left out. The player is told. */
  issueSettle: {
    params: Type.Object({
      issueId: IssueId,
      to: OneOf(['answered', 'closed']),
      text: Type.Optional(Type.String({ maxLength: longestIssueText })),
      reason: Reason,
    }),
    reply: Type.Object(issue),
  },
} satisfies CallSchemas<typeof helpOperatorPaths>;
