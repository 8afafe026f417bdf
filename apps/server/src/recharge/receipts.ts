import type { Clock } from '../core/clock.ts';
import { type Database, DatabaseAway } from '../core/database.ts';
import type { Logger } from '../core/log.ts';
import type { Mailer } from '../core/mail.ts';
import type { Messages } from '../core/messages.ts';
import type { PaymentRow } from './payment.store.ts';
import { priceOf } from './payment-notice.ts';
import { figuresIn } from './payment-title.ts';
import { coinsOf } from './payment-view.ts';
import { type DueReceipt, markMailed, mostTries, noteReceiptTry, readDueReceipts } from './receipt.store.ts';

export interface ReceiptNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly messages: Messages;
  readonly log: Logger;
}

/** Mails the receipts that are due; one that fails holds up no other. Players without an address see theirs in the app. */
export async function sendReceipts(needs: ReceiptNeeds): Promise<void> {
  const rows = await readDueReceipts(needs.db, new Date(needs.clock.now()), mostTries);
  for (const receipt of rows) {
    if (await isMailed(needs, receipt)) {
      await markMailed(needs.db, receipt.id, new Date(needs.clock.now()));
    }
  }
}

/** False when the mail was not taken; then the next try is written down. */
async function isMailed(needs: ReceiptNeeds, { mail, ...payment }: DueReceipt) {
  if (mail === null) return true;
  const { number, receipt_tries: tries } = payment;
  try {
    await needs.mailer.send({ to: mail, ...receiptText(needs.messages, payment) });
    return true;
  } catch (error) {
    if (error instanceof DatabaseAway) throw error;
    needs.log.warn({ err: error, number, tries: tries + 1, of: mostTries }, 'a receipt was not mailed');
    await noteReceiptTry(needs.db, payment.id, new Date(needs.clock.now() + 60_000 * 4 ** tries));
    return false;
  }
}

/** A receipt in the language of the purchase: what, when, how much, and the number that finds it again. */
export function receiptText(
  messages: Messages,
  payment: PaymentRow,
): { readonly subject: string; readonly text: string } {
  const say = (key: string): string => messages.text(payment.language, `receipt.${key}`);
  const at = payment.credited_at?.toISOString().slice(0, 16).replace('T', ' ') ?? '';
  const lines: readonly (readonly [string, string])[] = [
    [say('what'), payment.title],
    [say('coins'), figuresIn(messages, payment.language).format(coinsOf(payment))],
    [say('price'), priceOf(messages, payment)],
    [say('date'), `${at} UTC`],
    [say('number'), payment.number],
  ];
  const body = lines.map(([name, value]) => `${name}: ${value}`);
  return {
    subject: `${payment.brand}: ${say('subject')}`,
    text: [say('greeting'), '', ...body, '', say('help')].join('\n'),
  };
}
