import type { AlertWay } from '@grabbit/contract';
import type { Clock } from '../core/clock.ts';
import type { Database, Queryable } from '../core/database.ts';
import type { Logger } from '../core/log.ts';
import type { Messages } from '../core/messages.ts';
import { messageWords } from '../ports/message-words.ts';
import { sweepAlerts } from './alert-devices.store.ts';
import type { AlertPost, AlertSender } from './alert-sender.ts';
import {
  dropAlert,
  dropDevice,
  type DueAlert,
  noteRefusal,
  noteSent,
  takeDue,
  tryLater,
} from './alerts.store.ts';

export interface AlertJobNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly messages: Messages;
  readonly senders: Readonly<Partial<Record<AlertWay, AlertSender>>>;
  /** Whether a player is to be left in peace. */
  readonly isSilent: (db: Queryable, playerId: number, now: number) => Promise<boolean>;
}

const dayMs = 86_400_000;
/** What is older than this is no news any more: it waits in the inbox. */
const freshMs = dayMs;
/** Alerts in hand at once: a slow push service holds up no more than these. */
const atOnce = 50;
/** Longer than any send takes. */
const inHandMs = 120_000;
/** An alert that does not go is tried again after 1, 4, 16 … minutes, then no more. */
const mostTries = 5;
/** A device that is refused so often in a row is let go of. */
const mostRefusals = 5;
/** Rows that nobody asks about any more. */
const keptMs = 30 * dayMs;

/** Sends what is due; a device that cannot be reached holds up no other. */
export async function sendAlerts(needs: AlertJobNeeds): Promise<void> {
  for (;;) {
    const now = needs.clock.now();
    const until = new Date(now + inHandMs);
    const due = await takeDue(needs.db, { now: new Date(now), until, most: atOnce });
    await Promise.all(due.map((one) => sendOne(needs, one)));
    if (due.length < atOnce) return;
  }
}

async function sendOne(needs: AlertJobNeeds, due: DueAlert): Promise<void> {
  const { db, clock, messages, senders, isSilent } = needs;
  const now = clock.now();
  const left = due.at.getTime() + freshMs - now;
  if (left <= 0) return dropAlert(db, due, 'old');
  if (await isSilent(db, due.playerId, now)) return dropAlert(db, due, 'silent');
  const sender = senders[due.way];
  if (sender === undefined) return dropAlert(db, due, 'unreached');
  return note(needs, due, await sender.send(due, postOf(messages, due, left)));
}

async function note(
  { db, clock, log }: AlertJobNeeds,
  due: DueAlert,
  outcome: Awaited<ReturnType<AlertSender['send']>>,
): Promise<void> {
  if (outcome.state === 'sent') return noteSent(db, due, new Date(clock.now()));
  if (outcome.state === 'gone') return dropDevice(db, due);
  const details = { alert: due.id, device: due.deviceId, why: outcome.why, tries: due.tries, of: mostTries };
  log.warn(details, 'an alert was not sent');
  if (outcome.state === 'refused') {
    await dropAlert(db, due, 'refused');
    return noteRefusal(db, due, mostRefusals);
  }
  if (due.tries >= mostTries) return dropAlert(db, due, 'unreached');
  const wait = Math.max(outcome.afterMs ?? 0, 60_000 * 4 ** (due.tries - 1));
  return tryLater(db, due, new Date(clock.now() + wait));
}

/** An alert in its player's words. Its link says which alert was tapped, as the specification has it. */
export function postOf(messages: Messages, due: DueAlert, leftMs: number): AlertPost {
  const say = (part: 'Title' | 'Text'): string =>
    messageWords(messages, due.language, { key: `${due.words}${part}`, values: due.vals });
  const path = due.link === '' ? '/inbox' : due.link;
  const link = `${path}${path.includes('?') ? '&' : '?'}firebasePushTaskRecordId=${due.id}`;
  return {
    ...{ id: due.id, title: say('Title'), text: say('Text'), link, language: due.language },
    keepSeconds: Math.ceil(leftMs / 1_000),
  };
}

export function sweep({ db, clock }: Pick<AlertJobNeeds, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  return sweepAlerts(db, { now: new Date(now), than: new Date(now - keptMs) });
}
