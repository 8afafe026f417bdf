import { type PersonalData, rowsOf } from '../platform/personal-data.ts';

export const roomsPersonalData: PersonalData = {
  feature: 'rooms',
  tables: ['room_visits', 'room_searches'],
  export: async (db, userId) => ({
    visits: await rowsOf(db, 'select room_id, at from room_visits where player_id = $1 order by at', userId),
    searches: await rowsOf(db, 'select word, at from room_searches where player_id = $1 order by id', userId),
  }),
  async forget(tx, userId) {
    await tx.query('delete from room_visits where player_id = $1', [userId]);
    await tx.query('delete from room_searches where player_id = $1', [userId]);
  },
};
