import type { CallReply } from '@grabbit/contract';
import type { FishStake } from '@grabbit/engines/draws';
import { useStore } from 'zustand';
import { roomContext } from '../room/room-context.ts';
import type { PressGuard } from '../room/press-guard.ts';
import type { SeaClient, SeaState } from './sea-client.ts';
import type { SeaPicture, SeaPictureState } from './sea-picture.ts';
import type { ShotDesk, ShotState } from './shot-client.ts';

export type SeaPageData = CallReply<'seaPage'>;

/** What every part of the room shares. */
interface FishingShared {
  readonly roomId: number;
  /** 0 for a visitor. */
  readonly userId: number;
  readonly page: SeaPageData;
  readonly client: SeaClient;
  readonly drawClient: ShotDesk;
  readonly picture: SeaPicture;
  readonly guard: PressGuard;
  /** What a shot costs, in coins. */
  readonly stake: FishStake;
  readonly setStake: (stake: FishStake) => void;
}

export const { Shared: FishingContext, useShared: useFishing } = roomContext<FishingShared>();

export function useSea<Value>(select: (state: SeaState) => Value): Value {
  return useStore(useFishing().client.store, select);
}

export function useShots<Value>(select: (state: ShotState) => Value): Value {
  return useStore(useFishing().drawClient.store, select);
}

export function usePicture<Value>(select: (state: SeaPictureState) => Value): Value {
  return useStore(useFishing().picture.store, select);
}
