import { type PersonalData, rowsOf } from '../core/personal-data.ts';

const tables = [
  'protections',
  'protection_raises',
  'protection_sessions',
  'protection_hours',
  'protection_used',
  'protection_spends',
  'protection_events',
] as const;

export const protectionPersonalData: PersonalData = {
  feature: 'protection',
  tables,
  export: async (db, userId) => ({
    limits: await rowsOf(db, 'select * from protections where player_id = $1', userId),
    raises: await rowsOf(
      db,
      'select limit_name, amount, asked_at, ready_at from protection_raises where player_id = $1',
      userId,
    ),
    events: await rowsOf(
      db,
      'select at, who, what, detail from protection_events where player_id = $1 order by id',
      userId,
    ),
  }),
  // A break or an exclusion that runs stays with the number, which is nobody's any more, and so do the sums of hours under it.
  async forget(tx, userId) {
    await tx.query('delete from protection_events where player_id = $1', [userId]);
    await tx.query('delete from protection_sessions where player_id = $1', [userId]);
    await tx.query(
      `delete from protections where player_id = $1 and coalesce(break_until, '-infinity') <= now()
         and (excluded_at is null or excluded_until <= now())`,
      [userId],
    );
  },
};
