import type { Queryable } from '../core/database.ts';

/** What a player owes, and the coins that they can pay it with. Undefined without a debt. */
export async function readDebt(
  db: Queryable,
  debtAccount: string,
  coinAccount: string,
): Promise<{ owed: number; free: number } | undefined> {
  const { rows } = await db.statement<{ owed: number; free: number }>(
    'wallet.debt',
    `select d.balance as owed, c.balance - c.held as free from ledger_accounts d join ledger_accounts c on c.id = $2
     where d.id = $1 and d.balance > 0`,
    [debtAccount, coinAccount],
  );
  return rows[0];
}

/** What of an account can be spent now, locked; 0 where nothing has ever come in. */
export async function lockFree(tx: Queryable, account: string): Promise<number> {
  const { rows } = await tx.query<{ free: number }>(
    'select balance - held as free from ledger_accounts where id = $1 for update',
    [account],
  );
  return rows[0]?.free ?? 0;
}
