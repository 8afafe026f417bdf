import { type PersonalData, rowsOf } from '../core/personal-data.ts';

/** Purchases and terms stay for the books; after a removal the number in them is nobody. */
export const clubPersonalData: PersonalData = {
  feature: 'club',
  tables: ['club_purchases', 'club_cards', 'club_rewards', 'club_coupons'],
  export: async (db, userId) => ({
    cards: await rowsOf(
      db,
      `select id, config_id, state, starts_at, ends_at, paid_cents, at from club_cards where player_id = $1 order by id`,
      userId,
    ),
    rewards: await rowsOf(
      db,
      `select card_id, day, grants, claimed_at, ceased_at from club_rewards where player_id = $1 order by id`,
      userId,
    ),
    purchases: await rowsOf(
      db,
      `select payment_number, config_id, price_cents, offset_cents, coupon_cents, state, at
       from club_purchases where player_id = $1 order by at`,
      userId,
    ),
    coupons: await rowsOf(
      db,
      `select id, card_class, config_type, cents, given_at, revoked_at from club_coupons where player_id = $1 order by id`,
      userId,
    ),
  }),
  forget: async () => undefined,
};
