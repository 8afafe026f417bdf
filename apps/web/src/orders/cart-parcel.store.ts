import { create } from 'zustand';
import type { ParcelSearch } from './parcel-search.ts';

/** What of the cart's parcel was chosen: it lives through the form of an address. */
export const useCartParcel = create<ParcelSearch>(() => ({ back: 'cart' }));

export function chooseForCart(next: ParcelSearch): void {
  useCartParcel.setState({ ...next, back: 'cart' }, true);
}
