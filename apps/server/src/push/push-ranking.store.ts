import type { Queryable } from '../core/database.ts';

/** A stretch of time in which a room's largest waves are ranked. */
export interface RankingRow {
  readonly id: number;
  readonly roomId: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** A player's largest wave of a ranking. */
export interface WaveRow {
  readonly playerId: number;
  readonly alias: string;
  /** Of one stroke of the pusher, in the player's trays. */
  readonly coins: number;
  readonly at: Date;
}

export interface NewWave extends WaveRow {
  readonly roomId: number;
  /** Of a ranking that begins with this wave. */
  readonly minutes: number;
  readonly playId: number;
}

const rankingAt = `select id, room_id as "roomId", starts_at as "startsAt", ends_at as "endsAt" from push_rankings
  where room_id = $1 and starts_at <= $2 and ends_at > $2`;

/** The ranking of a room that runs at a moment; null before its first wave. */
export async function findRanking(db: Queryable, roomId: number, at: Date): Promise<RankingRow | null> {
  const { rows } = await db.statement<RankingRow>('push.ranking', rankingAt, [roomId, at]);
  return rows[0] ?? null;
}

/**
 * Keeps a player's largest wave of the ranking that runs; the first of two equal ones. A ranking begins on its beat since midnight UTC,
 * but not before the one before it has ended, and keeps the length that it began with.
 */
export async function keepWave(tx: Queryable, wave: NewWave): Promise<void> {
  const { roomId, minutes, at } = wave;
  const known = await findRanking(tx, roomId, at);
  if (known === null)
    await tx.statement(
      'push.beginRanking',
      `insert into push_rankings (room_id, starts_at, ends_at)
       select $1, greatest(beat, coalesce((select max(ends_at) from push_rankings where room_id = $1 and ends_at <= $2), beat)),
         beat + make_interval(mins => $3::int)
       from (select date_bin(make_interval(mins => $3::int), $2::timestamptz, timestamptz '2000-01-01 00:00:00+00') as beat) b
       on conflict do nothing`,
      [roomId, at, minutes],
    );
  const ranking = known ?? (await findRanking(tx, roomId, at));
  if (ranking === null) throw new Error(`room ${roomId} has no ranking at ${at.toISOString()}`);
  await tx.statement(
    'push.keepWave',
    `insert into push_waves as w (ranking_id, player_id, alias, coins, play_id, at) values ($1, $2, $3, $4, $5, $6)
     on conflict (ranking_id, player_id) do update
       set alias = excluded.alias, coins = excluded.coins, play_id = excluded.play_id, at = excluded.at where excluded.coins > w.coins`,
    [ranking.id, wave.playerId, wave.alias, wave.coins, wave.playId, at],
  );
}

const inOrder = 'coins desc, at, play_id';

/** The largest waves of a ranking, the largest first and of equal ones the earlier. */
export async function readWaves(db: Queryable, rankingId: number, most: number): Promise<WaveRow[]> {
  const { rows } = await db.statement<WaveRow>(
    'push.waves',
    `select player_id as "playerId", alias, coins, at from push_waves where ranking_id = $1 order by ${inOrder} limit $2`,
    [rankingId, most],
  );
  return rows;
}

/** Those whose turn of the list is told: the first three of the ranking of a room that ended last. */
export async function readWinners(db: Queryable, roomId: number): Promise<(WaveRow & { place: number })[]> {
  const { rows } = await db.statement<WaveRow & { place: number }>(
    'push.winners',
    `select player_id as "playerId", alias, coins, at, place from push_waves
     where place is not null and ranking_id = (
       select id from push_rankings where room_id = $1 and closed_at is not null order by ends_at desc limit 1)
     order by place`,
    [roomId],
  );
  return rows;
}

/** Closes the ranking that ended longest ago, once: gives it with its first three; null when none is due. */
export async function closeRanking(
  tx: Queryable,
  { endedBefore, at }: { readonly endedBefore: Date; readonly at: Date },
): Promise<{ readonly ranking: RankingRow; readonly winners: (WaveRow & { place: number })[] } | null> {
  const { rows } = await tx.query<RankingRow>(
    `update push_rankings set closed_at = $2 where id = (
       select id from push_rankings where closed_at is null and ends_at <= $1 order by ends_at, id limit 1 for update skip locked)
     returning id, room_id as "roomId", starts_at as "startsAt", ends_at as "endsAt"`,
    [endedBefore, at],
  );
  const [ranking] = rows;
  if (ranking === undefined) return null;
  const { rows: winners } = await tx.query<WaveRow & { place: number }>(
    `update push_waves w set place = o.place from (
       select player_id, row_number() over (order by ${inOrder}) as place from push_waves where ranking_id = $1) o
     where w.ranking_id = $1 and o.player_id = w.player_id and o.place <= 3
     returning w.player_id as "playerId", w.alias, w.coins, w.at, w.place`,
    [ranking.id],
  );
  return { ranking, winners: winners.toSorted((a, b) => a.playerId - b.playerId) };
}
