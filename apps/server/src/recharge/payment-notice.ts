import { notices } from '@grabbit/contract';
import { writeNotice } from '../ports/notices.store.ts';
import type { Queryable } from '../core/database.ts';
import { type PaymentRow } from './payment.store.ts';
import { coinsOf } from './payment-view.ts';

/** Tells a player where a payment stands, in the transaction of the change. Call it last. */
export async function notifyPayment(tx: Queryable, row: PaymentRow): Promise<void> {
  const { number: payment, state, config_id: configId } = row;
  const coins = state === 'credited' ? coinsOf(row) : 0;
  await writeNotice(tx, row.player_id, notices.paymentMoved, { payment, state, coins, configId });
}
