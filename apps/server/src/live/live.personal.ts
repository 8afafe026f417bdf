import { type PersonalData, rowsOf } from '../core/personal-data.ts';

/** What was given stays in the books of its show, without a name; all else goes with the account. */
export const livePersonalData: PersonalData = {
  feature: 'live',
  tables: [
    'live_rooms',
    'live_followers',
    'live_bells',
    'live_moderators',
    'live_removals',
    'live_gift_records',
    'live_givers',
    'live_voices',
    'live_bag_entries',
  ],
  export: async (db, userId) => ({
    room: await rowsOf(
      db,
      'select id, names, share_percent, created_at from live_rooms where host_id = $1',
      userId,
    ),
    follows: await rowsOf(
      db,
      'select room_id, at from live_followers where player_id = $1 order by at',
      userId,
    ),
    bells: await rowsOf(
      db,
      'select show_id, at, told_at from live_bells where player_id = $1 order by at',
      userId,
    ),
    moderates: await rowsOf(db, 'select room_id from live_moderators where player_id = $1', userId),
    removals: await rowsOf(
      db,
      'select room_id, until, reason, at, ended_at from live_removals where player_id = $1 order by id',
      userId,
    ),
    gifts: await rowsOf(
      db,
      `select r.show_id, g.name, r.count, r.coins, r.name_hidden, r.at
       from live_gift_records r join live_gifts g on g.id = r.gift_id where r.player_id = $1 order by r.id`,
      userId,
    ),
    giving: await rowsOf(
      db,
      'select day_limit, name_hidden, unranked from live_givers where player_id = $1',
      userId,
    ),
    bags: await rowsOf(
      db,
      'select bag_id, number, player, way, client_seed_hash, client_seed, at from live_bag_entries where player_id = $1 order by at',
      userId,
    ),
    voices: await rowsOf(
      db,
      'select vote_id, option, at from live_voices where player_id = $1 order by at',
      userId,
    ),
  }),
  async forget(tx, userId) {
    for (const table of [
      'live_followers',
      'live_bells',
      'live_moderators',
      'live_removals',
      'live_voices',
      'live_givers',
    ])
      await tx.query(`delete from ${table} where player_id = $1`, [userId]);
    await tx.query('update live_gift_records set name_hidden = true where player_id = $1', [userId]);
    await tx.query('update live_rooms set closed_at = coalesce(closed_at, now()) where host_id = $1', [
      userId,
    ]);
  },
};
