import { errors } from '@grabbit/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, newRequestId } from '../app/call.ts';
import { isCallError } from '../app/call-error.ts';
import { walletKey } from '../wallet/wallet.queries.ts';
import { addressesQuery, packKey, quoteQuery } from './orders.queries.ts';
import type { CourierOption, Order, PackedToy } from './orders.queries.ts';

/** What is packed into the next parcel: toys, address, courier. `chosenAddress` comes from the page's address. */
export function useParcel(
  toys: readonly PackedToy[],
  chosenAddress: string | undefined,
  onSent: (order: Order) => void,
) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [courier, setCourier] = useState<string>();
  const [addressId, setAddressId] = useState(chosenAddress);
  const addresses = useQuery(addressesQuery()).data;
  const address =
    addresses?.find(({ id }) => id === addressId) ??
    addresses?.find(({ isDefault }) => isDefault) ??
    addresses?.[0];
  // A toy that has left meanwhile is not in the parcel, whatever was ticked.
  const packed = toys.filter(({ unitId }) => chosen.has(unitId));
  const unitIds = packed.map(({ unitId }) => unitId);
  const quote = useQuery(quoteQuery(unitIds, address?.id));
  const option: CourierOption | undefined =
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
      if (isCallError(error, errors.quoteChanged.code)) void quote.refetch();
      if (isCallError(error, errors.toyNotYours.code)) void client.invalidateQueries({ queryKey: packKey });
    },
  });
  const toggle = (id: string): void =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return { chosen, toggle, packed, addresses, address, setAddressId, quote, option, setCourier, send };
}

export type Parcel = ReturnType<typeof useParcel>;
