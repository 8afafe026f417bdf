import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { PressGuard } from '../room/press-guard.ts';
import type { GashaponPageData } from './gashapon.queries.ts';
import type { PullDesk, PullState } from './pull-desk.ts';

/** What every part of the room shares. */
export interface GashaponShared {
  readonly roomId: number;
  /** 0 for a visitor. */
  readonly userId: number;
  /** As it may be shown: it stands still while a capsule is on its way. */
  readonly page: GashaponPageData;
  readonly desk: PullDesk;
  readonly guard: PressGuard;
}

export const GashaponContext = createContext<GashaponShared | null>(null);

export function useGashapon(): GashaponShared {
  const shared = use(GashaponContext);
  if (shared === null) throw new Error('A part of the room stands outside of it.');
  return shared;
}

export function usePull<Value>(select: (state: PullState) => Value): Value {
  return useStore(useGashapon().desk.store, select);
}
