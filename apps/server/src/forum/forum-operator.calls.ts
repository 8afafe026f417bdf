import type { CallHandlers } from '../core/call-context.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../core/database.ts';
import { operatorOf } from '../core/operator-caller.ts';
import { broadcastPost, pinPost, setRules, showRules } from './forum.operator.ts';

type ForumOperatorCalls = 'forumRules' | 'forumRulesSet' | 'forumPin' | 'forumBroadcast';

/** The calls of the operator about the forum: what the commands do, for who may. */
export function createForumOperatorCalls(db: Database, clock: Clock): CallHandlers<ForumOperatorCalls> {
  return {
    forumRules: (_params, context) => showRules(db, operatorOf(context, { reason: '' })),
    forumRulesSet: ({ reason, ...rules }, context) => setRules(db, operatorOf(context, { reason }), rules),
    forumPin: ({ reason, postId, on }, context) =>
      pinPost(db, operatorOf(context, { reason }), { id: Number(postId), on, now: clock.now() }),
    forumBroadcast: ({ reason, postId, on }, context) =>
      broadcastPost(db, operatorOf(context, { reason }), { id: Number(postId), on, now: clock.now() }),
  };
}
