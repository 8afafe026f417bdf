import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { PackedToy } from './orders.queries.ts';
import type { ParcelSearch } from './parcel-search.ts';
import type { PlacedOrder } from './pay-rest.ts';
import { useBooking } from './use-booking.ts';
import type { Booking } from './use-booking.ts';

/** What is packed into the next parcel: toys, address, courier. All of it stands in the page's address. */
export function useParcel(toys: readonly PackedToy[], onSent: (order: PlacedOrder) => void): Booking {
  const navigate = useNavigate({ from: '/pack' });
  const kept = useSearch({ from: '/orders/pack' });
  // Shown at once; the page's address follows.
  const [search, setSearch] = useState<ParcelSearch>(kept);
  const change = (next: ParcelSearch): void => {
    setSearch(next);
    void navigate({ search: next, replace: true, resetScroll: false });
  };
  return useBooking({ toys, goods: [], search, change, onSent, onPlaced: onSent });
}
