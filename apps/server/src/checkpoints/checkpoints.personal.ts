import { type PersonalData, rowsOf } from '../core/personal-data.ts';

export const checkpointsPersonalData: PersonalData = {
  feature: 'checkpoints',
  tables: ['checkpoint_mails'],
  export: (db, userId) =>
    rowsOf(
      db,
      'select mail, language, confirmed_at, sent_through from checkpoint_mails where user_id = $1',
      userId,
    ),
  async forget(tx, userId) {
    await tx.query('delete from checkpoint_mails where user_id = $1', [userId]);
  },
};
