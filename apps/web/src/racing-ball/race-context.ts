import { RoomUseType } from '@grabbit/contract';
import type { CallReply } from '@grabbit/contract';
import type { RaceMarble, RaceStake } from '@grabbit/engines/racing-ball';
import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { RoundClient, RoundState } from '../room/rounds/round-client.ts';

export type RacePageData = CallReply<'racePage'>;

/** Which marble the player thinks comes in first, and for how many coins. */
export interface RaceWish {
  readonly choice: RaceMarble;
  readonly coins: RaceStake;
}

/** What every part of the room shares. */
export interface RaceShared {
  readonly roomId: number;
  /** 0 for a visitor. */
  readonly userId: number;
  readonly page: RacePageData;
  readonly client: RoundClient;
  readonly wish: RaceWish;
  readonly setWish: (wish: RaceWish) => void;
}

export const RaceContext = createContext<RaceShared | null>(null);

export function useRace(): RaceShared {
  const shared = use(RaceContext);
  if (shared === null) throw new Error('A part of the room stands outside of it.');
  return shared;
}

export function useRound<Value>(select: (state: RoundState) => Value): Value {
  return useStore(useRace().client.store, select);
}

/** Whether the room is played with practice coins. */
export function isPractice({ room }: Pick<RacePageData, 'room'>): boolean {
  return room.useType === RoomUseType.trial;
}
