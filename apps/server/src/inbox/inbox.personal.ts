import { type PersonalData, rowsOf } from '../core/personal-data.ts';

export const inboxPersonalData: PersonalData = {
  feature: 'inbox',
  tables: ['messages', 'inboxes', 'letters', 'inbox_digests'],
  export: async (db, userId) => ({
    letters: await rowsOf(
      db,
      `select m.id, m.type, m.words, m.vals, a.title, a.body, m.link, m.at, m.read_at from messages m
       left join letters a on a.id = m.letter_id where m.player_id = $1 and m.deleted_at is null order by m.id`,
      userId,
    ),
    ownLetters: await rowsOf(
      db,
      'select id, title, body, link, at from letters where player_id = $1 order by id',
      userId,
    ),
    mails: await rowsOf(db, 'select language, agreed_at from inbox_digests where player_id = $1', userId),
    unread: await rowsOf(db, 'select unread, delivered from inboxes where player_id = $1', userId),
  }),
  async forget(tx, userId) {
    await tx.query('delete from messages where player_id = $1', [userId]);
    await tx.query('delete from inbox_digests where player_id = $1', [userId]);
    await tx.query('delete from inboxes where player_id = $1', [userId]);
    await tx.query('delete from letters where player_id = $1', [userId]);
  },
};
