import type { Queryable } from '../core/database.ts';

export interface UnnotifiedAward {
  readonly contestId: number;
  readonly playerId: number;
  readonly place: number;
}

/** What every player of a contest has reached, in no order. */
export async function readStandings(
  db: Queryable,
  contestId: number,
): Promise<{ playerId: number; stars: number; reachedAt: Date }[]> {
  const { rows } = await db.query<{ playerId: number; stars: number; reachedAt: Date }>(
    'select player_id as "playerId", stars, reached_at as "reachedAt" from star_tallies where contest_id = $1',
    [contestId],
  );
  return rows;
}

/** Writes the places of a contest: its players in their order. */
export async function writePlaces(
  db: Queryable,
  contestId: number,
  playerIds: readonly number[],
): Promise<void> {
  await db.query(
    `update star_tallies t set place = o.place from unnest($2::bigint[]) with ordinality as o (player_id, place)
     where t.contest_id = $1 and t.player_id = o.player_id`,
    [contestId, playerIds],
  );
}

/** Writes who has won which prize; the three lists go together. */
export async function insertAwards(
  db: Queryable,
  contestId: number,
  playerIds: readonly number[],
  places: readonly number[],
  prizes: readonly number[],
): Promise<void> {
  await db.query(
    `insert into star_awards (contest_id, player_id, place, prize)
     select $1, * from unnest($2::bigint[], $3::int[], $4::smallint[])`,
    [contestId, playerIds, places, prizes],
  );
}

/** Prizes that wait and whose players have had no letter. */
export async function readUnnotified(db: Queryable): Promise<UnnotifiedAward[]> {
  const { rows } =
    await db.query<UnnotifiedAward>(`select contest_id as "contestId", player_id as "playerId", place from star_awards a where told_at is null
       and not exists (select 1 from users u where u.id = a.player_id and u.removed_at is not null)
     order by contest_id, place`);
  return rows;
}

/** Notes that a winner has their letter. False when they had it before. */
export async function markNotified(
  db: Queryable,
  contestId: number,
  playerId: number,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'update star_awards set told_at = $3 where contest_id = $1 and player_id = $2 and told_at is null',
    [contestId, playerId, at],
  );
  return rowCount > 0;
}
