import { create } from 'zustand';
import type { ParcelSearch } from './parcel-search.ts';

/** What of the cart's parcel was chosen: it lives through the form of an address. */
export const useCartParcel = create<ParcelSearch>(() => ({ back: 'cart' }));

/** The discount card that the player chose: null for none, undefined for the best one. */
export const useCartDiscount = create<{ readonly cardId: number | null | undefined }>(() => ({
  cardId: undefined,
}));

export function chooseDiscount(cardId: number | null | undefined): void {
  useCartDiscount.setState({ cardId });
}

export function chooseForCart(next: ParcelSearch): void {
  useCartParcel.setState({ ...next, back: 'cart' }, true);
}
