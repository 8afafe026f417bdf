import type { Clock } from '../core/clock.ts';
import { type Database, DatabaseAway, type Queryable } from '../core/database.ts';
import { isolated } from '../core/isolated.ts';
import type { Logger } from '../core/log.ts';
import type { Mail, Mailer } from '../core/mail.ts';
import { fillIn, localeFor, type Messages } from '../core/messages.ts';
import { dayAfter, dayName } from '../ports/arcade-day.ts';
import { type DueMail, dropMail, giveBackMail, readDue, takeMail } from './recall-mail.store.ts';
import { lockAbsence, noteQuiet, noteVisits, putAside, readAway, readSettings } from './recall.store.ts';
import { recallToken } from './recall-token.ts';

export interface RecallJobNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly messages: Messages;
  readonly secret: Buffer;
  readonly brandAt: (host: string) => string;
  /** When a player's latest break or exclusion ends or has ended, in milliseconds since 1970. */
  readonly lastRest: (db: Queryable, playerId: number) => Promise<number | null>;
  readonly isSilent: (db: Queryable, playerId: number, now: number) => Promise<boolean>;
}

const dayMs = 86_400_000;
/** Players looked at in one go. */
const atOnce = 500;
/** A server that stood still for less than this misses no visit. */
const lookBackMs = 30 * dayMs;

/** Notes who was here, before their sessions are forgotten. */
export function noteWhoCame({ db, clock }: Pick<RecallJobNeeds, 'db' | 'clock'>): Promise<void> {
  return noteVisits(db, new Date(clock.now() - lookBackMs));
}

/** Puts a gift aside for each who was away for long enough. Nothing for who is in a break: that is no absence. */
export async function putGiftsAside(needs: RecallJobNeeds): Promise<void> {
  const { db, clock } = needs;
  const now = clock.now();
  const settings = await readSettings(db);
  if (!settings.enabled) return;
  const today = dayName('UTC', now);
  const day = dayAfter(today, -settings.awayDays);
  let after = 0;
  for (;;) {
    const away = await readAway(db, { day, today, after, most: atOnce });
    for (const playerId of away)
      await db.transaction(async (tx) => {
        const seenOn = await lockAbsence(tx, playerId);
        if (seenOn === null || seenOn > day) return;
        // Nobody is called out of a break: their days away count from its end.
        const rested = await needs.lastRest(tx, playerId);
        const atRest = rested !== null && dayName('UTC', rested) > day;
        if (atRest || (await needs.isSilent(tx, playerId, now))) return noteQuiet(tx, playerId, today);
        await putAside(tx, { playerId, seenOn, settings, now: new Date(now) });
      });
    after = away.at(-1) ?? after;
    if (away.length < atOnce) return;
  }
}

/** A mail that is not taken is tried again after 1, 4, 16 … minutes, then no more: the gift waits in the app. */
const mostTries = 6;

/** Mails about gifts that were put aside; one that fails holds up no other. */
export async function sendRecallMails(needs: RecallJobNeeds): Promise<void> {
  const due = await readDue(needs.db, new Date(needs.clock.now()));
  for (const one of due) await sendOne(needs, one);
}

async function sendOne(needs: RecallJobNeeds, due: DueMail): Promise<void> {
  const { db, clock, log, mailer } = needs;
  const now = clock.now();
  if (await needs.isSilent(db, due.playerId, now)) return dropMail(db, due.id);
  if (!(await takeMail(db, due.id, new Date(now)))) return;
  try {
    await mailer.send({ to: due.mail, ...recallMail(needs, due) });
  } catch (error) {
    if (error instanceof DatabaseAway) throw error;
    log.warn(
      { err: error, recall: due.id, tries: due.tries + 1, of: mostTries },
      'a recall mail was not sent',
    );
    const next = due.tries + 1 < mostTries ? new Date(clock.now() + 60_000 * 4 ** due.tries) : null;
    await giveBackMail(db, due.id, next);
  }
}

/** What somebody who was away reads: what waits, that it asks for nothing, and the way to be written to no more. */
export function recallMail(
  { messages, secret, brandAt }: Pick<RecallJobNeeds, 'messages' | 'secret' | 'brandAt'>,
  { id, nickName, coins, openDays, language, base }: DueMail,
): Omit<Mail, 'to'> {
  const locale = `${localeFor(messages.languages, language)}-u-nu-latn`;
  const days = { style: 'unit', unit: 'day', unitDisplay: 'long' } as const;
  const values: Readonly<Record<string, string>> = {
    brand: brandAt(new URL(base).host),
    name: isolated(nickName),
    coins: `${coins}`,
    days: new Intl.NumberFormat(locale, days).format(openDays),
    link: `${base}/recall#${recallToken(secret, 'recall-gift', id)}`,
    stop: `${base}/recall#stop.${recallToken(secret, 'recall-stop', id)}`,
  };
  const say = (key: string): string => fillIn(messages.text(language, key), values);
  const lines = [
    say('recallMail.hello'),
    ...['', say('recallMail.gift'), '', say('recallMail.take')],
    ...['', say('recallMail.rest'), '', say('recallMail.stop'), ''],
  ];
  return { subject: say('recallMail.subject'), text: lines.join('\n') };
}
