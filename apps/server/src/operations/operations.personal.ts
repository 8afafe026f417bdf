import { type PersonalData, rowsOf } from '../core/personal-data.ts';

/** Codes of mails by which an operator tried the mail. */
export const operationsPersonalData: PersonalData = {
  feature: 'operations',
  tables: ['ready_mail_codes'],
  export: async (db, userId) => ({
    mailCodes: await rowsOf(db, 'select sent_at from ready_mail_codes where player_id = $1', userId),
  }),
  async forget(tx, userId) {
    await tx.query('delete from ready_mail_codes where player_id = $1', [userId]);
  },
};
