import { type PersonalData, rowsOf } from '../core/personal-data.ts';

/** When a player was last here, what was put aside for them, and whether they are mailed about it. What was given stays in the ledger. */
export const recallPersonalData: PersonalData = {
  feature: 'recall',
  tables: ['recall_visits', 'recalls', 'recall_mails'],
  export: async (db, userId) => ({
    visit: await rowsOf(
      db,
      'select seen_on, quiet_on, gifted_for from recall_visits where player_id = $1',
      userId,
    ),
    gifts: await rowsOf(
      db,
      `select id, away_since, coins, put_at, mailed_at, opened_at, ends_at, taken_at, taken_by
       from recalls where player_id = $1 order by id`,
      userId,
    ),
    mails: await rowsOf(db, 'select language, agreed_at from recall_mails where player_id = $1', userId),
  }),
  async forget(tx, userId) {
    await tx.query('delete from recall_visits where player_id = $1', [userId]);
    await tx.query('delete from recall_mails where player_id = $1', [userId]);
    await tx.query('update recalls set mail_due = null where player_id = $1', [userId]);
  },
};
