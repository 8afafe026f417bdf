import type { PlayId, PostVisibility } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { insertingRow } from '../core/inserting-row.ts';
import { soleRow } from '../core/sole-row.ts';
import type { HouseLine } from '../ports/house-line.ts';
import type { PlayNumber } from '../ports/play-number.ts';

export interface PostRow {
  readonly id: number;
  readonly authorId: number;
  readonly house: boolean;
  readonly title: string;
  readonly body: string;
  readonly pictures: readonly string[];
  readonly tags: readonly string[];
  readonly visibility: PostVisibility;
  readonly playId: PlayNumber | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly editedAt: Date | null;
  readonly deletedAt: Date | null;
  readonly hiddenAt: Date | null;
  readonly pinnedAt: Date | null;
  readonly broadcast: boolean;
  readonly thanks: number;
  readonly replies: number;
}

const columns = `id, author_id as "authorId", house, title, body, pictures, tags, visibility, play_id as "playId", version,
  created_at as "createdAt", edited_at as "editedAt", deleted_at as "deletedAt", hidden_at as "hiddenAt",
  pinned_at as "pinnedAt", broadcast, thanks, replies`;

/** Posts by their numbers, in this order; also hidden and deleted ones. */
export async function readPosts(db: Queryable, ids: readonly number[]): Promise<PostRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.statement<PostRow>(
    'forum.posts',
    `select ${columns} from forum_posts where id = any($1::bigint[])`,
    [ids],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A post, locked against other changes until the transaction ends; null for none. */
export async function lockPost(tx: Queryable, id: number): Promise<PostRow | null> {
  const { rows } = await tx.statement<PostRow>(
    'forum.lockPost',
    `select ${columns} from forum_posts where id = $1 for no key update`,
    [id],
  );
  return rows[0] ?? null;
}

/** What a post says and shows, as it is written. */
export interface PostContent {
  readonly title: string;
  readonly body: string;
  readonly pictures: readonly string[];
  readonly tags: readonly string[];
  readonly visibility: PostVisibility;
  readonly playId: PlayNumber | null;
  /** Folded, for the index. */
  readonly words: readonly string[];
}

/** Among the words of a post: which 8,192 numbers its own is among, by which a search bounds what it asks of the index. No word begins with that sign. */
const mark = `'#' || id / 8192`;

export async function insertPost(
  tx: Queryable,
  author: { readonly id: number; readonly house: boolean },
  { words, playId, title, body, pictures, tags, visibility }: PostContent,
  now: Date,
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into forum_posts (id, author_id, house, title, body, pictures, tags, visibility, play_id, created_at, words)
     overriding system value
     select id, $1, $2, $3, $4, $5, $6, $7, $8, $9, array_to_tsvector($10::text[] || (${mark}))
     from nextval('forum_posts_id_seq') id returning id`,
    [author.id, author.house, title, body, pictures, tags, visibility, playId, now, words],
  );
  return soleRow(rows).id;
}

/** Writes a post anew and keeps what it was. */
export async function updatePost(
  tx: Queryable,
  { id, version, title, body, pictures, tags, createdAt, editedAt }: PostRow,
  content: PostContent,
  now: Date,
): Promise<void> {
  const former = { post_id: id, version, title, body, pictures, tags, at: editedAt ?? createdAt };
  await tx.query(insertingRow('forum_versions', former), Object.values(former));
  await tx.query(
    `update forum_posts set title = $2, body = $3, pictures = $4, tags = $5, visibility = $6, play_id = $7,
       words = array_to_tsvector($8::text[] || (${mark})), version = version + 1, edited_at = $9 where id = $1`,
    [
      ...[id, content.title, content.body, content.pictures, content.tags, content.visibility],
      ...[content.playId, content.words, now],
    ],
  );
}

export interface VersionRow {
  readonly version: number;
  readonly title: string;
  readonly body: string;
  readonly pictures: readonly string[];
  readonly tags: readonly string[];
  readonly at: Date;
}

/** What a post was before, the newest first. */
export async function readVersions(db: Queryable, postId: number): Promise<VersionRow[]> {
  const { rows } = await db.query<VersionRow>(
    `select version, title, body, pictures, tags, at from forum_versions where post_id = $1 order by version desc`,
    [postId],
  );
  return rows;
}

/** Takes a post away with all that it ever said and showed. Gives the names of its pictures. */
export async function blankPost(tx: Queryable, { id, pictures }: PostRow, now: Date): Promise<string[]> {
  const { rows } = await tx.query<{ pictures: string[] }>(
    'delete from forum_versions where post_id = $1 returning pictures',
    [id],
  );
  await tx.query('delete from forum_post_tags where post_id = $1', [id]);
  await tx.query(
    `update forum_posts set title = '', body = '', pictures = '{}', tags = '{}', play_id = null, words = ''::tsvector,
       deleted_at = $2, pinned_at = null, broadcast = false, thanks_due_at = null where id = $1`,
    [id, now],
  );
  return [...new Set([...pictures, ...rows.flatMap((row) => row.pictures)])];
}

/** All posts of a player that are not deleted, locked. */
export async function lockPostsOf(tx: Queryable, authorId: number): Promise<PostRow[]> {
  const { rows } = await tx.query<PostRow>(
    `select ${columns} from forum_posts where author_id = $1 and deleted_at is null order by id for no key update`,
    [authorId],
  );
  return rows;
}

/** Takes a post from everybody but its author. */
export async function hidePost(tx: Queryable, id: number, now: Date): Promise<void> {
  await tx.query('update forum_posts set hidden_at = $2 where id = $1 and hidden_at is null', [id, now]);
}

export async function showPost(tx: Queryable, id: number): Promise<void> {
  await tx.query('update forum_posts set hidden_at = null where id = $1', [id]);
}

/** What the operator does with a post of the house; null leaves it as it is. */
export async function setPostPlace(
  tx: Queryable,
  id: number,
  { pinnedAt, broadcast }: Pick<PostRow, 'pinnedAt' | 'broadcast'>,
): Promise<void> {
  await tx.query('update forum_posts set pinned_at = $2, broadcast = $3 where id = $1', [
    id,
    pinnedAt,
    broadcast,
  ]);
}

/** The newest posts of the house that are told on the home, for everybody. */
export async function broadcastPosts(db: Queryable, limit: number): Promise<HouseLine[]> {
  const { rows } = await db.query<HouseLine>(
    `select id, title, created_at as "createdAt" from forum_posts where live and broadcast and visibility = 'public'
     order by id desc limit $1`,
    [limit],
  );
  return rows;
}

/** A play as a post shows it. `won` are the toys; `coins` what it paid. */
export interface WinRow {
  readonly number: PlayNumber;
  readonly playId: PlayId;
  readonly game: string;
  readonly roomId: number | null;
  readonly kind: string | null;
  readonly coins: number;
  readonly at: Date;
}

const winColumns = `id as number, public_id as "playId", game, room_id as "roomId", won -> 0 ->> 'kind' as kind,
  coalesce(paid, 0) as coins, settled_at as at`;
/** A play for coins that brought a toy, or more coins than it cost. */
const isWin = `state = 'settled' and asset = 'coin' and settled_at is not null
  and (jsonb_array_length(coalesce(won, '[]'::jsonb)) > 0 or coalesce(paid, 0) > price)`;

/** Those of some plays that were won. */
export async function readWins(db: Queryable, plays: readonly PlayNumber[]): Promise<WinRow[]> {
  if (plays.length === 0) return [];
  const { rows } = await db.statement<WinRow>(
    'forum.wins',
    `select ${winColumns} from plays where id = any($1::bigint[]) and ${isWin}`,
    [plays],
  );
  return rows;
}

/** Plays of a player, from the newest of each way on, among which wins are looked for. */
const lookedAt = 200;

/** A player's latest wins. */
export async function latestWins(db: Queryable, playerId: number, limit: number): Promise<WinRow[]> {
  const { rows } = await db.query<WinRow>(
    `select ${winColumns} from plays
     where id = any(array(select n.id from unnest(array['run', 'draw', 'round']) ways(way) cross join lateral
         (select p.id from plays p where p.player_id = $1 and p.way = ways.way order by p.id desc limit ${lookedAt}) n)) and ${isWin}
     order by id desc limit $2`,
    [playerId, limit],
  );
  return rows;
}
