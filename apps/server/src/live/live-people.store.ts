import type { Queryable } from '../core/database.ts';
import { soleRow } from '../core/sole-row.ts';

// Who follows, and who wants to be told ------------------------------------------------------------------------------------

export async function setFollow(
  db: Queryable,
  {
    roomId,
    playerId,
    follows,
  }: { readonly roomId: number; readonly playerId: number; readonly follows: boolean },
): Promise<void> {
  if (follows)
    await db.query('insert into live_followers (room_id, player_id) values ($1, $2) on conflict do nothing', [
      ...[roomId, playerId],
    ]);
  else await db.query('delete from live_followers where room_id = $1 and player_id = $2', [roomId, playerId]);
}

/** The rooms of some that a player follows. */
export async function followedRooms(db: Queryable, playerId: number): Promise<ReadonlySet<number>> {
  const { rows } = await db.statement<{ roomId: number }>(
    'live.followed',
    'select room_id as "roomId" from live_followers where player_id = $1',
    [playerId],
  );
  return new Set(rows.map(({ roomId }) => roomId));
}

export async function setBell(
  db: Queryable,
  {
    showId,
    playerId,
    rings,
  }: { readonly showId: number; readonly playerId: number; readonly rings: boolean },
): Promise<void> {
  if (rings)
    await db.query('insert into live_bells (show_id, player_id) values ($1, $2) on conflict do nothing', [
      ...[showId, playerId],
    ]);
  else
    await db.query('delete from live_bells where show_id = $1 and player_id = $2 and told_at is null', [
      ...[showId, playerId],
    ]);
}

/** The shows that a player wants to be told of. */
export async function bellsOf(db: Queryable, playerId: number): Promise<ReadonlySet<number>> {
  const { rows } = await db.statement<{ showId: number }>(
    'live.bells',
    'select show_id as "showId" from live_bells where player_id = $1',
    [playerId],
  );
  return new Set(rows.map(({ showId }) => showId));
}

/** Some of those who wait for a show that is on and were not told; they count as told from here. */
export async function takeBells(
  tx: Queryable,
  most: number,
): Promise<readonly { readonly showId: number; readonly playerId: number }[]> {
  const { rows } = await tx.query<{ showId: number; playerId: number }>(
    `update live_bells b set told_at = now()
     from (select w.show_id, w.player_id from live_bells w join live_shows s on s.id = w.show_id
           where w.told_at is null and s.state = 2 limit $1 for update of w skip locked) due
     where b.show_id = due.show_id and b.player_id = due.player_id
     returning b.show_id as "showId", b.player_id as "playerId"`,
    [most],
  );
  return rows;
}

// Who helps the host, and who was shown out -----------------------------------------------------------------------------------

export async function setModerator(
  db: Queryable,
  {
    roomId,
    playerId,
    moderates,
  }: { readonly roomId: number; readonly playerId: number; readonly moderates: boolean },
): Promise<void> {
  if (moderates)
    await db.query(
      'insert into live_moderators (room_id, player_id) values ($1, $2) on conflict do nothing',
      [...[roomId, playerId]],
    );
  else
    await db.query('delete from live_moderators where room_id = $1 and player_id = $2', [roomId, playerId]);
}

export async function readModerators(db: Queryable, roomId: number): Promise<readonly number[]> {
  const { rows } = await db.statement<{ playerId: number }>(
    'live.moderators',
    'select player_id as "playerId" from live_moderators where room_id = $1',
    [roomId],
  );
  return rows.map(({ playerId }) => playerId);
}

export interface RemovalRow {
  readonly id: number;
  /** Null: from all shows. */
  readonly roomId: number | null;
  /** Null: for good. */
  readonly until: Date | null;
  readonly reason: string;
}

export interface NewRemoval {
  readonly roomId: number | null;
  readonly playerId: number;
  readonly until: Date | null;
  readonly reason: string;
  readonly byHost: boolean;
}

/** Gives its number. */
export async function insertRemoval(tx: Queryable, removal: NewRemoval): Promise<number> {
  const { roomId, playerId, until, reason, byHost } = removal;
  const { rows } = await tx.query<{ id: number }>(
    'insert into live_removals (room_id, player_id, until, reason, by_host) values ($1, $2, $3, $4, $5) returning id',
    [roomId, playerId, until, reason, byHost],
  );
  return soleRow(rows).id;
}

/** What keeps a player out of shows now. */
export async function removalsOf(db: Queryable, playerId: number, now: number): Promise<RemovalRow[]> {
  const { rows } = await db.statement<RemovalRow>(
    'live.removals',
    `select id, room_id as "roomId", until, reason from live_removals
     where player_id = $1 and ended_at is null and (until is null or until > $2) order by id desc`,
    [playerId, new Date(now)],
  );
  return rows;
}

/** Lets a player into all shows again. Gives the numbers of the removals that ended. */
export async function endRemovals(tx: Queryable, playerId: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    'update live_removals set ended_at = now() where player_id = $1 and ended_at is null returning id',
    [playerId],
  );
  return rows.map(({ id }) => id);
}

/** Ends one removal. */
export async function endRemoval(tx: Queryable, id: number): Promise<void> {
  await tx.query('update live_removals set ended_at = now() where id = $1 and ended_at is null', [id]);
}

/** Whom a removal is about, and where it holds. */
export async function findRemoval(
  db: Queryable,
  id: number,
): Promise<(RemovalRow & { readonly playerId: number }) | null> {
  const { rows } = await db.query<RemovalRow & { playerId: number }>(
    'select id, room_id as "roomId", player_id as "playerId", until, reason from live_removals where id = $1',
    [id],
  );
  return rows[0] ?? null;
}
