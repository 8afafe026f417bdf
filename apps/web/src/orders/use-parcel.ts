import { errors } from '@grabbit/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { call, newRequestId } from '../kernel/call.ts';
import { isCallError } from '../kernel/call-error.ts';
import { walletKey } from '../kernel/player/balance.query.ts';
import { packKey } from '../ports/pack-key.ts';
import { addressesQuery, quoteQuery } from './orders.queries.ts';
import type { Order, PackedToy, PayableOption } from './orders.queries.ts';
import { toysIn } from './parcel-search.ts';
import type { ParcelSearch } from './parcel-search.ts';
import { toggled } from './parcel-toys.ts';

/** What is packed into the next parcel: toys, address, courier. All of it stands in the page's address. */
export function useParcel(toys: readonly PackedToy[], onSent: (order: Order) => void) {
  const client = useQueryClient();
  const navigate = useNavigate({ from: '/pack' });
  const kept = useSearch({ from: '/orders/pack' });
  // Shown at once; the page's address follows.
  const [search, setSearch] = useState<ParcelSearch>(kept);
  const change = (next: ParcelSearch): void => {
    setSearch(next);
    void navigate({ search: next, replace: true, resetScroll: false });
  };
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
  const quote = useQuery(quoteQuery(unitIds, address?.id));
  const option: PayableOption | undefined =
    quote.data?.options.find((each) => each.courier === courier) ?? quote.data?.options[0];

  // The key belongs to this parcel as it stands: a retry repeats it, another parcel gets another.
  const intent = useRef({ of: '', requestId: '' });
  const send = useMutation({
    mutationFn: () => {
      if (address === undefined || option === undefined) throw new Error('The parcel is not complete.');
      const parcel = {
        unitIds,
        addressId: address.id,
        courier: option.courier,
        priceCents: option.priceCents,
        coins: option.coins,
      };
      const of = JSON.stringify(parcel);
      if (intent.current.of !== of) intent.current = { of, requestId: newRequestId() };
      return call('createOrder', { requestId: intent.current.requestId, ...parcel });
    },
    onSuccess: async (order) => {
      await Promise.all([
        client.invalidateQueries({ queryKey: ['orders'] }),
        client.invalidateQueries({ queryKey: walletKey }),
      ]);
      onSent(order);
    },
    onError: (error) => {
      const changed = [errors.quoteChanged, errors.insufficientBalance];
      if (changed.some(({ code }) => isCallError(error, code))) void quote.refetch();
      if (isCallError(error, errors.toyNotYours.code)) void client.invalidateQueries({ queryKey: packKey });
    },
  });
  return {
    ...{ chosen, packed, addresses, address, quote, option, send, search },
    toggle: (id: string) => change(toggled(search, id)),
    setCourier: (next: string) => change({ ...search, courier: next }),
    setAddressId: (next: string) => change({ ...search, address: next }),
  };
}

export type Parcel = ReturnType<typeof useParcel>;
