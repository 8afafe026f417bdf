import { type PersonalData, rowsOf } from '../core/personal-data.ts';

/** A player's places, and whether they stand there by name. All of it goes with its player, and the counts with it. */
export const rankingsPersonalData: PersonalData = {
  feature: 'rankings',
  tables: ['rank_tallies', 'rank_names', 'rank_checks'],
  export: async (db, userId) => ({
    tallies: await rowsOf(
      db,
      `select board, period, plays, wins, run, best, score, reached_at from rank_tallies where player_id = $1
       order by period, board`,
      userId,
    ),
    checks: await rowsOf(
      db,
      'select play, day::text from rank_checks where player_id = $1 order by day, play',
      userId,
    ),
    shownSince: await rowsOf(db, 'select since from rank_names where player_id = $1', userId),
  }),
  async forget(tx, userId) {
    await tx.query(
      `with gone as (delete from rank_tallies where player_id = $1 returning board, period, score)
       update rank_scores s set players = s.players - 1 from gone g
       where s.board = g.board and s.period = g.period and s.score = g.score`,
      [userId],
    );
    await tx.query('delete from rank_checks where player_id = $1', [userId]);
    await tx.query('delete from rank_names where player_id = $1', [userId]);
  },
};
