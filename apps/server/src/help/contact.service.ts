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
 * Sends what somebody wrote to the operator, by mail, with a file of evidence where they add one; the answer goes to their address. `mailInvalid`, `issueTextEmpty`, `badParameters` for a file of another form, `challengeNeeded`
 * with other work for work that is missing, old or used, `tooManyRequests`.
 */
export async function contact(
  needs: ContactNeeds,
  { mail: given, kind, text: words, evidence, challenge, answer }: CallParams<'contact'>,
  { caller, network, language }: CallContext,
): Promise<{ readonly sent: boolean } | Failure> {
  const { db, mailer, contactMail } = needs;
  const [mail, text] = [normaliseMail(given), cleanText(words)];
  if (mail === null) return new Failure('mailInvalid');
  if (text === '') return new Failure('issueTextEmpty');
  if (evidence !== undefined && !isEvidence(evidence)) return new Failure('badParameters', 'evidence');
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
    files: evidence === undefined ? [] : [{ ...evidenceFile, text: evidence }],
  });
  return { sent: true };
}

const evidenceFile = { name: 'evidence.grabbit.json', type: 'application/json' } as const;

/** Whether a text is a JSON object of one of our forms. What it proves is for `npm run verify`. */
function isEvidence(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    const format = typeof value === 'object' && value !== null && 'format' in value ? value.format : null;
    return typeof format === 'string' && format.startsWith('grabbit-');
  } catch {
    return false;
  }
}

const subjectOf = (kind: IssueKind): string => `Message from a player: ${kind}`;
