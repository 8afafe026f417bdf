import { SocketChannel } from '@grabbit/contract';
import { OwnNotice } from '../connection/own-notices.ts';
import { writeNotice } from '../connection/notice-outbox.ts';
import type { Queryable } from '../platform/database.ts';
import { type PaymentRow } from './payment.store.ts';
import { coinsOf } from './payment-view.ts';

/** Tells a player where a payment stands, in the transaction of the change. Call it last. */
export async function notifyPayment(tx: Queryable, payment: PaymentRow): Promise<void> {
  const { number, state, config_id: configId } = payment;
  const coins = state === 'credited' ? coinsOf(payment) : 0;
  const parts = [OwnNotice.paymentMoved, number, state, coins, configId];
  await writeNotice(tx, payment.player_id, [SocketChannel['general notice'], ...parts]);
}
