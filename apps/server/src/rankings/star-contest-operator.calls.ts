import type { CallHandlers } from '../core/call-context.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { operatorOf } from '../core/operator-caller.ts';
import { cancelContest, listContests, makeContest, publishContest } from './star-contest.operator.ts';

type StarOperatorCalls = 'starLines' | 'starMake' | 'starPublish' | 'starCancel';

/** The calls of the operator about star contests: what the commands do, for who may. */
export function createStarContestOperatorCalls(needs: {
  readonly db: Database;
  readonly clock: Clock;
}): CallHandlers<StarOperatorCalls> {
  const { db, clock } = needs;
  return {
    async starLines(_params, context) {
      const list = await listContests(db, operatorOf(context, { reason: '' }));
      return list instanceof Failure ? list : { list };
    },
    async starMake({ plan, reason }, context) {
      const id = await makeContest(db, operatorOf(context, { reason }), { plan, now: clock.now() });
      return id instanceof Failure ? id : { id };
    },
    starPublish: ({ id, reason }, context) =>
      publishContest(db, operatorOf(context, { reason }), { id, now: clock.now() }),
    starCancel: ({ id, reason }, context) => cancelContest(needs, operatorOf(context, { reason }), id),
  };
}
