import { type PersonalData, rowsOf } from '../platform/personal-data.ts';

/** Plays stay: others check the machine's log by them. They name a number, and after a removal that is nobody. */
export const playPersonalData: PersonalData = {
  feature: 'play',
  tables: ['plays'],
  export: (db, userId) =>
    rowsOf(
      db,
      `select id, room_id, sequence, asset, price, state, client_seed, opened_at, settled_at, won, receipt, void_reason
       from plays where player_id = $1 order by id`,
      userId,
    ),
  forget: async () => undefined,
};
