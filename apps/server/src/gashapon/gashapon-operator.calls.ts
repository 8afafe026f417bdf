import type { CallHandlers } from '../core/call-context.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { operatorOf } from '../core/operator-caller.ts';
import { endOpenBox, fillBox, listBoxes } from './gashapon.operator.ts';

/** The calls of the operator about boxes: what the commands do, for who may. */
export function createGashaponOperatorCalls({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): CallHandlers<'boxLines' | 'boxFill' | 'boxClose'> {
  const now = (): Date => new Date(clock.now());
  return {
    async boxLines(_params, context) {
      const list = await listBoxes(db, operatorOf(context, { reason: '' }));
      return list instanceof Failure ? list : { list };
    },
    boxFill: ({ reason, againMinutes, last = null, ...terms }, context) => {
      const againAfter = againMinutes === undefined ? null : 60 * againMinutes;
      return fillBox(db, operatorOf(context, { reason }), { ...terms, last, againAfter, now: now() });
    },
    boxClose: ({ reason, roomId }, context) =>
      endOpenBox(db, operatorOf(context, { reason }), { roomId, now: now() }),
  };
}
