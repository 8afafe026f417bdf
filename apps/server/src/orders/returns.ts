import type { OrderRow } from './order.store.ts';

const dayMs = 86_400_000;

type Returnable = Pick<OrderRow, 'stage' | 'goods_coins' | 'courier' | 'delivered_at'>;

/** The moment until which the bought things of a parcel can be sent back; null for one that has none, or is not there yet. */
export function returnEnd(
  { stage, goods_coins: coins, courier, delivered_at: at }: Returnable,
  days: number,
): Date | null {
  if (days === 0 || coins === 0 || courier === null || at === null || stage !== 'delivered') return null;
  return new Date(at.getTime() + days * dayMs);
}
