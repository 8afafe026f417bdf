import type { Queryable } from '../core/database.ts';
import type { Asset } from '../ports/accounts.ts';

/** What a player can pay a parcel with; locked until the transaction ends when asked. */
export async function deliveryMeans(
  db: Queryable,
  playerId: number,
  options: { readonly lock: boolean } = { lock: false },
): Promise<DeliveryMeans> {
  // In the order in which the ledger locks the two.
  const { rows } = await db.statement<{ asset: string; free: number }>(
    options.lock ? 'orders.lockMeans' : 'orders.means',
    `select asset, balance - held as free from ledger_accounts
     where player_id = $1 and asset in ('coin', 'postage', 'debt') order by id ${options.lock ? 'for no key update' : ''}`,
    [playerId],
  );
  const free = (asset: Asset): number => rows.find((row) => row.asset === asset)?.free ?? 0;
  return { creditCents: free('postage'), coins: free('coin'), owed: free('debt') };
}

/** What a player has free of both, and what they owe in coins. */
export interface DeliveryMeans extends DeliveryFee {
  readonly owed: number;
}

/** What pays a parcel: shipping credit in cents, and coins. */
export interface DeliveryFee {
  readonly creditCents: number;
  readonly coins: number;
}
