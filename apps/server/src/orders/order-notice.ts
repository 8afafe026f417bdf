import { type OrderStage, SocketChannel } from '@grabbit/contract';
import { OwnNotice } from '../connection/own-notices.ts';
import { writeNotice } from '../connection/notice-outbox.ts';
import type { Queryable } from '../platform/database.ts';

/** Tells a player of an order's new stage, in the transaction that moved it. Takes the player's row lock: call it last. */
export async function orderNotice(
  tx: Queryable,
  userId: number,
  { orderId, stage }: { readonly orderId: string; readonly stage: OrderStage },
): Promise<void> {
  await writeNotice(tx, userId, [SocketChannel['general notice'], OwnNotice.orderStage, orderId, stage]);
}
