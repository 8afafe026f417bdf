import { RoomUseType } from '@grabbit/contract';
import type { CallReply } from '@grabbit/contract';
import type { BoChoice, BoStake } from '@grabbit/engines/rounds';
import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { RoundClient, RoundState } from '../room/rounds/round-client.ts';

export type BoPageData = CallReply<'boPage'>;

/** Where the player thinks the line will end, and for how many coins. */
export interface BoWish {
  readonly choice: BoChoice;
  readonly coins: BoStake;
}

/** What every part of the room shares. */
export interface BoShared {
  readonly roomId: number;
  /** 0 for a visitor. */
  readonly userId: number;
  readonly page: BoPageData;
  readonly client: RoundClient;
  readonly wish: BoWish;
  readonly setWish: (wish: BoWish) => void;
}

export const BoContext = createContext<BoShared | null>(null);

export function useBo(): BoShared {
  const shared = use(BoContext);
  if (shared === null) throw new Error('A part of the room stands outside of it.');
  return shared;
}

export function useRound<Value>(select: (state: RoundState) => Value): Value {
  return useStore(useBo().client.store, select);
}

/** Whether the room is played with practice coins. */
export function isPractice({ room }: Pick<BoPageData, 'room'>): boolean {
  return room.useType === RoomUseType.trial;
}
