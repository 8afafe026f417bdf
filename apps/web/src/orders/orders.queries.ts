import type { CallReply } from '@grabbit/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';
import { packKey } from '../ports/query-keys.ts';
import type { CheckoutGoods } from '../ports/slots.ts';

export type Pack = CallReply<'pack'>;
export type PackedToy = Pack['list'][number];
export type ExchangedToy = Pack['exchanged'][number];
export type Address = CallReply<'addressList'>['list'][number];
export type AddressRule = CallReply<'addressRules'>['list'][number];
export type Quote = CallReply<'quoteOrder'>;
export type PayableOption = Quote['options'][number];
export type DeliveryTable = CallReply<'deliveryTable'>;
export type Order = CallReply<'orderDetail'>;
export type Booked = CallReply<'createOrder'>;
export type BoughtGoods = Order['goods'][number];

export const addressesKey = ['orders', 'addresses'] as const;

export const packQuery = () =>
  queryOptions({
    queryKey: packKey,
    queryFn: ({ signal }) => call('pack', {}, { signal }),
  });

export const addressesQuery = () =>
  queryOptions({
    queryKey: addressesKey,
    queryFn: ({ signal }) => call('addressList', {}, { signal }),
    select: ({ list }) => list,
  });

export const addressRulesQuery = () =>
  queryOptions({
    queryKey: ['orders', 'address rules'],
    queryFn: ({ signal }) => call('addressRules', {}, { signal }),
    select: ({ list }) => list,
    staleTime: Infinity,
  });

/** What delivery costs everywhere, and by which rules. */
export const deliveryTableQuery = () =>
  queryOptions({
    queryKey: ['orders', 'delivery'],
    queryFn: ({ signal }) => call('deliveryTable', {}, { signal }),
    staleTime: 3_600_000,
  });

interface Quoted {
  readonly unitIds: readonly string[];
  readonly goods: readonly Pick<CheckoutGoods, 'shopGoodsId' | 'goodsNum'>[];
  readonly addressId: string | undefined;
  /** Whether a parcel is needed at all. */
  readonly isCarried: boolean;
}

/** What these toys and things cost to send there, and the things themselves. */
export const quoteQuery = ({ unitIds, goods, addressId, isCarried }: Quoted) => {
  const things = goods.map(({ shopGoodsId, goodsNum }) => `${shopGoodsId}x${goodsNum}`).join(',');
  return queryOptions({
    queryKey: ['orders', 'quote', unitIds, things, addressId],
    queryFn: ({ signal }) =>
      call(
        'quoteOrder',
        {
          unitIds: unitIds.join(','),
          ...(things !== '' && { goods: things }),
          ...(addressId !== undefined && { addressId }),
        },
        { signal },
      ),
    enabled: unitIds.length + goods.length > 0 && (!isCarried || addressId !== undefined),
  });
};

export const ordersQuery = (type: string) =>
  queryOptions({
    queryKey: ['orders', 'list', type],
    queryFn: ({ signal }) => call('orderList', { type }, { signal }),
    select: ({ list }) => list,
  });

export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['orders', 'detail', orderId],
    queryFn: ({ signal }) => call('orderDetail', { orderId }, { signal }),
    refetchInterval: 15_000,
  });
