import type { CallHandlers } from '../core/call-context.ts';
import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { operatorOf } from '../core/operator-caller.ts';
import { listLetters, sendLetter } from './letters.operator.ts';

/** The calls of the operator about letters: what the commands do, for who may. */
export function createInboxOperatorCalls(db: Database): CallHandlers<'letterSend' | 'letterLines'> {
  return {
    letterSend: ({ reason, texts, link = '', level = null, playerId = null }, context) =>
      sendLetter(db, operatorOf(context, { reason }), { texts, link, level, playerId }),
    async letterLines(_params, context) {
      const list = await listLetters(db, operatorOf(context, { reason: '' }));
      if (list instanceof Failure) return list;
      return {
        list: list.map(({ at, title, body, ...line }) => ({
          ...{ ...line, title: { ...title }, body: { ...body }, at: at.toISOString() },
        })),
      };
    },
  };
}
