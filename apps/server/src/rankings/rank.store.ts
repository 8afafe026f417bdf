import type { Queryable } from '../core/database.ts';
import { together } from '../core/together.ts';
import type { Period } from './periods.ts';
import type { RankList, Tally } from './tally.ts';

/** Whose tally, on which board, in which period. */
export interface TallyKey {
  readonly board: RankList;
  readonly period: string;
  readonly playerId: number;
}

export interface TallyRow extends TallyKey, Tally {
  readonly score: number | null;
  readonly reachedAt: Date;
}

/** A line of a list. A player who did not agree has no name. */
export interface RankedRow {
  readonly playerId: number;
  readonly score: number;
  readonly nickName: string | null;
  readonly portrait: string | null;
}

const columns = `t.board, t.period, t.player_id as "playerId", t.plays, t.wins, t.run, t.best, t.score, t.reached_at as "reachedAt"`;

/** The tallies that there are of some keys. */
export async function readTallies(db: Queryable, keys: readonly TallyKey[]): Promise<TallyRow[]> {
  const { rows } = await db.statement<TallyRow>(
    'rank.tallies',
    `select ${columns} from unnest($1::text[], $2::text[], $3::bigint[]) as k (board, period, player_id)
       join rank_tallies t on t.board = k.board and t.period = k.period and t.player_id = k.player_id`,
    [keys.map(({ board }) => board), keys.map(({ period }) => period), keys.map(({ playerId }) => playerId)],
  );
  return rows;
}

export async function writeTallies(tx: Queryable, rows: readonly TallyRow[]): Promise<void> {
  await tx.statement(
    'rank.write',
    `insert into rank_tallies (board, period, player_id, plays, wins, run, best, score, reached_at)
     select * from unnest($1::text[], $2::text[], $3::bigint[], $4::int[], $5::int[], $6::int[], $7::int[], $8::int[], $9::timestamptz[])
     on conflict (board, period, player_id) do update set plays = excluded.plays, wins = excluded.wins, run = excluded.run,
       best = excluded.best, score = excluded.score, reached_at = excluded.reached_at`,
    [
      ...[rows.map(({ board }) => board), rows.map(({ period }) => period)],
      ...[rows.map(({ playerId }) => playerId), rows.map(({ plays }) => plays), rows.map(({ wins }) => wins)],
      ...[rows.map(({ run }) => run), rows.map(({ best }) => best), rows.map(({ score }) => score)],
      rows.map(({ reachedAt }) => reachedAt),
    ],
  );
}

/** A score of a board that so many players more (or fewer) have. */
export interface ScoreChange {
  readonly board: string;
  readonly period: string;
  readonly score: number;
  readonly players: number;
}

export async function countScores(tx: Queryable, changes: readonly ScoreChange[]): Promise<void> {
  const scores = [
    changes.map(({ board }) => board),
    changes.map(({ period }) => period),
    changes.map(({ score }) => score),
  ];
  await together(
    tx.statement(
      'rank.open',
      `insert into rank_scores (board, period, score, players) select *, 0 from unnest($1::text[], $2::text[], $3::int[])
       on conflict do nothing`,
      scores,
    ),
    tx.statement(
      'rank.count',
      `update rank_scores s set players = s.players + c.players
       from unnest($1::text[], $2::text[], $3::int[], $4::int[]) as c (board, period, score, players)
       where s.board = c.board and s.period = c.period and s.score = c.score`,
      [...scores, changes.map(({ players }) => players)],
    ),
  );
}

/** The first of a list, in their order. */
export async function readFirst(
  db: Queryable,
  { board, period }: { readonly board: RankList; readonly period: Period },
  most: number,
): Promise<RankedRow[]> {
  const { rows } = await db.statement<RankedRow>(
    'rank.first',
    `select t."playerId", t.score, case when n.player_id is null then null else u.nick_name end as "nickName",
       case when n.player_id is null then null else u.portrait end as portrait
     from (select player_id as "playerId", score, reached_at from rank_tallies where board = $1 and period = $2 and score is not null
           order by score desc, reached_at, player_id limit $3) t
       join users u on u.id = t."playerId" left join rank_names n on n.player_id = t."playerId"
     order by t.score desc, t.reached_at, t."playerId"`,
    [board, period.key, most],
  );
  return rows;
}

/** How many are ranked, how many of them above a score, and the next score above it; 0 and null where nobody is. */
export async function readStanding(
  db: Queryable,
  { board, period }: { readonly board: RankList; readonly period: Period },
  score: number | null,
): Promise<{ readonly players: number; readonly above: number; readonly next: number | null }> {
  const { rows } = await db.statement<{ players: number; above: number; next: number | null }>(
    'rank.standing',
    `select coalesce(sum(players), 0)::int as players, coalesce(sum(players) filter (where score > $3), 0)::int as above,
       min(score) filter (where score > $3 and players > 0) as next
     from rank_scores where board = $1 and period = $2`,
    [board, period.key, score],
  );
  return rows[0] ?? { players: 0, above: 0, next: null };
}

export async function isShown(db: Queryable, playerId: number): Promise<boolean> {
  const { rowCount } = await db.statement('rank.isShown', 'select 1 from rank_names where player_id = $1', [
    playerId,
  ]);
  return rowCount === 1;
}

export async function show(db: Queryable, playerId: number, at: Date | null): Promise<void> {
  await db.query(
    at === null
      ? 'delete from rank_names where player_id = $1'
      : 'insert into rank_names (player_id, since) values ($1, $2) on conflict do nothing',
    at === null ? [playerId] : [playerId, at],
  );
}

/** Lets periods go that nobody looks at any more. */
export async function forgetPeriods(
  db: Queryable,
  keptFrom: readonly (readonly [letter: string, key: string])[],
): Promise<void> {
  for (const [letter, key] of keptFrom)
    for (const table of ['rank_tallies', 'rank_scores'])
      await db.query(`delete from ${table} where period like $1 and period < $2`, [`${letter}%`, key]);
}
