import type { PackedGoods } from '../ports/shop-counter.ts';
import type { OrderRow } from './order.store.ts';
import type { Packable } from './parcel.ts';

/** Each piece that lies in an order's parcel: its bought things and its won toys. */
export function piecesIn({ toys }: Pick<OrderRow, 'toys'>, goods: readonly PackedGoods[]): Packable[] {
  const bought = goods
    .filter(({ weightG }) => weightG > 0)
    .flatMap(({ goodsNum, weightG, boxMm }) => Array.from({ length: goodsNum }, () => ({ weightG, boxMm })));
  return [...bought, ...toys.map(({ weightG, boxMm }) => ({ weightG, boxMm }))];
}
