import { type PersonalData, rowsOf } from '../core/personal-data.ts';

/** What a player wrote may name anybody: with the account the words go, and what it was about stays. */
export const helpPersonalData: PersonalData = {
  feature: 'help',
  tables: ['issues', 'issue_messages'],
  export: async (db, userId) => ({
    issues: await rowsOf(
      db,
      `select id, kind, state, play_id, order_id, picture, created_at, updated_at
       from issues where player_id = $1 order by id`,
      userId,
    ),
    messages: await rowsOf(
      db,
      'select issue_id, author, text, at from issue_messages where player_id = $1 order by id',
      userId,
    ),
  }),
  async forget(tx, userId) {
    await tx.query('delete from issue_messages where player_id = $1', [userId]);
    await tx.query(`update issues set state = 'closed', picture = '' where player_id = $1`, [userId]);
  },
};
