import { type PersonalData, rowsOf } from '../core/personal-data.ts';

/** What a player agreed to, when and in which words, and which newsletters they were sent. */
export const newsletterPersonalData: PersonalData = {
  feature: 'newsletter',
  tables: ['newsletter_consents', 'newsletter_mails'],
  export: async (db, userId) => ({
    consent: await rowsOf(
      db,
      'select mail, language, wording, asked_at, agreed_at, ended_at from newsletter_consents where player_id = $1',
      userId,
    ),
    mails: await rowsOf(
      db,
      'select newsletter_id, sent_at from newsletter_mails where player_id = $1 order by newsletter_id',
      userId,
    ),
  }),
  async forget(tx, userId) {
    await tx.query('delete from newsletter_consents where player_id = $1', [userId]);
    await tx.query('delete from newsletter_mails where player_id = $1', [userId]);
  },
};
