import { errors, GoodsType } from '@grabbit/contract';
import type { CallParams } from '@grabbit/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, newRequestId } from '../kernel/call.ts';
import { isCallError } from '../kernel/call-error.ts';
import { walletKey } from '../kernel/player/balance.query.ts';
import { cardsKey, mallKey, packKey } from '../ports/query-keys.ts';
import type { CheckoutGoods } from '../ports/slots.ts';
import { addressesQuery, quoteQuery } from './orders.queries.ts';
import type { Booked, PackedToy, PayableOption } from './orders.queries.ts';
import { payRest } from './pay-rest.ts';
import type { PlacedOrder } from './pay-rest.ts';
import { toysIn, toysText } from './parcel-search.ts';
import type { ParcelSearch } from './parcel-search.ts';

/** With a toy put in, or taken out when it was in. */
export function toggled(parcel: ParcelSearch, id: string): ParcelSearch {
  const { toys: _before, ...rest } = parcel;
  const next = new Set(toysIn(parcel.toys));
  if (!next.delete(id)) next.add(id);
  return next.size === 0 ? rest : { ...rest, toys: toysText(next) };
}

type OrderWish = CallParams<'createOrder'>;

export interface BookingOf {
  /** Toys in the pack. */
  readonly toys: readonly PackedToy[];
  /** Things of the cart. */
  readonly goods: readonly CheckoutGoods[];
  /** What of them goes where, by whom. */
  readonly search: ParcelSearch;
  readonly change: (next: ParcelSearch) => void;
  /** The discount card that the player chose: null for none, undefined for the best one. */
  readonly discountId?: number | null | undefined;
  readonly setDiscount?: (cardId: number | null) => void;
  readonly onSent: (order: Booked) => void;
  /** The order was placed by the payment of the coins that it lacked. */
  readonly onPlaced?: (order: PlacedOrder) => void;
}

const isOne = (error: Error, ...of: readonly { readonly code: string }[]): boolean =>
  of.some(({ code }) => isCallError(error, code));

interface Chosen extends Pick<BookingOf, 'goods'> {
  readonly unitIds: readonly string[];
  /** Where it goes, if it goes anywhere. */
  readonly addressId: string | undefined;
  readonly option: PayableOption | undefined;
  readonly discount: { readonly cardId: number; readonly saved: number } | undefined;
}

/** What is asked for, but for the key of the order. */
function orderOf({ unitIds, goods, addressId, option, discount }: Chosen): Omit<OrderWish, 'requestId'> {
  return {
    unitIds: [...unitIds],
    ...(goods.length > 0 && {
      goods: goods.map(({ shopGoodsId, goodsNum, price }) => ({ shopGoodsId, goodsNum, price })),
    }),
    ...(addressId !== undefined && { addressId }),
    ...(option !== undefined && { courier: option.courier }),
    ...(discount !== undefined && { discount: { cardId: discount.cardId, saved: discount.saved } }),
    ...{ priceCents: option?.priceCents ?? 0, coins: option?.coins ?? 0 },
  };
}

/** An order as it stands: what is in it, where it goes, what it costs, and the way to send it. */
export function useBooking({
  toys,
  goods,
  search,
  change,
  discountId,
  setDiscount = () => undefined,
  onSent,
  onPlaced = () => undefined,
}: BookingOf) {
  const client = useQueryClient();
  const chosen = toysIn(search.toys);
  const { courier, address: addressId } = search;
  const addresses = useQuery(addressesQuery()).data;
  const address =
    addresses?.find(({ id }) => id === addressId) ??
    addresses?.find(({ isDefault }) => isDefault) ??
    addresses?.[0];
  // A toy that has left meanwhile is not in the parcel, whatever was ticked.
  const packed = toys.filter(({ unitId }) => chosen.has(unitId));
  const unitIds = packed.map(({ unitId }) => unitId);
  const isCarried = packed.length > 0 || goods.some(({ type }) => type === GoodsType.toy);
  const asked = quoteQuery({ unitIds, goods, addressId: address?.id, isCarried });
  // What was quoted before stands until the next quote has come; an order is never taken at more than its player was shown.
  const quote = useQuery({ ...asked, placeholderData: (before) => (asked.enabled ? before : undefined) });
  const option: PayableOption | undefined =
    quote.data?.options.find((each) => each.courier === courier) ?? quote.data?.options[0];

  const discounts = quote.data?.discounts ?? [];
  // One that is gone meanwhile leaves the best of the others.
  const discount =
    discountId === null ? undefined : (discounts.find(({ cardId }) => cardId === discountId) ?? discounts[0]);

  // The key belongs to this order as it stands: a retry repeats it, another order gets another.
  const intent = useRef({ of: '', requestId: '' });
  const wish = (): OrderWish => {
    if (isCarried && (address === undefined || option === undefined))
      throw new Error('The parcel is not complete.');
    const order = orderOf({
      unitIds,
      goods,
      addressId: isCarried ? address?.id : undefined,
      option,
      discount,
    });
    const of = JSON.stringify(order);
    if (intent.current.of !== of) intent.current = { of, requestId: newRequestId() };
    return { requestId: intent.current.requestId, ...order };
  };
  const readAnew = (): Promise<unknown> => {
    const changed = [
      ['orders'],
      walletKey,
      ...(goods.length > 0 ? [mallKey] : []),
      ...(discount === undefined ? [] : [cardsKey]),
    ];
    return Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
  const onError = (error: Error): void => {
    if (isOne(error, errors.quoteChanged, errors.insufficientBalance, errors.cardUnavailable))
      void quote.refetch();
    if (isOne(error, errors.toyNotYours)) void client.invalidateQueries({ queryKey: packKey });
    if (isOne(error, errors.quoteChanged, errors.goodsGone, errors.soldOut) && goods.length > 0)
      void client.invalidateQueries({ queryKey: mallKey });
  };
  const send = useMutation({
    mutationFn: () => call('createOrder', wish()),
    onSuccess: async (order) => {
      await readAnew();
      onSent(order);
    },
    onError,
  });
  const rest = useMutation({
    mutationFn: async () => payRest(await call('beginRest', wish())),
    onSuccess: async (order) => {
      await readAnew();
      if (order !== null) onPlaced(order);
    },
    onError,
  });
  return {
    ...{ chosen, packed, goods, isCarried, addresses, address },
    ...{ quote, option, discount, setDiscount, send, rest, search },
    toggle: (id: string) => change(toggled(search, id)),
    setCourier: (next: string) => change({ ...search, courier: next }),
    setAddressId: (next: string) => change({ ...search, address: next }),
  };
}

export type Booking = ReturnType<typeof useBooking>;
