import type { CallReply } from '@grabbit/contract';
import type { SlotBet } from '@grabbit/engines/draws';
import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { PressGuard } from '../room/press-guard.ts';
import type { SpinDesk, SpinState } from './spin-desk.ts';

export type SlotPageData = CallReply<'slotPage'>;

/** What every part of the room shares. */
export interface SlotShared {
  readonly roomId: number;
  /** 0 for a visitor. */
  readonly userId: number;
  readonly page: SlotPageData;
  readonly desk: SpinDesk;
  readonly guard: PressGuard;
  readonly bet: SlotBet;
  readonly setBet: (bet: SlotBet) => void;
}

export const SlotContext = createContext<SlotShared | null>(null);

export function useSlot(): SlotShared {
  const shared = use(SlotContext);
  if (shared === null) throw new Error('A part of the room stands outside of it.');
  return shared;
}

export function useSpins<Value>(select: (state: SpinState) => Value): Value {
  return useStore(useSlot().desk.store, select);
}
