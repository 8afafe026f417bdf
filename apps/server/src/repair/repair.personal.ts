import { type PersonalData, rowsOf } from '../core/personal-data.ts';

/** Compensations are part of the books and stay. What a player wrote and pictured goes with the account; that there was a fault stays. */
export const repairPersonalData: PersonalData = {
  feature: 'repair',
  tables: ['faults', 'compensations'],
  export: async (db, userId) => ({
    faults: await rowsOf(
      db,
      'select id, room_id, room_name, kind, state, words, picture, answer, created_at, updated_at from faults where player_id = $1 order by id',
      userId,
    ),
    compensations: await rowsOf(
      db,
      `select c.game, c.ref, c.epoch, c.room_name, c.asset, c.coins, c.add_coins, c.reason, c.at, c.seen_at
       from compensations c where c.player_id = $1 order by c.id`,
      userId,
    ),
  }),
  async forget(tx, userId) {
    await tx.query(
      `update faults set words = '', picture = '', state = case when state in ('open', 'seen') then 'closed' else state end
       where player_id = $1`,
      [userId],
    );
  },
};
