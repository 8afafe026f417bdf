import { createHash, timingSafeEqual } from 'node:crypto';
import type { CallContext, CallHandlers } from '../core/call-context.ts';
import { keyed } from '../core/arcade-secret.ts';
import type { Clock } from '../core/clock.ts';
import { type Database, DatabaseAway } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import type { Logger } from '../core/log.ts';
import type { Mailer } from '../core/mail.ts';
import { fillIn, type Messages } from '../core/messages.ts';
import { countAttempt, type RateLimit } from '../core/rate-limit.ts';
import { pasted } from '../core/pasted.ts';
import * as store from './checkpoint-mail.store.ts';

export interface CheckpointMailNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly messages: Messages;
  readonly secret: Buffer;
  /** The origin that links lead to, by the host that was called. */
  readonly mailOrigin: (host: string) => string;
}

export interface CheckpointMailFeature {
  readonly handlers: CallHandlers<'subscribeCheckpoints' | 'checkpointMail' | 'setCheckpointMail'>;
  /** Mails yesterday's checkpoints to whoever has not had them yet. */
  sendDay(): Promise<void>;
}

const fromOneAddress: RateLimit = { attempts: 10, windowSeconds: 3_600 };
const toOneMailbox: RateLimit = { attempts: 2, windowSeconds: 86_400 };
const address = /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+$/;

/** The day's checkpoints by mail: a copy of history that the house cannot reach. */
export function createCheckpointMail(needs: CheckpointMailNeeds): CheckpointMailFeature {
  const { db, clock, mailer, messages, secret } = needs;
  const baseOf = ({ page }: CallContext): string => needs.mailOrigin(page.host);
  const tokenOf = (mail: string): string =>
    `${Buffer.from(mail).toString('base64url')}.${keyed(secret, 'checkpoint-mail', mail)}`;
  const linkOf = ({ base, mail }: store.Subscriber): string => `${base}/verify/mail#${tokenOf(mail)}`;

  /** The address that a mailed link or the caller's account stands for; empty when there is none. */
  async function subject(token: string | undefined, { caller }: CallContext): Promise<string> {
    if (token !== undefined) return mailIn(secret, token);
    return caller === null ? '' : store.accountMail(db, caller.userId);
  }

  async function sendTo(subscriber: store.Subscriber, day: string, notes: readonly string[]): Promise<void> {
    const say = (key: string): string =>
      fillIn(messages.text(subscriber.language, `checkpointMail.${key}`), { day, link: linkOf(subscriber) });
    const text = [say('text'), '', ...notes.flatMap((note) => [note, '']), say('stop')].join('\n');
    await mailer.send({ to: subscriber.mail, subject: say('subject'), text });
    await store.markSent(db, subscriber.mail, day);
  }

  return {
    handlers: {
      async subscribeCheckpoints({ mail: given }, context) {
        const mail = pasted(given).toLowerCase();
        if (!address.test(mail)) return new Failure('badParameters', 'mail');
        const box = createHash('sha256').update(mail).digest('hex').slice(0, 32);
        const refused =
          (await countAttempt(db, `checkpoint-mail:${context.network}`, fromOneAddress)) ??
          (await countAttempt(db, `checkpoint-mail-to:${box}`, toOneMailbox));
        if (refused !== null) return refused;
        const subscriber = { mail, userId: null, language: context.language, base: baseOf(context) };
        await store.askFor(db, subscriber);
        const say = (key: string): string => messages.text(context.language, `checkpointMail.${key}`);
        const text = fillIn(say('confirmText'), { link: linkOf(subscriber) });
        await mailer.send({ to: mail, subject: say('confirmSubject'), text });
        return { sent: true };
      },
      async checkpointMail({ token }, context) {
        const mail = await subject(token, context);
        return { mail, on: mail !== '' && (await store.isConfirmed(db, mail)) };
      },
      async setCheckpointMail({ token, on }, context) {
        const mail = await subject(token, context);
        if (mail === '') return new Failure('signInRequired');
        if (!on) {
          await store.stop(db, mail);
          return { mail, on };
        }
        // A link's address may have been forgotten since it was mailed; an account's was never asked for.
        const userId = token === undefined ? (context.caller?.userId ?? null) : null;
        await store.askFor(db, { mail, userId, language: context.language, base: baseOf(context) });
        return { mail, on: await store.confirm(db, mail, new Date(clock.now())) };
      },
    },
    async sendDay() {
      const day = store.dayBefore(new Date(clock.now()));
      const due = await store.dueSubscribers(db, day);
      const notes = due.length === 0 ? [] : await store.notesOfDay(db, day);
      for (const subscriber of due) {
        try {
          await sendTo(subscriber, day, notes);
        } catch (error) {
          if (error instanceof DatabaseAway) throw error;
          needs.log.warn({ err: error }, 'the checkpoints of a day were not mailed; they are tried again');
        }
      }
    },
  };
}

/** The address that a link was mailed to; empty for a link that was not made here. */
function mailIn(secret: Buffer, token: string): string {
  const [text = '', mac = ''] = token.split('.');
  const mail = Buffer.from(text, 'base64url').toString('utf8');
  const [given, wanted] = [Buffer.from(mac), Buffer.from(keyed(secret, 'checkpoint-mail', mail))];
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? mail : '';
}
