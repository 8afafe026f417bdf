import { type PersonalData, rowsOf } from '../core/personal-data.ts';

/** Purses are part of the books: an account that goes has emptied its own. */
export const slotPersonalData: PersonalData = {
  feature: 'slot',
  tables: ['slot_purses', 'slot_arrivals'],
  export: async (db, userId) => ({
    purse: await rowsOf(db, 'select coins, touched_at from slot_purses where player_id = $1', userId),
    arrivals: await rowsOf(
      db,
      'select source, path, arrivals, at from slot_arrivals where player_id = $1 order by at',
      userId,
    ),
  }),
  forget: async (tx, userId) => {
    await tx.query('delete from slot_arrivals where player_id = $1', [userId]);
  },
};
