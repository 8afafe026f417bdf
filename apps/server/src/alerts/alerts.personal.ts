import { type PersonalData, rowsOf } from '../core/personal-data.ts';

/** A player's devices, the alerts they refused, and the alerts they got. The devices' addresses and keys are secrets and stay here. */
export const alertsPersonalData: PersonalData = {
  feature: 'alerts',
  tables: ['alert_devices', 'alert_mutes', 'alerts'],
  export: async (db, userId) => ({
    devices: await rowsOf(
      db,
      'select id, way, language, created_at from alert_devices where player_id = $1 order by id',
      userId,
    ),
    unwanted: await rowsOf(db, 'select kind from alert_mutes where player_id = $1 order by kind', userId),
    alerts: await rowsOf(
      db,
      'select words, vals, link, at, sent_at, dropped from alerts where player_id = $1 order by at, id',
      userId,
    ),
  }),
  async forget(tx, userId) {
    await tx.query('delete from alert_devices where player_id = $1', [userId]);
    await tx.query('delete from alert_mutes where player_id = $1', [userId]);
  },
};
