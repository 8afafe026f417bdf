import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import type { LocalText } from '../core/local-text.ts';

/** A gift card that was bought for a friend. */
export interface FriendGift {
  readonly orderId: number;
  readonly buyerId: number;
  readonly claimedBy: number | null;
  readonly claimedAt: Date | null;
}

const select = `select order_id as "orderId", buyer_id as "buyerId", claimed_by as "claimedBy", claimed_at as "claimedAt" from friend_gifts`;

/** Makes an order a friend's, whose codes nobody has seen yet. One that was seen stays its buyer's. */
export async function giveToFriend(
  tx: Queryable,
  { orderId, buyerId, now }: { readonly orderId: number; readonly buyerId: number; readonly now: Date },
): Promise<void> {
  // Whoever wants to see the codes at the same moment waits, and finds the gift.
  const { rows } = await tx.query<{ shown: boolean }>(
    'select shown_at is not null as shown from gift_codes where order_id = $1 for update',
    [orderId],
  );
  if (rows.some(({ shown }) => shown)) return;
  await tx.query(
    'insert into friend_gifts (order_id, buyer_id, given_at) values ($1, $2, $3) on conflict do nothing',
    [orderId, buyerId, now],
  );
}

export async function readGift(db: Queryable, orderId: number): Promise<FriendGift | null> {
  const { rows } = await db.query<FriendGift>(`${select} where order_id = $1`, [orderId]);
  return rows[0] ?? null;
}

/** Takes a gift, once: of two at the same moment one has it. Again for the same player it changes nothing. Throws `giftClaimed`. */
export async function claimGift(
  tx: Queryable,
  { orderId, playerId, now }: { readonly orderId: number; readonly playerId: number; readonly now: Date },
): Promise<{ readonly isFirst: boolean }> {
  const { rowCount } = await tx.query(
    'update friend_gifts set claimed_by = $2, claimed_at = $3 where order_id = $1 and claimed_by is null',
    [orderId, playerId, now],
  );
  if (rowCount === 1) return { isFirst: true };
  if ((await readGift(tx, orderId))?.claimedBy !== playerId) throw new Failure('giftClaimed');
  return { isFirst: false };
}

const mostShown = 100;

/** What a player got from friends, the newest first. */
export async function readReceived(db: Queryable, playerId: number): Promise<FriendGift[]> {
  const { rows } = await db.query<FriendGift>(
    `${select} where claimed_by = $1 order by claimed_at desc limit ${mostShown}`,
    [playerId],
  );
  return rows;
}

/** The names of what was ordered as a gift. */
export async function readGiftNames(
  db: Queryable,
  orderIds: readonly number[],
): Promise<{ orderId: number; name: LocalText }[]> {
  const { rows } = await db.query<{ orderId: number; name: LocalText }>(
    'select order_id as "orderId", name from order_goods where order_id = any($1::bigint[])',
    [orderIds],
  );
  return rows;
}
