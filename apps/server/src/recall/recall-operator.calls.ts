import type { CallHandlers } from '../core/call-context.ts';
import type { Database } from '../core/database.ts';
import { operatorOf } from '../core/operator-caller.ts';
import { changeRecall, readRecall } from './recall.operator.ts';

/** The calls of the operator about gifts for who was away: what the commands do, for who may. */
export function createRecallOperatorCalls(db: Database): CallHandlers<'recallLines' | 'recallChange'> {
  return {
    recallLines: (_params, context) => readRecall(db, operatorOf(context, { reason: '' })),
    recallChange: ({ reason, ...wish }, context) => changeRecall(db, operatorOf(context, { reason }), wish),
  };
}
