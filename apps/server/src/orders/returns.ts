import type { OrderRow } from './order.store.ts';

const dayMs = 86_400_000;

type Returnable = Pick<OrderRow, 'stage' | 'goods_coins' | 'courier' | 'delivered_at' | 'return_days'>;

/**
 * The moment until which the bought things of a parcel can be sent back, by the days that held when it was ordered; null for one that
 * has none, or is not there yet.
 */
export function returnEnd(order: Returnable): Date | null {
  const { stage, goods_coins: coins, courier, delivered_at: at, return_days: days } = order;
  if (days === null || days === 0 || coins === 0 || courier === null || at === null || stage !== 'delivered')
    return null;
  return new Date(at.getTime() + days * dayMs);
}
