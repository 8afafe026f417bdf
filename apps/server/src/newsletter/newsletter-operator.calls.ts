import type { CallHandlers } from '../core/call-context.ts';
import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { operatorOf } from '../core/operator-caller.ts';
import { listNewsletters, sendNewsletter } from './newsletter.operator.ts';

/** The calls of the operator about newsletters: what the commands do, for who may. */
export function createNewsletterOperatorCalls(
  db: Database,
): CallHandlers<'newsletterSend' | 'newsletterLines'> {
  return {
    newsletterSend: ({ reason, texts, link = '' }, context) =>
      sendNewsletter(db, operatorOf(context, { reason }), { texts, link }),
    async newsletterLines(_params, context) {
      const lines = await listNewsletters(db, operatorOf(context, { reason: '' }));
      if (lines instanceof Failure) return lines;
      const list = lines.list.map(({ title, at, ...line }) => ({
        ...{ ...line, title: { ...title }, at: at.toISOString() },
      }));
      return { agreed: lines.agreed, list };
    },
  };
}
