import { MessageType, notices } from '@grabbit/contract';
import { localeFor, type Messages } from '../core/messages.ts';
import { writeNotice } from '../ports/notices.store.ts';
import { writeMessage } from '../ports/player-messages.store.ts';
import type { Queryable } from '../core/database.ts';
import { type PaymentRow } from './payment.store.ts';
import { coinsOf } from './payment-view.ts';

/** Tells a player where a payment stands, in the transaction of the change. Call it last. */
export async function notifyPayment(tx: Queryable, row: PaymentRow): Promise<void> {
  const { number: payment, state, config_id: configId } = row;
  const coins = state === 'credited' ? coinsOf(row) : 0;
  await writeNotice(tx, row.player_id, notices.paymentMoved, { payment, state, coins, configId });
}

/** What was paid, as the language of the purchase writes it. */
export function priceOf(
  { languages }: Messages,
  { language, currency, price_cents: cents }: Pick<PaymentRow, 'language' | 'currency' | 'price_cents'>,
): string {
  return new Intl.NumberFormat(localeFor(languages, language), { style: 'currency', currency }).format(
    cents / 100,
  );
}

/** Writes to a player that the money of a payment goes back, once; in the transaction of the change. Takes the player's row lock: call it last. */
export async function writeRefund(
  tx: Queryable,
  messages: Messages,
  row: PaymentRow,
  at: Date,
): Promise<void> {
  await writeMessage(tx, row.player_id, {
    ...{ type: MessageType.coupons, words: 'inbox.refunded', link: '/user/coin-record', at },
    ...{ ref: `refund:${row.number}`, values: { title: row.title, money: priceOf(messages, row) } },
  });
}
