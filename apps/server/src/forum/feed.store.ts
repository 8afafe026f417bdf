import type { Queryable } from '../core/database.ts';

/** A place in a list of posts; thanks of the week count only in the list that is in their order. */
export interface FeedPlace {
  readonly id: number;
  readonly weekThanks: number;
}

/** What a page of a list asks for. `after` is where the page before ended. */
export interface FeedWish {
  /** Whether posts for registered players are among them. */
  readonly registered: boolean;
  readonly after: FeedPlace;
  readonly limit: number;
}

/** Before every post. */
export const feedStart: FeedPlace = { id: Number.MAX_SAFE_INTEGER, weekThanks: 2_147_483_647 };

/** Only those for everybody, for a guest. */
const forGuests = `and visibility = 'public'`;

/** The newest posts, but for those that stand before all others. */
export async function newPosts(
  db: Queryable,
  { registered, after, limit }: FeedWish,
): Promise<{ readonly id: number }[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id from forum_posts where live and pinned_at is null ${registered ? '' : forGuests} and id < $1
     order by id desc limit $2`,
    [after.id, limit],
  );
  return rows;
}

/** Posts of the house that stand before all others, the one that was set there last first. */
export async function pinnedPosts(db: Queryable, limit: number): Promise<{ readonly id: number }[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id from forum_posts where live and pinned_at is not null order by pinned_at desc, id desc limit $1`,
    [limit],
  );
  return rows;
}

/** Posts by thanks of the last seven days. */
export async function thankedPosts(
  db: Queryable,
  { registered, after, limit }: FeedWish,
): Promise<FeedPlace[]> {
  const { rows } = await db.query<FeedPlace>(
    `select id, week_thanks as "weekThanks" from forum_posts
     where live and week_thanks > 0 ${registered ? '' : forGuests} and (week_thanks, id) < ($1::int, $2::bigint)
     order by week_thanks desc, id desc limit $3`,
    [after.weekThanks, after.id, limit],
  );
  return rows;
}

/** Posts with the proof of a win. */
export async function wonPosts(
  db: Queryable,
  { registered, after, limit }: FeedWish,
): Promise<{ readonly id: number }[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id from forum_posts where live and play_id is not null ${registered ? '' : forGuests} and id < $1
     order by id desc limit $2`,
    [after.id, limit],
  );
  return rows;
}

/** Posts of the house. */
export async function housePosts(
  db: Queryable,
  { registered, after, limit }: FeedWish,
): Promise<{ readonly id: number }[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id from forum_posts where live and house ${registered ? '' : forGuests} and id < $1
     order by id desc limit $2`,
    [after.id, limit],
  );
  return rows;
}

/** A player's own posts, also hidden ones. */
export async function ownPosts(
  db: Queryable,
  playerId: number,
  { after, limit }: FeedWish,
): Promise<{ readonly id: number }[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id from forum_posts where author_id = $1 and deleted_at is null and id < $2 order by id desc limit $3`,
    [playerId, after.id, limit],
  );
  return rows;
}

/** Posts with a tag. */
export async function taggedPosts(
  db: Queryable,
  tag: string,
  { registered, after, limit }: FeedWish,
): Promise<{ readonly id: number }[]> {
  const { rows } = await db.query<{ id: number }>(
    `select t.post_id as id from forum_post_tags t join forum_posts p on p.id = t.post_id
     where t.tag = $1 and t.post_id < $2 and p.live ${registered ? '' : forGuests}
     order by t.post_id desc limit $3`,
    [tag, after.id, limit],
  );
  return rows;
}

/** Posts with a tag that a player follows: of each tag as many as a page takes, and of these the newest. */
export async function followedPosts(
  db: Queryable,
  playerId: number,
  { after, limit }: FeedWish,
): Promise<{ readonly id: number }[]> {
  const { rows } = await db.query<{ id: number }>(
    `select distinct n.post_id as id from forum_follows f cross join lateral
       (select t.post_id from forum_post_tags t join forum_posts p on p.id = t.post_id
        where t.tag = f.tag and t.post_id < $2 and p.live order by t.post_id desc limit $3) n
     where f.player_id = $1 order by n.post_id desc limit $3`,
    [playerId, after.id, limit],
  );
  return rows;
}

/** How many of the newest posts a search looks through before it asks the index of words. */
const lookedThrough = 1_000;
/** Posts whose numbers share one mark among the words of the index. */
const markedTogether = 8_192;
/** How many marks the index is asked for first, from the newest on. */
const nearMarks = 3;

/** Posts that hold the words of a `tsquery`, the newest first: in the index, between two numbers. */
async function indexedPosts(
  db: Queryable,
  query: string,
  { registered, after, limit }: FeedWish,
): Promise<{ readonly id: number }[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id from forum_posts where live ${registered ? '' : forGuests} and id < $1 and words @@ $2::tsquery
     order by id + 0 desc limit $3`,
    [after.id, query, limit],
  );
  return rows;
}

async function newestId(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ id: number }>('select id from forum_posts order by id desc limit 1');
  return rows[0]?.id ?? 0;
}

/**
 * Posts that hold the words of a `tsquery`, the newest first. A word of many posts fills its page from the newest; the index would give
 * all of them to be sorted. So it is asked for what is near first: a word that does not fill its page there is rare enough for the rest.
 */
export async function foundPosts(
  db: Queryable,
  query: string,
  wish: FeedWish,
): Promise<{ readonly id: number }[]> {
  const { registered, after, limit } = wish;
  const newest = await db.query<{ id: number }>(
    `select n.id from (select id, words from forum_posts where live ${registered ? '' : forGuests} and id < $1
       order by id desc limit ${lookedThrough}) n
     where n.words @@ $2::tsquery order by n.id desc limit $3`,
    [after.id, query, limit],
  );
  if (newest.rows.length >= limit) return newest.rows;
  const first = Math.floor(Math.min(after.id - 1, await newestId(db)) / markedTogether);
  const marks = Array.from({ length: Math.min(nearMarks, first + 1) }, (_, back) => `'#${first - back}'`);
  if (marks.length === 0) return [];
  const near = await indexedPosts(db, `(${query}) & (${marks.join(' | ')})`, wish);
  if (near.length >= limit || first < nearMarks) return near;
  const rest = { id: (first - nearMarks + 1) * markedTogether, weekThanks: 0 };
  const far = await indexedPosts(db, query, { ...wish, after: rest, limit: limit - near.length });
  return [...near, ...far];
}
