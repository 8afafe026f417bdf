import type { Queryable } from '../core/database.ts';
import { dayName, type Marked, markName, type StarMark } from './star-marks.ts';

/** Those of players who can have stars: no trial accounts. */
export async function readEligible(tx: Queryable, playerIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await tx.statement<{ id: number }>(
    'star.eligible',
    'select id from users where id = any($1::bigint[]) and not trial and removed_at is null',
    [playerIds],
  );
  return new Set(rows.map(({ id }) => id));
}

/** What is there already of some marks and of their days. */
export async function readMarked(
  tx: Queryable,
  contestId: number,
  wanted: readonly StarMark[],
): Promise<Marked> {
  const players = wanted.map(({ playerId }) => playerId);
  const marks = await tx.statement<{ playerId: number; mark: string }>(
    'star.marks',
    `select m.player_id as "playerId", m.mark from unnest($2::bigint[], $3::text[]) as w (player_id, mark)
       join star_marks m on m.contest_id = $1 and m.player_id = w.player_id and m.mark = w.mark`,
    [contestId, players, wanted.map(({ mark }) => mark)],
  );
  const days = await tx.statement<{ playerId: number; day: string; stars: number }>(
    'star.days',
    `select m.player_id as "playerId", m.day::text as day, sum(m.stars)::int as stars
     from (select distinct * from unnest($2::bigint[], $3::date[]) as w (player_id, day)) w
       join star_marks m on m.contest_id = $1 and m.player_id = w.player_id and m.day = w.day group by 1, 2`,
    [contestId, players, wanted.map(({ day }) => day)],
  );
  return {
    marks: new Set(marks.rows.map(markName)),
    days: new Map(days.rows.map((row) => [dayName(row), row.stars])),
  };
}

/** Writes marks, and what they add to their players' stars. */
export async function writeMarks(
  tx: Queryable,
  contestId: number,
  marks: readonly StarMark[],
): Promise<void> {
  await tx.statement(
    'star.write',
    `with new as (
       select * from unnest($2::bigint[], $3::text[], $4::date[], $5::smallint[], $6::timestamptz[]) as n (player_id, mark, day, stars, at)
     ), marked as (
       insert into star_marks (contest_id, player_id, mark, day, stars, at)
       select $1::int, player_id, mark, day, stars, at from new returning player_id, stars, at
     )
     insert into star_tallies as t (contest_id, player_id, stars, reached_at)
     select $1::int, player_id, sum(stars), max(at) from marked group by player_id order by player_id
     on conflict (contest_id, player_id) do update set stars = t.stars + excluded.stars,
       reached_at = greatest(t.reached_at, excluded.reached_at)`,
    [
      contestId,
      marks.map(({ playerId }) => playerId),
      marks.map(({ mark }) => mark),
      marks.map(({ day }) => day),
      marks.map(({ stars }) => stars),
      marks.map(({ at }) => at),
    ],
  );
}

/** A line of a contest. A player who did not agree has no name. */
export interface StarRow {
  readonly playerId: number;
  readonly stars: number;
  readonly nickName: string | null;
  readonly portrait: string | null;
}

/** The first of a contest, in their order; at its end in the order that was published. */
export async function readFirstStars(db: Queryable, contestId: number, most: number): Promise<StarRow[]> {
  const { rows } = await db.statement<StarRow>(
    'star.first',
    `select t.player_id as "playerId", t.stars, case when n.player_id is null then null else u.nick_name end as "nickName",
       case when n.player_id is null then null else u.portrait end as portrait
     from (select * from star_tallies where contest_id = $1 order by stars desc, reached_at, player_id limit $2) t
       join users u on u.id = t.player_id left join rank_names n on n.player_id = t.player_id
     order by t.place, t.stars desc, t.reached_at, t.player_id`,
    [contestId, most],
  );
  return rows;
}

export async function countPlayers(db: Queryable, contestId: number): Promise<number> {
  const { rows } = await db.statement<{ players: number }>(
    'star.players',
    'select count(*)::int as players from star_tallies where contest_id = $1',
    [contestId],
  );
  return rows[0]?.players ?? 0;
}

export interface OwnStars {
  readonly stars: number;
  readonly today: number;
  /** 0 without stars. */
  readonly place: number;
  readonly taken: readonly number[];
  readonly award: { readonly place: number; readonly prize: number; readonly taken: boolean } | null;
}

/** A player's own part in a contest. `day` by UTC. */
export async function readOwnStars(
  db: Queryable,
  contestId: number,
  { playerId, day }: { readonly playerId: number; readonly day: string },
): Promise<OwnStars> {
  const { rows } = await db.statement<OwnStars>(
    'star.own',
    `select coalesce(t.stars, 0) as stars,
       (select coalesce(sum(m.stars), 0)::int from star_marks m where m.contest_id = $1 and m.player_id = $2 and m.day = $3::date) as today,
       case when t.player_id is null then 0 else coalesce(t.place, 1 + (select count(*)::int from star_tallies o where o.contest_id = $1
         and (o.stars > t.stars or o.stars = t.stars and (o.reached_at, o.player_id) < (t.reached_at, t.player_id)))) end as place,
       array(select step::int from star_steps s where s.contest_id = $1 and s.player_id = $2 order by step) as taken,
       (select jsonb_build_object('place', a.place, 'prize', a.prize, 'taken', a.taken_at is not null)
        from star_awards a where a.contest_id = $1 and a.player_id = $2) as award
     from (select 1) one left join star_tallies t on t.contest_id = $1 and t.player_id = $2`,
    [contestId, playerId, day],
  );
  return rows[0] ?? { stars: 0, today: 0, place: 0, taken: [], award: null };
}

/** A player's stars, locked until the transaction ends, so that they claim one after the other; 0 without any. */
export async function lockStars(tx: Queryable, contestId: number, playerId: number): Promise<number> {
  const { rows } = await tx.statement<{ stars: number }>(
    'star.lock',
    'select stars from star_tallies where contest_id = $1 and player_id = $2 for no key update',
    [contestId, playerId],
  );
  return rows[0]?.stars ?? 0;
}

/** Notes steps as taken; gives those that were not before. */
export async function takeSteps(
  tx: Queryable,
  contestId: number,
  taken: { readonly playerId: number; readonly steps: readonly number[]; readonly at: Date },
): Promise<number[]> {
  const { rows } = await tx.statement<{ step: number }>(
    'star.takeSteps',
    `insert into star_steps (contest_id, player_id, step, taken_at) select $1, $2, step, $4 from unnest($3::smallint[]) as s (step)
     on conflict do nothing returning step`,
    [contestId, taken.playerId, taken.steps, taken.at],
  );
  return rows.map(({ step }) => step).toSorted((a, b) => a - b);
}

/** Notes a prize as taken. Its index in the plan, for the one claim that takes it; null for all others. */
export async function takeAward(
  tx: Queryable,
  contestId: number,
  { playerId, at }: { readonly playerId: number; readonly at: Date },
): Promise<number | null> {
  const { rows } = await tx.statement<{ prize: number }>(
    'star.takeAward',
    `update star_awards set taken_at = $3 where contest_id = $1 and player_id = $2 and taken_at is null returning prize`,
    [contestId, playerId, at],
  );
  return rows[0]?.prize ?? null;
}
