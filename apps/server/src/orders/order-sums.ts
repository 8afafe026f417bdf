import { coinPriceCents } from '@grabbit/contract';
import type { OrderRow } from './order.store.ts';
import type { Tax } from './taxes.ts';

/** What was paid, in cents: coins at their price, those of delivery among them. */
export const paidCents = ({
  goods_coins: goods,
  fee_coins: fee,
}: Pick<OrderRow, 'goods_coins' | 'fee_coins'>): number => (goods + fee) * coinPriceCents;

/** What was said of taxes when an order was booked. */
export const orderTax = ({
  tax_kind: kind,
  tax_permille: permille,
}: Pick<OrderRow, 'tax_kind' | 'tax_permille'>): Tax | null =>
  kind === null || permille === null ? null : { kind, permille };
