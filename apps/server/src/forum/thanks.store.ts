import type { Queryable } from '../core/database.ts';
import { soleRow } from '../core/sole-row.ts';

/** Which of some posts a player has thanked for. */
export async function thankedOfPosts(
  db: Queryable,
  playerId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await db.query<{ id: number }>(
    'select post_id as id from forum_post_thanks where player_id = $1 and post_id = any($2::bigint[])',
    [playerId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Which of some replies a player has thanked for. */
export async function thankedOfReplies(
  db: Queryable,
  playerId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await db.query<{ id: number }>(
    'select reply_id as id from forum_reply_thanks where player_id = $1 and reply_id = any($2::bigint[])',
    [playerId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}

interface Thanks {
  readonly id: number;
  readonly playerId: number;
  readonly now: Date;
}

/** How long thanks wait before their author is told of them, with all that come in that time. */
const gatherMs = 3_600_000;

/** Thanks for a post, once, with its counters. Lock the post first. */
export async function thankPost(tx: Queryable, { id, playerId, now }: Thanks): Promise<number> {
  const { rowCount } = await tx.query(
    'insert into forum_post_thanks (post_id, player_id, at) values ($1, $2, $3) on conflict do nothing',
    [id, playerId, now],
  );
  const due = new Date(now.getTime() + gatherMs);
  const { rows } = await tx.query<{ thanks: number }>(
    `update forum_posts set thanks = thanks + $2, week_thanks = week_thanks + $2, thanks_due_at = coalesce(thanks_due_at, $3)
     where id = $1 returning thanks`,
    [id, rowCount, due],
  );
  return soleRow(rows).thanks;
}

/** Takes thanks for a post back. Lock the post first. */
export async function unthankPost(tx: Queryable, { id, playerId }: Omit<Thanks, 'now'>): Promise<number> {
  const gone = await tx.query<{ inWeek: boolean }>(
    'delete from forum_post_thanks where post_id = $1 and player_id = $2 returning in_week as "inWeek"',
    [id, playerId],
  );
  const ofWeek = gone.rows.filter(({ inWeek }) => inWeek).length;
  const { rows } = await tx.query<{ thanks: number }>(
    `update forum_posts set thanks = thanks - $2, week_thanks = week_thanks - $3, thanks_told = least(thanks_told, thanks - $2)
     where id = $1 returning thanks`,
    [id, gone.rows.length, ofWeek],
  );
  return soleRow(rows).thanks;
}

/** Thanks for a reply, once, with its counter. Lock the reply first. */
export async function thankReply(tx: Queryable, { id, playerId, now }: Thanks): Promise<number> {
  const { rowCount } = await tx.query(
    'insert into forum_reply_thanks (reply_id, player_id, at) values ($1, $2, $3) on conflict do nothing',
    [id, playerId, now],
  );
  return countReplyThanks(tx, id, { by: rowCount, due: new Date(now.getTime() + gatherMs) });
}

/** Takes thanks for a reply back. Lock the reply first. */
export async function unthankReply(tx: Queryable, { id, playerId }: Omit<Thanks, 'now'>): Promise<number> {
  const { rowCount } = await tx.query(
    'delete from forum_reply_thanks where reply_id = $1 and player_id = $2',
    [id, playerId],
  );
  return countReplyThanks(tx, id, { by: -rowCount, due: null });
}

/** `due`: when their author may be told of new ones. */
async function countReplyThanks(
  tx: Queryable,
  id: number,
  { by, due }: { readonly by: number; readonly due: Date | null },
): Promise<number> {
  const { rows } = await tx.query<{ thanks: number }>(
    `update forum_replies set thanks = thanks + $2, thanks_told = least(thanks_told, thanks + $2),
       thanks_due_at = coalesce(thanks_due_at, $3) where id = $1 returning thanks`,
    [id, by, due],
  );
  return soleRow(rows).thanks;
}

/** Posts with thanks from before `than` that still count among those of the week, in the order in which posts are locked. */
export async function postsToAge(db: Queryable, than: Date, limit: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select distinct post_id as id from (select post_id from forum_post_thanks where in_week and at < $1 order by at limit $2) old
     order by post_id`,
    [than, limit],
  );
  return rows.map(({ id }) => id);
}

/** Counts thanks from before `than` no longer among those of the week. Lock the post first. */
export async function ageThanks(tx: Queryable, postId: number, than: Date): Promise<void> {
  await tx.query(
    `with aged as (update forum_post_thanks set in_week = false where post_id = $1 and in_week and at < $2 returning 1)
     update forum_posts set week_thanks = week_thanks - (select count(*)::int from aged) where id = $1`,
    [postId, than],
  );
}

/** Posts whose author may be told of thanks now. */
export async function postsToTell(db: Queryable, now: Date, limit: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    'select id from forum_posts where thanks_due_at <= $1 order by thanks_due_at limit $2',
    [now, limit],
  );
  return rows.map(({ id }) => id);
}

/** How many thanks a post got that its author was not told of; from now on they are told. Lock the post first. */
export async function takeUntold(tx: Queryable, postId: number): Promise<number> {
  const { rows } = await tx.query<{ untold: number }>(
    `with before as (select thanks_told from forum_posts where id = $1)
     update forum_posts set thanks_told = thanks, thanks_due_at = null where id = $1
     returning thanks - (select thanks_told from before) as untold`,
    [postId],
  );
  return rows[0]?.untold ?? 0;
}

/** Replies whose author may be told of thanks now. */
export async function repliesToTell(
  db: Queryable,
  now: Date,
  limit: number,
): Promise<{ readonly id: number; readonly postId: number }[]> {
  const { rows } = await db.query<{ id: number; postId: number }>(
    `select id, post_id as "postId" from forum_replies where thanks_due_at <= $1 order by thanks_due_at limit $2`,
    [now, limit],
  );
  return rows;
}

/** How many thanks a reply got that its author was not told of; from now on they are told. Lock the reply first. */
export async function takeUntoldOfReply(tx: Queryable, replyId: number): Promise<number> {
  const { rows } = await tx.query<{ untold: number }>(
    `with before as (select thanks_told from forum_replies where id = $1)
     update forum_replies set thanks_told = thanks, thanks_due_at = null where id = $1
     returning thanks - (select thanks_told from before) as untold`,
    [replyId],
  );
  return rows[0]?.untold ?? 0;
}

interface Thanked {
  readonly posts: readonly number[];
  /** With the post of each. */
  readonly replies: readonly { readonly id: number; readonly postId: number }[];
}

/** What a player has thanked for, in the order in which it is locked. */
export async function readThanked(db: Queryable, playerId: number): Promise<Thanked> {
  const posts = await db.query<{ id: number }>(
    'select post_id as id from forum_post_thanks where player_id = $1 order by post_id',
    [playerId],
  );
  const replies = await db.query<{ id: number; postId: number }>(
    `select t.reply_id as id, r.post_id as "postId" from forum_reply_thanks t join forum_replies r on r.id = t.reply_id
     where t.player_id = $1 order by r.post_id, t.reply_id`,
    [playerId],
  );
  return { posts: posts.rows.map(({ id }) => id), replies: replies.rows };
}
