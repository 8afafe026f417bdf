import type { Database, Queryable } from '../core/database.ts';

export interface Balance {
  readonly balance: number;
  readonly held: number;
}

export type HeldAccount = Balance & { readonly asset: string };

/** Every account that a player has. */
export async function readAccounts(db: Database, playerId: number): Promise<HeldAccount[]> {
  const { rows } = await db.statement<HeldAccount>(
    'wallet.balances',
    `select asset, balance, held from ledger_accounts where player_id = $1`,
    [playerId],
  );
  return rows;
}

/** Balances of a player by asset. `balance` includes what is held. */
export async function readBalances(
  db: Database,
  playerId: number,
): Promise<{ coin: Balance; trial: Balance }> {
  const rows = await readAccounts(db, playerId);
  const of = (asset: string): Balance => rows.find((row) => row.asset === asset) ?? { balance: 0, held: 0 };
  return { coin: of('coin'), trial: of('trial') };
}

/** What of several accounts can be spent now, by their names in the ledger. */
export async function readFrees(
  db: Queryable,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.statement<{ id: string; free: number }>(
    'wallet.frees',
    'select id, balance - held as free from ledger_accounts where id = any($1)',
    [accounts],
  );
  return new Map(rows.map(({ id, free }) => [id, free]));
}

/** What of one account can be spent now; 0 where nothing has ever come in. `account` is its name in the ledger. */
export async function readFree(db: Queryable, account: string): Promise<number> {
  const { rows } = await db.statement<{ free: number }>(
    'wallet.free',
    'select balance - held as free from ledger_accounts where id = $1',
    [account],
  );
  return rows[0]?.free ?? 0;
}

/** What each of the players can spend now. */
export async function readSpendable(
  db: Queryable,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly coins: number; readonly trial: number }>> {
  const { rows } = await db.statement<{ id: number; coins: number; trial: number }>(
    'wallet.spendable',
    `select player_id as id, (coalesce(sum(balance - held) filter (where asset = 'coin'), 0))::bigint as coins,
            (coalesce(sum(balance - held) filter (where asset = 'trial'), 0))::bigint as trial
     from ledger_accounts where player_id = any($1::bigint[]) group by player_id`,
    [playerIds],
  );
  return new Map(rows.map(({ id, ...free }) => [id, free]));
}
