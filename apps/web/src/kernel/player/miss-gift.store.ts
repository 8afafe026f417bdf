import { create } from 'zustand';

/** The gift for a first play that won nothing: of which play, and how many coins. The play's own card says so. */
export const useMissGift = create<{ readonly playId: string | null; readonly coins: number }>(() => ({
  playId: null,
  coins: 0,
}));
