import type { Queryable } from '../core/database.ts';

/** Writes by which tags a post is found. */
export async function writeTags(tx: Queryable, postId: number, tags: readonly string[]): Promise<void> {
  await tx.query('delete from forum_post_tags where post_id = $1 and tag <> all($2::text[])', [postId, tags]);
  await tx.query(
    `insert into forum_post_tags (tag, post_id) select tag, $1 from unnest($2::text[]) tag on conflict do nothing`,
    [postId, tags],
  );
}

/** How many of the newest posts say which tags are used. */
const lookedAt = 2_000;

/** Tags of the newest posts, the most used first. */
export async function usedTags(db: Queryable, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ tag: string }>(
    `select tag from (select tags from forum_posts where live order by id desc limit ${lookedAt}) newest, unnest(tags) tag
     group by tag order by count(*) desc, tag limit $1`,
    [limit],
  );
  return rows.map(({ tag }) => tag);
}

export async function readFollows(db: Queryable, playerId: number): Promise<string[]> {
  const { rows } = await db.query<{ tag: string }>(
    'select tag from forum_follows where player_id = $1 order by at desc, tag',
    [playerId],
  );
  return rows.map(({ tag }) => tag);
}

export async function insertFollow(tx: Queryable, playerId: number, tag: string, at: Date): Promise<void> {
  await tx.query(
    'insert into forum_follows (player_id, tag, at) values ($1, $2, $3) on conflict do nothing',
    [playerId, tag, at],
  );
}

export async function deleteFollow(tx: Queryable, playerId: number, tag: string): Promise<void> {
  await tx.query('delete from forum_follows where player_id = $1 and tag = $2', [playerId, tag]);
}
