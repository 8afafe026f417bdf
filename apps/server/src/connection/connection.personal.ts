import { type PersonalData, rowsOf } from '../core/personal-data.ts';

export const connectionPersonalData: PersonalData = {
  feature: 'connection',
  tables: ['notices', 'notice_acks'],
  export: async (db, userId) => ({
    notices: await rowsOf(db, 'select seq, content, at from notices where user_id = $1 order by seq', userId),
    devices: await rowsOf(
      db,
      'select device_id, acked_seq, seen_at from notice_acks where user_id = $1 order by seen_at',
      userId,
    ),
  }),
  async forget(tx, userId) {
    await tx.query('delete from notices where user_id = $1', [userId]);
    await tx.query('delete from notice_acks where user_id = $1', [userId]);
  },
};
