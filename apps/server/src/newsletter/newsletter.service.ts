import type { Clock } from '../core/clock.ts';
import { type Database, DatabaseAway, type Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import type { Logger } from '../core/log.ts';
import type { Mailer } from '../core/mail.ts';
import { newsletterMail, type NewsletterWords } from './newsletter-mail.ts';
import { agree, dropMail, type DueNewsletter, end, giveBack, readDue, takeMail } from './newsletter.store.ts';
import { newsletterIn } from './newsletter-token.ts';

export interface NewsletterJobNeeds extends NewsletterWords {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly mailer: Pick<Mailer, 'send'>;
  /** Whether a player is to be left in peace. */
  readonly isSilent: (db: Queryable, playerId: number, now: number) => Promise<boolean>;
}

/** Version of the words that players agree to: the next one for words that mean something else. */
export const wordingVersion = 1;

/** A mail that is not taken is tried again after 1, 4, 16 … minutes, then no more. */
const mostTries = 6;
const atOnce = 100;
/** How long the link is good for by which a player agrees. */
const openMs = 7 * 86_400_000;

/** Mails what is due; one that fails holds up no other. */
export async function sendNewsletters(needs: NewsletterJobNeeds): Promise<void> {
  const due = await readDue(needs.db, new Date(needs.clock.now()), atOnce);
  for (const one of due) await sendOne(needs, one);
}

async function sendOne(needs: NewsletterJobNeeds, due: DueNewsletter): Promise<void> {
  const { db, clock, log, mailer, isSilent } = needs;
  const now = clock.now();
  if (await isSilent(db, due.playerId, now)) return dropMail(db, due);
  if (!(await takeMail(db, due, new Date(now)))) return;
  try {
    await mailer.send({ to: due.mail, ...newsletterMail(needs, due) });
  } catch (error) {
    if (error instanceof DatabaseAway) throw error;
    const details = { err: error, newsletter: due.newsletterId, tries: due.tries + 1, of: mostTries };
    log.warn(details, 'a newsletter was not sent');
    const next = due.tries + 1 < mostTries ? new Date(clock.now() + 60_000 * 4 ** due.tries) : null;
    await giveBack(db, due, next);
  }
}

type LinkNeeds = Pick<NewsletterJobNeeds, 'db' | 'clock' | 'secret'>;

/** Agrees by a mailed link. Throws `mailLinkWrong` for one that is forged, too old or not the newest. */
export async function agreeBy({ db, clock, secret }: LinkNeeds, link: string): Promise<void> {
  const subject = newsletterIn(secret, 'newsletter-agree', link);
  const now = clock.now();
  const when = { at: new Date(now), since: new Date(now - openMs) };
  if (subject === null || !(await agree(db, subject, when))) throw new Failure('mailLinkWrong');
}

/** Ends it by a mailed link, whenever it was mailed. Throws `mailLinkWrong` for one that is forged. */
export async function stopBy({ db, clock, secret }: LinkNeeds, link: string): Promise<void> {
  const subject = newsletterIn(secret, 'newsletter-stop', link);
  if (subject === null) throw new Failure('mailLinkWrong');
  const { playerId } = subject;
  await db.transaction((tx) => end(tx, { playerId }, new Date(clock.now())));
}
