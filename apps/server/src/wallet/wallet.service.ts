import type { CallReply } from '@grabbit/contract';
import type { Database } from '../platform/database.ts';

export interface Balance {
  readonly balance: number;
  readonly held: number;
}

/** Balances of a player by asset. `balance` includes what is held. */
export async function readBalances(
  db: Database,
  playerId: number,
): Promise<{ coin: Balance; trial: Balance }> {
  const { rows } = await db.statement<Balance & { asset: string }>(
    'wallet.balances',
    `select asset, balance, held from ledger_accounts where player_id = $1`,
    [playerId],
  );
  const of = (asset: string): Balance => rows.find((row) => row.asset === asset) ?? { balance: 0, held: 0 };
  return { coin: of('coin'), trial: of('trial') };
}

export interface RecordPage {
  readonly cursor: number | null;
  readonly limit: number;
}

/** A page of a player's movements, newest first. `next` is the cursor of the page after, null at the end. */
export async function readRecord(
  db: Database,
  playerId: number,
  { cursor, limit }: RecordPage,
): Promise<CallReply<'coinRecord'>> {
  const { rows } = await db.statement<{
    id: number;
    kind: string;
    asset: string;
    amount: number;
    ref: string;
    at: Date;
  }>(
    'wallet.record',
    `select id, kind, asset, ref, at,
            case when credit = 'player:' || $1::bigint || ':' || asset then amount else -amount end as amount
     from ledger_transfers where player_id = $1 and ($2::bigint is null or id < $2) order by id desc limit $3`,
    [playerId, cursor, limit + 1],
  );
  const page = rows.slice(0, limit);
  return {
    list: page.map((row) => ({ ...row, id: `${row.id}`, at: row.at.toISOString() })),
    next: rows.length > limit ? `${page.at(-1)?.id}` : null,
  };
}
