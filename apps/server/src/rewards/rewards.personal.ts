import { type PersonalData, rowsOf } from '../core/personal-data.ts';

/** What was given to a person and offered to them. Gifts are part of the books and stay; visits, stamps and quests go with the person. */
export const rewardsPersonalData: PersonalData = {
  feature: 'rewards',
  tables: [
    'grants',
    'popup_records',
    'player_visits',
    'check_ins',
    'task_progress',
    'level_rewards',
    'first_reward_progress',
    'first_deposits',
  ],
  export: async (db, userId) => ({
    given: await rowsOf(
      db,
      'select at, cause, ref, detail, revoked_at from grants where player_id = $1 order by at',
      userId,
    ),
    offers: await rowsOf(
      db,
      'select offered_at, ends_at, claimed_at, paid_at from popup_records where player_id = $1 order by id',
      userId,
    ),
    visits: await rowsOf(
      db,
      'select last_day, returned_on, returns from player_visits where player_id = $1',
      userId,
    ),
    levels: await rowsOf(
      db,
      'select level, coins, at from level_rewards where player_id = $1 order by level',
      userId,
    ),
    stamps: await rowsOf(
      db,
      'select day::text, coins, buffed, at from check_ins where player_id = $1 order by day',
      userId,
    ),
    quests: await rowsOf(
      db,
      'select task_id, day::text, done, claimed_at from task_progress where player_id = $1 order by day, task_id',
      userId,
    ),
    firstRewards: await rowsOf(
      db,
      'select reward_id, reached_at, claimed_at from first_reward_progress where player_id = $1 order by reward_id',
      userId,
    ),
    firstPayment: await rowsOf(
      db,
      'select ref, cents, at, refunded_at from first_deposits where player_id = $1',
      userId,
    ),
  }),
  forget: async (db, userId) => {
    await db.query('delete from player_visits where player_id = $1', [userId]);
    await db.query('delete from level_rewards where player_id = $1', [userId]);
    await db.query('delete from check_ins where player_id = $1', [userId]);
    await db.query('delete from task_progress where player_id = $1', [userId]);
    await db.query('delete from first_reward_progress where player_id = $1', [userId]);
    await db.query('delete from first_deposits where player_id = $1', [userId]);
  },
};
