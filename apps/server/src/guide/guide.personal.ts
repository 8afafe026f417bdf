import { type PersonalData, rowsOf } from '../core/personal-data.ts';

/** How far a player's first tour has come. */
export const guidePersonalData: PersonalData = {
  feature: 'guide',
  tables: ['guides'],
  export: (db, userId) =>
    rowsOf(db, 'select step, begun_at, ended_at, skipped from guides where player_id = $1', userId),
  async forget(tx, userId) {
    await tx.query('delete from guides where player_id = $1', [userId]);
  },
};
