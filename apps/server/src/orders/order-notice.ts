import { notices, type NoticeOf } from '@grabbit/contract';
import { writeNotice } from '../ports/notices.store.ts';
import type { Queryable } from '../core/database.ts';

/** Tells a player of an order's new stage, in the transaction that moved it. Takes the player's row lock: call it last. */
export async function orderNotice(
  tx: Queryable,
  userId: number,
  moved: NoticeOf<'orderStage'>,
): Promise<void> {
  await writeNotice(tx, userId, notices.orderStage, moved);
}
