import type { LiveState } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import type { LocalText } from '../core/local-text.ts';
import { soleRow } from '../core/sole-row.ts';

/** A show: planned, on, or over. */
export interface ShowRow {
  readonly id: number;
  readonly roomId: number;
  readonly titles: LocalText;
  readonly state: LiveState;
  readonly plannedAt: Date | null;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly pausedAt: Date | null;
  /** Since when the host's line is lost. */
  readonly lostAt: Date | null;
  readonly still: string;
  readonly likes: number;
  readonly mostViewers: number;
  readonly slowSeconds: number;
  readonly followersOnly: boolean;
  readonly talkPaused: boolean;
  /** Its title was taken away by moderation. */
  readonly hidden: boolean;
}

const columns = `id, room_id as "roomId", titles, state, planned_at as "plannedAt", started_at as "startedAt",
  ended_at as "endedAt", paused_at as "pausedAt", lost_at as "lostAt", still, likes,
  most_viewers as "mostViewers", slow_seconds as "slowSeconds", followers_only as "followersOnly",
  talk_paused as "talkPaused", hidden`;

export async function findShow(db: Queryable, id: number): Promise<ShowRow | null> {
  const { rows } = await db.statement<ShowRow>(
    'live.show',
    `select ${columns} from live_shows where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** The same, locked until the transaction ends: whatever changes a show's state waits here, also for all who hold it. */
export async function lockShow(tx: Queryable, id: number): Promise<ShowRow | null> {
  const { rows } = await tx.statement<ShowRow>(
    'live.lockShow',
    `select ${columns} from live_shows where id = $1 for update`,
    [id],
  );
  return rows[0] ?? null;
}

/** Keeps a show from changing its state until the transaction ends. Many can hold it at once, and likes are counted meanwhile: of all locks a key share conflicts with `for update` alone. */
export async function holdShow(tx: Queryable, id: number): Promise<ShowRow | null> {
  const { rows } = await tx.statement<ShowRow>(
    'live.holdShow',
    `select ${columns} from live_shows where id = $1 for key share`,
    [id],
  );
  return rows[0] ?? null;
}

/** What is on in a room; null where nothing is. */
export async function showOn(db: Queryable, roomId: number): Promise<ShowRow | null> {
  const { rows } = await db.statement<ShowRow>(
    'live.showOn',
    `select ${columns} from live_shows where room_id = $1 and state = 2`,
    [roomId],
  );
  return rows[0] ?? null;
}

/** What a room shows to who comes: what is on, else the next that is planned, else the last. */
export async function showFor(db: Queryable, roomId: number): Promise<ShowRow | null> {
  const { rows } = await db.statement<ShowRow>(
    'live.showFor',
    `select ${columns} from live_shows where room_id = $1
     order by (state = 2) desc, (state = 1) desc, case when state = 1 then planned_at end, id desc limit 1`,
    [roomId],
  );
  return rows[0] ?? null;
}

const mostListed = 50;

const ofOpenRoom = 'exists (select 1 from live_rooms r where r.id = s.room_id and r.closed_at is null)';

/** Shows of open rooms that are on or over, the latest first. */
export async function listShows(db: Queryable, state: LiveState): Promise<ShowRow[]> {
  const { rows } = await db.statement<ShowRow>(
    'live.shows',
    `select ${columns} from live_shows s where state = $1 and ${ofOpenRoom} order by id desc limit ${mostListed}`,
    [state],
  );
  return rows;
}

/** Shows of open rooms that are to come, the next first. */
export async function plannedShows(db: Queryable): Promise<ShowRow[]> {
  const { rows } = await db.statement<ShowRow>(
    'live.planned',
    `select ${columns} from live_shows s where state = 1 and ${ofOpenRoom} order by planned_at limit ${mostListed}`,
    [],
  );
  return rows;
}

/** Shows of one room in a state, the next or the latest first. */
export async function showsOf(db: Queryable, roomId: number, state: LiveState): Promise<ShowRow[]> {
  const { rows } = await db.statement<ShowRow>(
    'live.showsOf',
    `select ${columns} from live_shows where room_id = $1 and state = $2
     order by case when state = 1 then planned_at end, id desc limit ${mostListed}`,
    [roomId, state],
  );
  return rows;
}

export interface NewShow {
  readonly roomId: number;
  readonly titles: LocalText;
  readonly plannedAt: Date;
}

export async function insertShow(tx: Queryable, { roomId, titles, plannedAt }: NewShow): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    'insert into live_shows (room_id, titles, planned_at) values ($1, $2, $3) returning id',
    [roomId, JSON.stringify(titles), plannedAt],
  );
  return soleRow(rows).id;
}

export async function changePlan(
  tx: Queryable,
  id: number,
  { titles, plannedAt }: Pick<NewShow, 'titles' | 'plannedAt'>,
): Promise<void> {
  await tx.query('update live_shows set titles = $2, planned_at = $3 where id = $1 and state = 1', [
    ...[id, JSON.stringify(titles), plannedAt],
  ]);
}

/** False when it has begun, or is gone. */
export async function dropShow(tx: Queryable, id: number): Promise<boolean> {
  const { rowCount } = await tx.query('delete from live_shows where id = $1 and state = 1', [id]);
  return rowCount > 0;
}

export async function beginShow(tx: Queryable, id: number, at: Date): Promise<void> {
  await tx.query('update live_shows set state = 2, started_at = $2 where id = $1 and state = 1', [id, at]);
}

/** Null: it goes on. */
export async function pauseShow(tx: Queryable, id: number, since: Date | null): Promise<void> {
  await tx.query('update live_shows set paused_at = $2 where id = $1 and state = 2', [id, since]);
}

/** False when it is over. Null: the line is back. */
export async function markLost(db: Queryable, id: number, since: Date | null): Promise<boolean> {
  const { rowCount } = await db.query(
    `update live_shows set lost_at = case when $2::timestamptz is null then null else coalesce(lost_at, $2) end
     where id = $1 and state = 2`,
    [id, since],
  );
  return rowCount > 0;
}

export async function endShow(tx: Queryable, id: number, at: Date): Promise<void> {
  await tx.query(
    `update live_shows set state = 3, ended_at = $2, paused_at = null, lost_at = null where id = $1 and state = 2`,
    [id, at],
  );
}

/** Shows whose host has been away since before a time. */
export async function lostShows(db: Queryable, before: Date): Promise<ShowRow[]> {
  const { rows } = await db.query<ShowRow>(
    `select ${columns} from live_shows where state = 2 and lost_at <= $1`,
    [before],
  );
  return rows;
}

export interface TalkRules {
  readonly slowSeconds: number;
  readonly followersOnly: boolean;
  readonly talkPaused: boolean;
}

export async function setTalkRules(tx: Queryable, id: number, rules: TalkRules): Promise<void> {
  await tx.query(
    'update live_shows set slow_seconds = $2, followers_only = $3, talk_paused = $4 where id = $1',
    [id, rules.slowSeconds, rules.followersOnly, rules.talkPaused],
  );
}

/** Takes a show's title away, or gives it back. */
export async function setShowHidden(tx: Queryable, id: number, hidden: boolean): Promise<void> {
  await tx.query('update live_shows set hidden = $2 where id = $1', [id, hidden]);
}

/** Adds likes to what is on in a room; gives all of them, null where nothing is on. */
export async function addLikes(db: Queryable, roomId: number, more: number): Promise<number | null> {
  const { rows } = await db.statement<{ likes: number }>(
    'live.addLikes',
    'update live_shows set likes = likes + $2 where room_id = $1 and state = 2 returning likes',
    [roomId, more],
  );
  return rows[0]?.likes ?? null;
}

// Who watches ------------------------------------------------------------------------------------------------------------

/** A node that said nothing for so long is gone, in milliseconds. */
const nodeGoneMs = 10_000;

/** Notes how many watch a room at a node, and the most that a show had. */
export async function noteViewers(
  db: Queryable,
  {
    roomId,
    node,
    viewers,
    now,
  }: { readonly roomId: number; readonly node: string; readonly viewers: number; readonly now: number },
): Promise<void> {
  await db.statement(
    'live.noteViewers',
    `insert into live_viewers (room_id, node, viewers, at) values ($1, $2, $3, $4)
     on conflict (room_id, node) do update set viewers = excluded.viewers, at = excluded.at`,
    [roomId, node, viewers, new Date(now)],
  );
  await db.statement(
    'live.mostViewers',
    `update live_shows set most_viewers = sum.viewers
     from (select sum(viewers)::int as viewers from live_viewers where room_id = $1 and at > $2) sum
     where room_id = $1 and state = 2 and most_viewers < sum.viewers`,
    [roomId, new Date(now - nodeGoneMs)],
  );
}

/** How many watch each of some rooms now, at all nodes. */
export async function countViewers(
  db: Queryable,
  roomIds: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.statement<{ roomId: number; viewers: number }>(
    'live.countViewers',
    `select room_id as "roomId", sum(viewers)::int as viewers from live_viewers
     where room_id = any($1::int[]) and at > $2 group by room_id`,
    [roomIds, new Date(now - nodeGoneMs)],
  );
  return new Map(rows.map(({ roomId, viewers }) => [roomId, viewers]));
}
