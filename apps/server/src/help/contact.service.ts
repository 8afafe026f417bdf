import type { CallParams, IssueKind } from '@grabbit/contract';
import type { CallContext } from '../core/call-context.ts';
import { type Answer, newChallenge, workOf } from '../core/challenge.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import type { Mailer } from '../core/mail.ts';
import { normaliseMail } from '../core/mail-address.ts';
import { countAttempt, type RateLimit } from '../core/rate-limit.ts';
import { cleanText } from './issue-text.ts';

export interface ContactNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly secret: Buffer;
  readonly mailer: Pick<Mailer, 'send'>;
  /** Where messages go. */
  readonly contactMail: string;
}

/** What the work is bound to. */
const subject = 'contact';
/** About a second of a desktop and four of a phone. */
const bits = 18;

const once: RateLimit = { attempts: 1, windowSeconds: 86_400 };
const ofNetwork: RateLimit = { attempts: 5, windowSeconds: 3_600 };
const ofAddress: RateLimit = { attempts: 5, windowSeconds: 86_400 };
/** Together: the operator's mailbox is no target. */
const ofAll: RateLimit = { attempts: 200, windowSeconds: 3_600 };

/** A piece of work for whoever wants to write. */
export function contactWork({ secret, clock }: Pick<ContactNeeds, 'secret' | 'clock'>): string {
  return newChallenge(secret, subject, { bits, now: clock.now() });
}

async function isDone({ db, clock, secret }: ContactNeeds, answer: Answer): Promise<boolean> {
  if (workOf(secret, subject, answer, clock.now()) < bits) return false;
  return (await countAttempt(db, `challenge:${answer.challenge}`, once)) === null;
}

/**
 * Sends what somebody wrote to the operator, by mail; the answer goes to their address. `mailInvalid`, `issueTextEmpty`, `challengeNeeded`
 * with other work for work that is missing, old or used, `tooManyRequests`.
 */
export async function contact(
  needs: ContactNeeds,
  { mail: given, kind, text: words, challenge, answer }: CallParams<'contact'>,
  { caller, network, language }: CallContext,
): Promise<{ readonly sent: boolean } | Failure> {
  const { db, mailer, contactMail } = needs;
  const [mail, text] = [normaliseMail(given), cleanText(words)];
  if (mail === null) return new Failure('mailInvalid');
  if (text === '') return new Failure('issueTextEmpty');
  if (!(await isDone(needs, { challenge, answer })))
    return new Failure('challengeNeeded', contactWork(needs));
  const counts = [
    [`contact:network:${network}`, ofNetwork],
    [`contact:mail:${mail}`, ofAddress],
    ['contact', ofAll],
  ] as const;
  for (const [counted, limit] of counts) {
    const tooMany = await countAttempt(db, counted, limit);
    if (tooMany !== null) return tooMany;
  }
  const player = caller === null ? 'not signed in' : `player ${caller.userId}`;
  await mailer.send({
    to: contactMail,
    subject: subjectOf(kind),
    text: `${text}\n\n-- \nFrom: ${mail}\nPlayer: ${player}\nLanguage: ${language}\n`,
    headers: { 'Reply-To': mail },
  });
  return { sent: true };
}

const subjectOf = (kind: IssueKind): string => `Message from a player: ${kind}`;
