import { type PersonalData, rowsOf } from '../core/personal-data.ts';

/** Payments are books and stay as the law asks; after a removal the number in them is nobody. */
export const paymentsPersonalData: PersonalData = {
  feature: 'payments',
  tables: ['payments'],
  export: async (db, userId) => ({
    payments: await rowsOf(
      db,
      `select number, created_at, state, provider, title, price_cents, currency, bonus_coins, credited_at, ended_at
       from payments where player_id = $1 order by id`,
      userId,
    ),
  }),
  forget: async () => undefined,
};
