import { type PersonalData, rowsOf } from '../core/personal-data.ts';

/** Which offers a person took. The payments themselves are kept by their own part. */
export const cataloguePersonalData: PersonalData = {
  feature: 'recharge',
  tables: ['recharge_purchases', 'level_offers'],
  export: async (db, userId) => ({
    purchases: await rowsOf(
      db,
      `select p.payment_number, c.name as offer, p.state, p.at
       from recharge_purchases p join recharge_configs c on c.id = p.config_id
       where p.player_id = $1 order by p.at`,
      userId,
    ),
    levelOffers: await rowsOf(
      db,
      'select level, config_id, offered_at from level_offers where player_id = $1 order by level',
      userId,
    ),
  }),
  async forget(tx, userId) {
    await tx.query('delete from recharge_purchases where player_id = $1', [userId]);
    await tx.query('delete from level_offers where player_id = $1', [userId]);
  },
};
