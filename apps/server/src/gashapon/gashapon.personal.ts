import { type PersonalData, rowsOf } from '../core/personal-data.ts';

/** When a player staked last. The pulls themselves are draws, and the toys lie in the pack. */
export const gashaponPersonalData: PersonalData = {
  feature: 'gashapon',
  tables: ['gashapon_players'],
  export: (db, userId) =>
    rowsOf(db, 'select staked_at, last_play from gashapon_players where player_id = $1', userId),
  forget: async (tx, userId) => {
    await tx.query('delete from gashapon_players where player_id = $1', [userId]);
  },
};
