import { createContext, use } from 'react';
import type { CallReply } from '@grabbit/contract';
import type { ClawSettings } from '@grabbit/engines';
import { useStore } from 'zustand';
import type { MachineClient } from '../../room/machine/machine-client.ts';
import type { MachineState } from '../../room/machine/machine-state.ts';
import type { SeedKeeper } from '../../room/seed-keeper.ts';
import type { PressGuard } from '../../room/press-guard.ts';
import { roomModeOf } from '../../room/room-mode.ts';
import type { RoomMode } from '../../room/room-mode.ts';
import type { Steering } from './steering.ts';

export type RoomPageData = CallReply<'playPage'>;

/** What every part of a room's screen shares. */
export interface RoomShared {
  readonly roomId: number;
  /** 0 for a visitor. */
  readonly userId: number;
  readonly page: RoomPageData;
  readonly settings: ClawSettings;
  readonly client: MachineClient;
  readonly seeds: SeedKeeper;
  readonly steering: Steering;
  /** Keeps presses from counting that nobody meant. */
  readonly guard: PressGuard;
}

export const RoomContext = createContext<RoomShared | null>(null);

export function useRoom(): RoomShared {
  const shared = use(RoomContext);
  if (shared === null) throw new Error('A part of the room stands outside of it.');
  return shared;
}

/** Follows a part of the machine's state. The selector must give the same value for the same state. */
export function useMachine<Value>(select: (state: MachineState) => Value): Value {
  return useStore(useRoom().client.store, select);
}

export function useRoomMode(): RoomMode {
  return useMachine(roomModeOf);
}
