import { addressLines } from '@grabbit/contract';
import type { Clock } from '../core/clock.ts';
import { type Database, DatabaseAway } from '../core/database.ts';
import { isolated } from '../core/isolated.ts';
import type { Logger } from '../core/log.ts';
import type { Mail, Mailer } from '../core/mail.ts';
import { fillIn, localeFor, type Messages } from '../core/messages.ts';
import { trackingLink } from './delivery-table.ts';
import { type OrderRow, readOrder } from './order.store.ts';
import { type DueMail, noteMailTry, readDueMails } from './parcel-mails.store.ts';

export interface ParcelMailNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly messages: Messages;
  readonly log: Logger;
}

/** A mail that is not taken is tried again after 1, 4, 16 … minutes, then no more: the app shows the parcel. */
const mostTries = 8;

/** Mails what players chose to know of their parcels; one that fails holds up no other. */
export async function sendParcelMails(needs: ParcelMailNeeds): Promise<void> {
  const { db, clock } = needs;
  const rows = await readDueMails(db, new Date(clock.now()));
  for (const due of rows) await sendOne(needs, due);
}

async function sendOne({ db, clock, mailer, messages, log }: ParcelMailNeeds, due: DueMail): Promise<void> {
  const order = await readOrder(db, due.order_id);
  let next: Date | null = null;
  try {
    // Players without an address of mail see the parcel in the app.
    if (order !== null && due.mail !== null)
      await mailer.send({ to: due.mail, ...parcelMail(messages, order, due) });
  } catch (error) {
    if (error instanceof DatabaseAway) throw error;
    const tries = due.mail_tries + 1;
    log.warn({ err: error, order: due.order_id, tries, of: mostTries }, 'a parcel’s mail was not sent');
    if (tries < mostTries) next = new Date(clock.now() + 60_000 * 4 ** due.mail_tries);
  }
  await noteMailTry(db, due.id, next);
}

/** What a player reads about a stage: in their language, with the way to the courier and the label as it is written. */
export function parcelMail(
  messages: Messages,
  order: OrderRow,
  { stage, note }: Pick<DueMail, 'stage' | 'note'>,
): Omit<Mail, 'to'> {
  const say = (key: string, values: Readonly<Record<string, string>> = {}): string =>
    fillIn(messages.text(order.language, key), values);
  const day = (date: string): string =>
    new Intl.DateTimeFormat(`${localeFor(messages.languages, order.language)}-u-nu-latn`, {
      ...{ dateStyle: 'medium', timeZone: 'UTC' },
    }).format(new Date(date));
  const number = say('orders.number', { id: `${order.id}` });
  const stageName = say(`stage.${stage}`);
  const link = trackingLink(order.courier?.trackingUrl, order.tracking);
  const promised = say('orders.between', { from: day(order.promised_from), to: day(order.promised_to) });
  const isUnderway = stage === 'booked' || stage === 'packed' || stage === 'shipped';
  const lines = [
    `${number}: ${stageName}`,
    ...(note === '' ? [] : [isolated(note)]),
    ...(isUnderway ? ['', `${say('orders.promised')}: ${promised}`] : []),
    ...(order.tracking === '' ? [] : ['', `${say('orders.tracking')}: ${isolated(order.tracking)}`]),
    ...(link === '' ? [] : [`${say('orders.track')}: ${link}`]),
    '',
    ...(order.address === null ? [] : [order.address.name, ...addressLines(order.address)].map(isolated)),
    ...(order.demonstration ? ['', say('orders.demonstration')] : []),
    ...['', say('orders.mailWhy'), ''],
  ];
  return { subject: `${order.brand}: ${number}, ${stageName}`, text: lines.join('\n') };
}
