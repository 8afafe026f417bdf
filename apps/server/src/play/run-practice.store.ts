import { RoomUseType } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { soleRow } from '../core/sole-row.ts';
import type { Asset } from '../ports/accounts.ts';

/** Coins that a play costs in the dearest practice room of a game; 0 where there is none. */
export async function dearestPractice(tx: Queryable, game: string): Promise<number> {
  const { rows } = await tx.query<{ price: number }>(
    `select coalesce(max((price.value ->> 'price')::int), 0) as price
     from rooms r cross join jsonb_array_elements(r.prices) price where r.game = $1 and r.use_type = $2 and r.closed_at is null`,
    [game, RoomUseType.trial],
  );
  return soleRow(rows).price;
}

/** Locks a player's account of practice coins, and gives the number of their last play for them; 0 before the first. */
export async function lockPractice(
  tx: Queryable,
  {
    account,
    playerId,
    asset,
  }: { readonly account: string; readonly playerId: number; readonly asset: Asset },
): Promise<number> {
  await tx.query('select 1 from ledger_accounts where id = $1 for update', [account]);
  const { rows } = await tx.query<{ last: number }>(
    'select coalesce(max(id), 0)::bigint as last from plays where player_id = $1 and asset = $2',
    [playerId, asset],
  );
  return soleRow(rows).last;
}
