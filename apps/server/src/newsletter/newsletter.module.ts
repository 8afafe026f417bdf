import type { CallReply } from '@grabbit/contract';
import { type CallHandlers, callerOf } from '../core/call-context.ts';
import type { Queryable } from '../core/database.ts';
import { Failure, outcome } from '../core/failure.ts';
import { limited, type RateLimit } from '../core/rate-limit.ts';
import { askingMail } from './newsletter-mail.ts';
import { agreeBy, type NewsletterJobNeeds, stopBy, wordingVersion } from './newsletter.service.ts';
import { askFor, end, readConsent } from './newsletter.store.ts';

export interface NewsletterNeeds extends NewsletterJobNeeds {
  /** The origin that links lead to, by the host that was called. */
  readonly mailOrigin: (host: string) => string;
}

type NewsletterCalls =
  | 'newsletter'
  | 'askNewsletter'
  | 'leaveNewsletter'
  | 'agreeNewsletter'
  | 'stopNewsletter';

const asksADay: RateLimit = { attempts: 5, windowSeconds: 86_400 };

/** Whether a player gets the newsletter: asked for in the app, agreed to by a mailed link, and ended by either. */
export function createNewsletter(needs: NewsletterNeeds): {
  readonly handlers: CallHandlers<NewsletterCalls>;
} {
  const { db, clock, mailer, mailOrigin } = needs;
  return {
    handlers: {
      newsletter: (_params, context) => standing(db, callerOf(context).userId),
      askNewsletter(_params, context) {
        const { userId: playerId } = callerOf(context);
        return limited(db, [`newsletter:${playerId}`, asksADay], async () => {
          const { mail, agreedAt } = await readConsent(db, playerId);
          if (mail === '') throw new Failure('mailInvalid');
          if (agreedAt !== null) return standing(db, playerId);
          const { language, page } = context;
          const base = mailOrigin(page.host);
          const at = new Date(clock.now());
          await askFor(db, { playerId, mail, language, base, wording: wordingVersion, at });
          const subject = { playerId, askedAt: at.getTime() };
          await mailer.send({ to: mail, ...askingMail(needs, { subject, language, base }) });
          return standing(db, playerId);
        });
      },
      async leaveNewsletter(_params, context) {
        const { userId: playerId } = callerOf(context);
        await db.transaction((tx) => end(tx, { playerId }, new Date(clock.now())));
        return standing(db, playerId);
      },
      agreeNewsletter: ({ link }) =>
        outcome(async () => {
          await agreeBy(needs, link);
          return { on: true };
        }),
      stopNewsletter: ({ link }) =>
        outcome(async () => {
          await stopBy(needs, link);
          return { on: false };
        }),
    },
  };
}

async function standing(db: Queryable, playerId: number): Promise<CallReply<'newsletter'>> {
  const { mail, askedAt, agreedAt } = await readConsent(db, playerId);
  return { mail, state: agreedAt !== null ? 'on' : askedAt !== null ? 'asked' : 'off' };
}
