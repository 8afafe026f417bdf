import { type PersonalData, rowsOf } from '../core/personal-data.ts';
import { dropObjects } from './media.store.ts';

/** Pictures are let go with the account; the sweep takes the objects themselves away. */
export const mediaPersonalData: PersonalData = {
  feature: 'media',
  tables: ['media_objects', 'media_tickets'],
  export: (db, userId) =>
    rowsOf(
      db,
      `select name, purpose, bytes, width, height, created_at from media_objects
       where owner_id = $1 and state <> 'dropped' order by created_at`,
      userId,
    ),
  async forget(tx, userId) {
    await dropObjects(tx, userId, {});
    await tx.query('delete from media_tickets where user_id = $1', [userId]);
  },
};
