import { coinPriceCents } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { type Asset, houseAccount, playerAccount } from '../ports/accounts.ts';
import { transfer } from '../ports/ledger.ts';

/** What pays a parcel: shipping credit in cents, and coins. */
export interface DeliveryFee {
  readonly creditCents: number;
  readonly coins: number;
}

/** What a player has free of both, and what they owe in coins. */
export interface DeliveryMeans extends DeliveryFee {
  readonly owed: number;
}

/** Credit pays first, coins the rest; a coin that is needed in part is needed whole. */
export function splitPrice(
  priceCents: number,
  { creditCents }: Pick<DeliveryFee, 'creditCents'>,
): DeliveryFee {
  const credit = Math.min(priceCents, Math.max(0, creditCents));
  return { creditCents: credit, coins: Math.ceil((priceCents - credit) / coinPriceCents) };
}

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

export interface Payable {
  /** What delivery costs. */
  readonly priceCents: number;
  /** Coins that the player agreed to pay for it. */
  readonly agreedCoins: number;
  /** What bought things cost. */
  readonly goodsCoins: number;
}

/**
 * How a player pays for delivery now, their accounts locked; bought things are paid by coins alone. Throws `quoteChanged` when it
 * takes more coins than they agreed to, `debtOpen`, and `insufficientBalance` with the number of coins that are missing for all.
 */
export async function planPayment(
  tx: Queryable,
  playerId: number,
  { priceCents, agreedCoins, goodsCoins }: Payable,
): Promise<DeliveryFee> {
  if (priceCents + goodsCoins === 0) return { creditCents: 0, coins: 0 };
  const means = await deliveryMeans(tx, playerId, { lock: true });
  const fee = splitPrice(priceCents, means);
  if (means.owed > 0) throw new Failure('debtOpen', 'debt');
  if (fee.coins > agreedCoins) throw new Failure('quoteChanged', `${priceCents}`);
  const missing = fee.coins + goodsCoins - means.coins;
  if (missing > 0) throw new Failure('insufficientBalance', `${missing}`);
  return fee;
}

interface FeeOf {
  readonly orderId: number;
  readonly playerId: number;
  readonly fee: DeliveryFee;
}

const parts = ({ creditCents, coins }: DeliveryFee): readonly (readonly [Asset, number])[] => [
  ['coin', coins],
  ['postage', creditCents],
];

/** Takes the fee of an order, once. */
export async function payDelivery(tx: Queryable, { orderId, playerId, fee }: FeeOf): Promise<void> {
  for (const [asset, amount] of parts(fee)) {
    if (amount === 0) continue;
    await transfer(tx, {
      key: `order:${orderId}:${asset}`,
      debit: playerAccount(playerId, asset),
      credit: houseAccount('shipping', asset),
      ...{ asset, amount, playerId, kind: 'delivery', ref: `${orderId}` },
    });
  }
}

/** Gives the fee of an order back, once: credit as credit, coins as coins. What was waived stays waived. */
export async function returnDelivery(tx: Queryable, { orderId, playerId, fee }: FeeOf): Promise<void> {
  for (const [asset, amount] of parts(fee)) {
    if (amount === 0) continue;
    await transfer(tx, {
      key: `order:${orderId}:${asset}:back`,
      debit: houseAccount('shipping', asset),
      credit: playerAccount(playerId, asset),
      ...{ asset, amount, playerId, kind: 'deliveryBack', ref: `${orderId}` },
    });
  }
}
