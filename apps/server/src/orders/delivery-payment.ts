import { coinPriceCents } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { type Asset, houseAccount, playerAccount } from '../ports/accounts.ts';
import { transfer } from '../ports/ledger.store.ts';
import { type DeliveryFee, deliveryMeans } from './delivery-means.store.ts';

/** Credit pays first, coins the rest; a coin that is needed in part is needed whole. */
export function splitPrice(
  priceCents: number,
  { creditCents }: Pick<DeliveryFee, 'creditCents'>,
): DeliveryFee {
  const credit = Math.min(priceCents, Math.max(0, creditCents));
  return { creditCents: credit, coins: Math.ceil((priceCents - credit) / coinPriceCents) };
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
