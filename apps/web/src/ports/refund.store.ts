import { create } from 'zustand';

/** Coins that are back for a play that a fault of its machine made void. */
export interface Refund {
  readonly playId: string;
  readonly coins: number;
}

/** The last one that this page has heard of; null before any. */
export const useRefund = create<{ readonly last: Refund | null }>(() => ({ last: null }));

/** Says that coins of a play are back. */
export function tellRefund(playId: string, coins: number): void {
  useRefund.setState({ last: { playId, coins } });
}
