import { type PersonalData, rowsOf } from '../core/personal-data.ts';

export const roomsPersonalData: PersonalData = {
  feature: 'rooms',
  tables: ['room_visits', 'room_searches', 'room_messages', 'room_mutes', 'room_silences', 'room_unseen'],
  export: async (db, userId) => ({
    visits: await rowsOf(db, 'select room_id, at from room_visits where player_id = $1 order by at', userId),
    searches: await rowsOf(db, 'select word, at from room_searches where player_id = $1 order by id', userId),
    messages: await rowsOf(
      db,
      'select room_id, kind, body, at, hidden_at from room_messages where player_id = $1 order by id',
      userId,
    ),
    mutes: await rowsOf(
      db,
      `select u.nick_name, m.at from room_mutes m join users u on u.id = m.muted_id
       where m.player_id = $1 order by m.id`,
      userId,
    ),
    silence: await rowsOf(db, 'select until, reason, at from room_silences where player_id = $1', userId),
    seen: (await rowsOf(db, 'select at from room_unseen where player_id = $1', userId)).length === 0,
  }),
  async forget(tx, userId) {
    await tx.query('delete from room_visits where player_id = $1', [userId]);
    await tx.query('delete from room_searches where player_id = $1', [userId]);
    await tx.query('delete from room_messages where player_id = $1', [userId]);
    await tx.query('delete from room_mutes where player_id = $1 or muted_id = $1', [userId]);
    await tx.query('delete from room_silences where player_id = $1', [userId]);
    await tx.query('delete from room_unseen where player_id = $1', [userId]);
  },
};
