import type { Queryable } from '../core/database.ts';
import { soleRow } from '../core/sole-row.ts';

export interface ReplyRow {
  readonly id: number;
  readonly postId: number;
  readonly authorId: number;
  readonly house: boolean;
  readonly body: string;
  readonly createdAt: Date;
  readonly deletedAt: Date | null;
  readonly hiddenAt: Date | null;
  readonly thanks: number;
}

const columns = `id, post_id as "postId", author_id as "authorId", house, body, created_at as "createdAt",
  deleted_at as "deletedAt", hidden_at as "hiddenAt", thanks`;

/** Replies to a post from after a number on, the oldest first; also those that are gone. */
export async function readReplies(
  db: Queryable,
  { postId, after, limit }: { readonly postId: number; readonly after: number; readonly limit: number },
): Promise<ReplyRow[]> {
  const { rows } = await db.query<ReplyRow>(
    `select ${columns} from forum_replies where post_id = $1 and id > $2 order by id limit $3`,
    [postId, after, limit],
  );
  return rows;
}

export async function readReply(db: Queryable, id: number): Promise<ReplyRow | null> {
  const { rows } = await db.query<ReplyRow>(`select ${columns} from forum_replies where id = $1`, [id]);
  return rows[0] ?? null;
}

/** A reply, locked against other changes until the transaction ends. Lock its post first. */
export async function lockReply(tx: Queryable, id: number): Promise<ReplyRow | null> {
  const { rows } = await tx.query<ReplyRow>(
    `select ${columns} from forum_replies where id = $1 for no key update`,
    [id],
  );
  return rows[0] ?? null;
}

/** Writes a reply and counts it at its post. */
export async function insertReply(
  tx: Queryable,
  {
    postId,
    authorId,
    house,
    body,
    createdAt,
  }: Pick<ReplyRow, 'postId' | 'authorId' | 'house' | 'body' | 'createdAt'>,
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into forum_replies (post_id, author_id, house, body, created_at) values ($1, $2, $3, $4, $5) returning id`,
    [postId, authorId, house, body, createdAt],
  );
  await countReplies(tx, postId, 1);
  return soleRow(rows).id;
}

/** Counts replies of a post that came or went. */
export async function countReplies(tx: Queryable, postId: number, by: number): Promise<void> {
  await tx.query('update forum_posts set replies = replies + $2 where id = $1', [postId, by]);
}

/** Takes a reply's words away. */
export async function blankReply(tx: Queryable, id: number, now: Date): Promise<void> {
  await tx.query(`update forum_replies set body = '', deleted_at = $2, thanks_due_at = null where id = $1`, [
    id,
    now,
  ]);
}

/** Replies of a player that are not deleted, with their posts, in the order in which posts are locked. */
export async function readRepliesOf(db: Queryable, authorId: number): Promise<ReplyRow[]> {
  const { rows } = await db.query<ReplyRow>(
    `select ${columns} from forum_replies where author_id = $1 and deleted_at is null order by post_id, id`,
    [authorId],
  );
  return rows;
}

/** Hides a reply from everybody but its author, or shows it again. */
export async function setReplyHidden(tx: Queryable, id: number, hiddenAt: Date | null): Promise<void> {
  await tx.query('update forum_replies set hidden_at = $2 where id = $1', [id, hiddenAt]);
}

/** What was said before and after a reply, oldest first. */
export async function aroundReply(
  db: Queryable,
  { id, postId }: Pick<ReplyRow, 'id' | 'postId'>,
  each: number,
): Promise<string[]> {
  const { rows } = await db.query<{ body: string }>(
    `select body from (
       (select id, body from forum_replies where post_id = $1 and id < $2 and deleted_at is null order by id desc limit $3)
       union all
       (select id, body from forum_replies where post_id = $1 and id > $2 and deleted_at is null order by id limit $3)) near
     order by id`,
    [postId, id, each],
  );
  return rows.map(({ body }) => body);
}
