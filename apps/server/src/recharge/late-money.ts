import type { Queryable } from '../core/database.ts';
import type { Messages } from '../core/messages.ts';
import type { Grant } from '../ports/grants.ts';
import type { Seller } from '../ports/offer.ts';
import { type PaymentRow, writePlainCoins } from './payment.store.ts';
import { coinsPart, titleIn } from './payment-title.ts';

/** Whether a payment whose money has come still brings what it was begun for. Asked before it is moved to captured. */
export function isLeftFor(tx: Queryable, seller: Seller, payment: PaymentRow): Promise<boolean> {
  const { number, player_id: playerId, config_id: configId, popup_id: popupId } = payment;
  return seller.isLeft(tx, { number, playerId, configId, popupId });
}

/**
 * Money for an offer that went elsewhere meanwhile (ordered, called off, ordered again, both paid) buys plain coins, a cent
 * each: nobody has an offer twice that is made once, and nobody pays for nothing.
 */
export async function sellPlainCoins(
  tx: Queryable,
  messages: Messages,
  payment: PaymentRow,
): Promise<PaymentRow> {
  const coins = payment.price_cents;
  const title = titleIn(messages, payment.language, [coinsPart(coins)]);
  const grants: readonly Grant[] = [{ type: 'coins', amount: coins, from: 'sales' }];
  const row = await writePlainCoins(tx, payment.id, JSON.stringify(grants), coins, title);
  if (row === undefined) throw new Error(`payment ${payment.number} vanished`);
  return row;
}
