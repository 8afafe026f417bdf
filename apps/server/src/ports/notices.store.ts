import { contentOf, type Notice, type NoticeValues } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { lastly } from '../core/lastly.ts';
import { encodeContent, type Json } from './notice-content.ts';

/**
 * Writes a notice in the transaction of the change that caused it. The number is taken under the user's row lock,
 * which is held until the commit: numbers become visible in order and none is skipped. Call it last.
 */
export async function writeNotice<Given extends Notice>(
  tx: Queryable,
  userId: number,
  notice: Given,
  values: NoticeValues<Given>,
): Promise<void> {
  await writeContent(tx, userId, contentOf(notice, values) as Json[]);
}

/** The same for the bare parts of a content. */
export async function writeContent(tx: Queryable, userId: number, parts: readonly Json[]): Promise<void> {
  await lastly(
    tx,
    'connection.writeNotice',
    `with taken as (update users set notice_seq = notice_seq + 1 where id = $1 returning id, notice_seq)
     insert into notices (user_id, seq, content) select id, notice_seq, $2 from taken`,
    [userId, encodeContent(parts)],
  );
}
