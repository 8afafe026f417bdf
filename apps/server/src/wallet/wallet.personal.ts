import { type PersonalData, rowsOf } from '../core/personal-data.ts';

/** The ledger is never changed: its rows stay, and after a removal the number in them is nobody. */
export const walletPersonalData: PersonalData = {
  feature: 'wallet',
  tables: ['ledger_accounts', 'ledger_transfers', 'ledger_holds', 'ledger_audited', 'ledger_findings'],
  export: async (db, userId) => ({
    balances: await rowsOf(
      db,
      'select asset, balance, held from ledger_accounts where player_id = $1 order by asset',
      userId,
    ),
    movements: await rowsOf(
      db,
      `select id, at, kind, asset, ref, amount, debit, credit from ledger_transfers where player_id = $1 order by id`,
      userId,
    ),
    holds: await rowsOf(
      db,
      'select id, at, kind, asset, amount, ref, state, ended_at from ledger_holds where player_id = $1 order by id',
      userId,
    ),
  }),
  forget: async () => undefined,
};
