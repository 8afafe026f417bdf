import type { Queryable } from '../core/database.ts';
import { type PersonalData, rowsOf } from '../core/personal-data.ts';
import { putBack } from '../ports/aside-units.store.ts';

/** A player's stars and prizes. A published list keeps its lines: it holds keyed names only. What was given stays with its grant. */
export const starContestPersonalData: PersonalData = {
  feature: 'star contest',
  tables: ['star_marks', 'star_tallies', 'star_steps', 'star_awards'],
  export: async (db, userId) => ({
    stars: await rowsOf(
      db,
      'select contest_id, stars, reached_at, place from star_tallies where player_id = $1 order by contest_id',
      userId,
    ),
    marks: await rowsOf(
      db,
      'select contest_id, mark, stars, at from star_marks where player_id = $1 order by contest_id, at, mark',
      userId,
    ),
    steps: await rowsOf(
      db,
      'select contest_id, step, taken_at from star_steps where player_id = $1 order by contest_id, step',
      userId,
    ),
    prizes: await rowsOf(
      db,
      'select contest_id, place, taken_at from star_awards where player_id = $1 order by contest_id',
      userId,
    ),
  }),
  async forget(tx, userId) {
    await tx.query('delete from star_marks where player_id = $1', [userId]);
    await tx.query('delete from star_tallies where player_id = $1', [userId]);
    await letPrizesGo(tx, userId);
  },
};

/** Units of prizes that were not taken go back to the shelf. */
async function letPrizesGo(tx: Queryable, userId: number): Promise<void> {
  const { rows } = await tx.query<{ kind: string | null; units: number }>(
    `with gone as (delete from star_awards where player_id = $1 and taken_at is null returning contest_id, prize)
     select c.plan -> 'prizes' -> g.prize::int -> 'give' ->> 'kind' as kind, count(*)::int as units
     from gone g join star_contests c on c.id = g.contest_id group by 1 order by 1`,
    [userId],
  );
  await putBack(
    tx,
    rows.flatMap(({ kind, units }) => (kind === null ? [] : [[kind, units] as const])),
  );
}
