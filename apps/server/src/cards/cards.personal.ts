import { type PersonalData, rowsOf } from '../core/personal-data.ts';

/** Cards and redemptions are part of the books: after a removal the number in them is nobody. */
export const cardsPersonalData: PersonalData = {
  feature: 'cards',
  tables: [
    'player_bonus_cards',
    'player_discount_cards',
    'player_buff_cards',
    'player_push_times',
    'card_scene_records',
    'exchange_redemptions',
  ],
  export: async (db, userId) => ({
    bonusCards: await rowsOf(
      db,
      `select id, kind_id, ratio, limit_amount, star, starts_at, ends_at, state, payment_number, used_at
       from player_bonus_cards where player_id = $1 order by id`,
      userId,
    ),
    discountCards: await rowsOf(
      db,
      `select id, kind_id, ratio, limit_amount, most_off, starts_at, ends_at, state, order_id, used_at
       from player_discount_cards where player_id = $1 order by id`,
      userId,
    ),
    buffCards: await rowsOf(
      db,
      `select id, kind_id, reward_rate, star, starts_at, ends_at, push_added, revoked_at
       from player_buff_cards where player_id = $1 order by id`,
      userId,
    ),
    pushTimes: await rowsOf(
      db,
      `select id, kind_id, room_coin, seconds, drops, spent, given_back, room_id, given_at, used_at, ends_at, ended_at, revoked_at
       from player_push_times where player_id = $1 order by id`,
      userId,
    ),
    offeredCards: await rowsOf(
      db,
      'select id, scene, kind_id, at, ends_at, received_at from card_scene_records where player_id = $1 order by id',
      userId,
    ),
    exchangeCodes: await rowsOf(
      db,
      `select r.at, b.reward_type, b.reward from exchange_redemptions r
       join exchange_batches b on b.id = r.batch_id where r.player_id = $1 order by r.id`,
      userId,
    ),
  }),
  forget: async () => undefined,
};
