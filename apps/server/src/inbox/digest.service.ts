import { type CallContext, type CallHandlers, callerOf } from '../core/call-context.ts';
import type { Clock } from '../core/clock.ts';
import { type Database, DatabaseAway, type Queryable } from '../core/database.ts';
import { Failure, outcome } from '../core/failure.ts';
import type { Logger } from '../core/log.ts';
import type { Mailer, Mail } from '../core/mail.ts';
import { timingSafeEqual } from 'node:crypto';
import { keyed } from '../core/arcade-secret.ts';
import { isolated } from '../core/isolated.ts';
import { fillIn, type Messages } from '../core/messages.ts';
import {
  agreeToDigest,
  type DueDigest,
  giveBackDigest,
  putOffDigest,
  readDigestChoice,
  readDueDigests,
  readUnnotified,
  refuseDigest,
  takeDigest,
} from './digest.store.ts';
import { letterOf } from './letter-words.ts';

interface DigestWords {
  readonly messages: Messages;
  readonly secret: Buffer;
  readonly brandAt: (host: string) => string;
}

const sealOf = (secret: Buffer, playerId: number): string => keyed(secret, 'digest-stop', `${playerId}`);

/** What stands behind the # of the link by which a player ends these mails. */
function digestToken(secret: Buffer, playerId: number): string {
  return `${playerId.toString(36)}.${sealOf(secret, playerId)}`;
}

/** Whose mails a token ends; null for one that was not made here. */
function digestIn(secret: Buffer, token: string): number | null {
  const [, name = '', seal = ''] = /^([0-9a-z]{1,11})\.([0-9a-f]{64})$/.exec(token) ?? [];
  if (name === '') return null;
  const playerId = Number.parseInt(name, 36);
  return timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(secret, playerId))) ? playerId : null;
}

/** A mail of what lies unread, by the titles of the letters, with the way to them and the way out. */
function digestMail(
  { messages, secret, brandAt }: DigestWords,
  { playerId, nickName, language, base }: DueDigest,
  titles: readonly string[],
): Omit<Mail, 'to'> {
  const values: Readonly<Record<string, string>> = {
    brand: isolated(brandAt(new URL(base).host)),
    name: isolated(nickName),
    link: `${base}/inbox`,
    stop: `${base}/inbox/mails#${digestToken(secret, playerId)}`,
  };
  const say = (key: string): string => fillIn(messages.text(language, `digestMail.${key}`), values);
  const lines = [
    ...[say('hello'), '', say('lead'), ''],
    ...titles.map((title) => `- ${title}`),
    ...['', say('look'), '', say('stop'), ''],
  ];
  return { subject: say('subject'), text: lines.join('\n') };
}

export interface DigestNeeds extends DigestWords {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly mailer: Pick<Mailer, 'send'>;
  /** The origin that links lead to, by the host that was called. */
  readonly mailOrigin: (host: string) => string;
  /** Puts letters to many into a player's box. */
  readonly deliver: (playerId: number) => Promise<void>;
  /** Whether a player is to be left in peace. */
  readonly isSilent: (db: Queryable, playerId: number, now: number) => Promise<boolean>;
}

type DigestCalls = 'letterMails' | 'setLetterMails' | 'stopLetterMails';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Who looks into the inbox meanwhile needs no mail. */
const lainMs = hourMs;
const atOnce = 100;
/** Titles in a mail; what is more than these waits in the inbox. */
const mostTitles = 10;
/** A mail that is not taken is tried again after 1, 4, 16 … minutes, then the day after. */
const mostTries = 6;

/** Whether letters are mailed, and no more of it. */
export function createDigest(needs: DigestNeeds): CallHandlers<DigestCalls> {
  const { db, secret } = needs;
  return {
    letterMails: (_params, context) => readDigestChoice(db, callerOf(context).userId),
    async setLetterMails({ on }, context) {
      const { userId } = callerOf(context);
      if (!on) await refuseDigest(db, userId);
      else if ((await readDigestChoice(db, userId)).mail === '') return new Failure('mailInvalid');
      else await agreeToDigest(db, userId, saidIn(needs, context));
      return readDigestChoice(db, userId);
    },
    stopLetterMails: ({ link }) =>
      outcome(async () => {
        const playerId = digestIn(secret, link);
        if (playerId === null) throw new Failure('mailLinkWrong');
        await refuseDigest(db, playerId);
        return { on: false };
      }),
  };
}

const saidIn = ({ mailOrigin, clock }: DigestNeeds, { language, page }: CallContext) => ({
  ...{ language, base: mailOrigin(page.host) },
  at: new Date(clock.now()),
});

/** Mails what lies unread to who wants it; one that fails holds up no other. */
export async function sendDigests(needs: DigestNeeds): Promise<void> {
  const now = needs.clock.now();
  const when = { now: new Date(now), before: new Date(now - lainMs), most: atOnce };
  for (const due of await readDueDigests(needs.db, when)) await sendOne(needs, due);
}

async function sendOne(needs: DigestNeeds, due: DueDigest): Promise<void> {
  const { db, clock, log, mailer, messages, deliver, isSilent } = needs;
  const now = clock.now();
  const { playerId, language } = due;
  if (await isSilent(db, playerId, now)) return putOffDigest(db, playerId, new Date(now + hourMs));
  await deliver(playerId);
  const letters = await readUnnotified(db, { ...due, most: mostTitles });
  const [newest] = letters;
  if (newest === undefined) return;
  if (!(await takeDigest(db, due, { upTo: newest.id, next: new Date(now + dayMs) }))) return;
  const titles = letters.map((row) => letterOf(messages, language, row).title);
  try {
    await mailer.send({ to: due.mail, ...digestMail(needs, due, titles) });
  } catch (error) {
    if (error instanceof DatabaseAway) throw error;
    log.warn({ err: error, player: playerId, tries: due.tries + 1 }, 'a mail of letters was not sent');
    const wait = due.tries + 1 < mostTries ? 60_000 * 4 ** due.tries : dayMs;
    await giveBackDigest(db, due, new Date(now + wait));
  }
}
