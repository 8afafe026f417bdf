import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { LiveInfo, LiveShow } from './live.queries.ts';
import type { ShowState, ShowStore } from './show.store.ts';

/** The room that a page shows, with the show that is on or over. */
export interface ShowPlace {
  readonly info: LiveInfo;
  readonly show: LiveShow;
  readonly told: ShowStore;
  /** Asks whoever is not signed in to do so; false where they are. */
  readonly askToSignIn: () => boolean;
}

export const ShowContext = createContext<ShowPlace | null>(null);

export function useShowPlace(): ShowPlace {
  const place = useContext(ShowContext);
  if (place === null) throw new Error('a part of a show stands outside of one');
  return place;
}

/** Something of what was told in the show. */
export function useTold<T>(select: (state: ShowState) => T): T {
  return useStore(useShowPlace().told.store, select);
}
