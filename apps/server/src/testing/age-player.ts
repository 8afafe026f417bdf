import type { Database, Queryable } from '../core/database.ts';

interface AgeWish {
  readonly userId: number;
  readonly days: number;
  readonly minutes: number;
  /** The account itself gets older, too: what is there for newcomers ends. */
  readonly account?: boolean;
  /** The player was not seen since then. */
  readonly away?: boolean;
}

/**
 * Moves one player's club, visits, toys, letters, stamps and quests back by whole days, and the beginning of the session that goes on by minutes, as if
 * that time had passed; the server's own clock stays.
 */
export async function agePlayer(
  db: Database,
  { userId, days, minutes, account = false, away = false }: AgeWish,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(
      `update club_cards set starts_at = starts_at - $2::int * interval '24 hours',
         ends_at = ends_at - $2::int * interval '24 hours' where player_id = $1`,
      [userId, days],
    );
    await tx.query('update club_rewards set day = day - $2::int where player_id = $1', [userId, days]);
    await tx.query('update player_visits set last_day = last_day - $2::int where player_id = $1', [
      userId,
      days,
    ]);
    if (account)
      await tx.query(
        `update users set created_at = created_at - $2::int * interval '24 hours' where id = $1`,
        [userId, days],
      );
    await tx.query(
      `update toy_units set kept_from = coalesce(kept_from, won_at) - $2::int * interval '24 hours',
         undo_until = undo_until - $2::int * interval '24 hours' where owner_id = $1`,
      [userId, days],
    );
    await tx.query(`update messages set at = at - $2::int * interval '24 hours' where player_id = $1`, [
      userId,
      days,
    ]);
    if (away) await stayAway(tx, userId, days);
    await tx.query('update check_ins set day = day - $2::int where player_id = $1', [userId, days]);
    await tx.query(
      `update task_progress set day = day - $2::int where player_id = $1 and day > '1970-01-01'`,
      [userId, days],
    );
    await tx.query(
      `update protection_sessions set began_at = began_at - $2::int * interval '1 minute' where player_id = $1`,
      [userId, minutes],
    );
  });
}

async function stayAway(tx: Queryable, userId: number, days: number): Promise<void> {
  await tx.query(`update sessions set seen_at = seen_at - $2::int * interval '24 hours' where user_id = $1`, [
    userId,
    days,
  ]);
  await tx.query(
    `insert into recall_visits (player_id, seen_on) values ($1, (now() at time zone 'UTC')::date - $2::int)
     on conflict (player_id) do update set seen_on = recall_visits.seen_on - $2::int`,
    [userId, days],
  );
}
