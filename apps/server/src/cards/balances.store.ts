import type { CallReply } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { type Asset, assets, playerAccount } from '../ports/accounts.ts';

/** What a player can spend now of each asset: coins, cents, trial coins. */
export async function spendable(db: Queryable, playerId: number): Promise<Readonly<Record<Asset, number>>> {
  const { rows } = await db.statement<{ asset: Asset; free: number }>(
    'cards.spendable',
    'select asset, balance - held as free from ledger_accounts where player_id = $1',
    [playerId],
  );
  const none = Object.fromEntries(assets.map((asset) => [asset, 0])) as Record<Asset, number>;
  for (const { asset, free } of rows) none[asset] = free;
  return none;
}

export interface MovementsOf {
  readonly asset: Asset;
  readonly cursor: number | null;
  readonly limit: number;
}

interface MovementRow {
  readonly id: number;
  readonly kind: string;
  readonly ref: string;
  readonly at: Date;
  readonly amount: number;
}

/** A page of a player's movements of one asset, newest first. */
export async function readMovements(
  db: Queryable,
  playerId: number,
  { asset, cursor, limit }: MovementsOf,
): Promise<CallReply<'postCreditRecord'>> {
  const { rows } = await db.statement<MovementRow>(
    'cards.movements',
    `select id, kind, ref, at, case when credit = $2 then amount else -amount end as amount
     from ledger_transfers where player_id = $1 and asset = $3 and ($4::bigint is null or id < $4)
     order by id desc limit $5`,
    [playerId, playerAccount(playerId, asset), asset, cursor, limit + 1],
  );
  const page = rows.slice(0, limit);
  return {
    list: page.map((row) => ({ ...row, id: `${row.id}`, at: row.at.toISOString() })),
    next: rows.length > limit ? `${page.at(-1)?.id}` : null,
  };
}
