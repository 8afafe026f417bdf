import type { CallReply } from '@grabbit/contract';
import type { GemBet } from '@grabbit/engines/draws';
import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { PressGuard } from '../room/press-guard.ts';
import type { GemDesk, GemState } from './gem-desk.ts';

export type GemPageData = CallReply<'gemPage'>;

/** What every part of the room shares. */
export interface GemShared {
  readonly roomId: number;
  /** 0 for a visitor. */
  readonly userId: number;
  readonly page: GemPageData;
  readonly desk: GemDesk;
  readonly guard: PressGuard;
  readonly bet: GemBet;
  readonly setBet: (bet: GemBet) => void;
}

export const GemContext = createContext<GemShared | null>(null);

export function useGem(): GemShared {
  const shared = use(GemContext);
  if (shared === null) throw new Error('A part of the room stands outside of it.');
  return shared;
}

export function useBoard<Value>(select: (state: GemState) => Value): Value {
  return useStore(useGem().desk.store, select);
}
