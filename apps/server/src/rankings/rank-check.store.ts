import type { Queryable } from '../core/database.ts';
import type { PlayerEvent } from '../ports/player-events.ts';

type Check = PlayerEvent<'checked'>;

/** Which of the plays were counted before (player and play), and how many were on each player's days. */
export async function readDayChecks(
  tx: Queryable,
  checked: readonly Check[],
): Promise<{ readonly known: readonly string[]; readonly days: readonly (readonly [string, number])[] }> {
  const players = checked.map(({ playerId }) => playerId);
  const known = await tx.statement<{ name: string }>(
    'rank.knownChecks',
    `select c.player_id || ' ' || c.play as name from unnest($1::bigint[], $2::text[]) as w (player_id, play)
       join rank_checks c on c.player_id = w.player_id and c.play = w.play`,
    [players, checked.map(({ ref }) => ref)],
  );
  const days = await tx.statement<{ name: string; checks: number }>(
    'rank.dayChecks',
    `select c.player_id || ' ' || c.day as name, count(*)::int as checks
     from (select distinct * from unnest($1::bigint[], $2::date[]) as w (player_id, day)) w
       join rank_checks c on c.player_id = w.player_id and c.day = w.day group by 1`,
    [players, checked.map(({ at }) => at.toISOString().slice(0, 10))],
  );
  return {
    known: known.rows.map(({ name }) => name),
    days: days.rows.map(({ name, checks }) => [name, checks] as const),
  };
}

/** Keeps that plays were counted; gives them back. */
export async function insertChecks<Given extends Check>(
  tx: Queryable,
  checked: readonly Given[],
): Promise<readonly Given[]> {
  if (checked.length === 0) return [];
  await tx.statement(
    'rank.insertChecks',
    'insert into rank_checks (player_id, play, day) select * from unnest($1::bigint[], $2::text[], $3::date[])',
    [
      checked.map(({ playerId }) => playerId),
      checked.map(({ ref }) => ref),
      checked.map(({ at }) => at.toISOString().slice(0, 10)),
    ],
  );
  return checked;
}

/** Lets go of checks of before a day (`2026-11-27`): no list that is shown counts them. */
export async function forgetChecks(db: Queryable, before: string): Promise<void> {
  await db.query('delete from rank_checks where day < $1::date', [before]);
}
