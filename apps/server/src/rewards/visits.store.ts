import type { Queryable } from '../core/database.ts';

export interface Visit {
  /** Days between this visit and the one before; 0 on the same day and at the first. */
  readonly awayDays: number;
  readonly returns: number;
  /** Milliseconds since 1970 at the start of the day of the latest return; null when there was none. */
  readonly returnedAt: number | null;
}

/** From so many days on a visit is a return. */
export const returnAfterDays = 7;

/** Notes that a player came today. Days turn at midnight UTC. */
export async function noteVisit(db: Queryable, playerId: number, now: number): Promise<Visit> {
  const day = new Date(now).toISOString().slice(0, 10);
  const { rows } = await db.query<{ away: number; returns: number; returned: string | null }>(
    `with before as (select last_day from player_visits where player_id = $1),
       kept as (
         insert into player_visits (player_id, last_day) values ($1, $2::date)
         on conflict (player_id) do update set
           last_day = greatest(player_visits.last_day, excluded.last_day),
           returned_on = case when excluded.last_day - player_visits.last_day >= $3 then excluded.last_day
             else player_visits.returned_on end,
           returns = player_visits.returns + (excluded.last_day - player_visits.last_day >= $3)::int
         returning returns, returned_on)
     select greatest(0, coalesce($2::date - (select last_day from before), 0)) as away, returns,
       returned_on::text as returned from kept`,
    [playerId, day, returnAfterDays],
  );
  const row = rows[0];
  return {
    awayDays: row?.away ?? 0,
    returns: row?.returns ?? 0,
    returnedAt: row?.returned == null ? null : Date.parse(`${row.returned}T00:00:00Z`),
  };
}
