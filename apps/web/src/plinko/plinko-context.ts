import type { CallReply } from '@grabbit/contract';
import type { PlinkoBet } from '@grabbit/engines/draws';
import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { PressGuard } from '../room/press-guard.ts';
import type { DropDesk, DropState } from './drop-desk.ts';

export type PlinkoPageData = CallReply<'plinkoPage'>;

/** What every part of the room shares. */
export interface PlinkoShared {
  readonly roomId: number;
  /** 0 for a visitor. */
  readonly userId: number;
  readonly page: PlinkoPageData;
  readonly desk: DropDesk;
  readonly guard: PressGuard;
  readonly bet: PlinkoBet;
  readonly setBet: (bet: PlinkoBet) => void;
}

export const PlinkoContext = createContext<PlinkoShared | null>(null);

export function usePlinko(): PlinkoShared {
  const shared = use(PlinkoContext);
  if (shared === null) throw new Error('A part of the room stands outside of it.');
  return shared;
}

export function useDrop<Value>(select: (state: DropState) => Value): Value {
  return useStore(usePlinko().desk.store, select);
}
