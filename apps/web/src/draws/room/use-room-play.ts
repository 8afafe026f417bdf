import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { useRoomCare } from '../../room/care/use-room-care.ts';
import type { PressGuard } from '../../room/press-guard.ts';
import { useResting } from '../../room/use-resting.ts';
import type { DrawState } from '../draw-client.ts';

type Phase = DrawState<unknown, unknown>['phase'];

interface Playing {
  readonly drawClient: {
    readonly store: StoreApi<{
      readonly phase: Phase;
      readonly play: { readonly answer: { readonly playId: string } | null } | null;
    }>;
  };
  readonly guard: PressGuard;
  readonly page: { readonly room: { readonly roomName: string } };
}

export interface RoomPlay {
  readonly phase: Phase;
  /** A play is on its way or being shown. */
  readonly busy: boolean;
  /** Presses do not count yet. */
  readonly resting: boolean;
  /** Of the room, as players read it. */
  readonly name: string;
}

/** What a play in a room does around it: the title, the care for who plays, sounds, and the rest of the button. */
export function useRoomPlay({ drawClient, guard, page }: Playing): RoomPlay {
  const phase = useStore(drawClient.store, (state) => state.phase);
  const ended = useStore(drawClient.store, ({ play, phase: now }) =>
    now === 'landed' ? (play?.answer?.playId ?? null) : null,
  );
  const resting = useResting(guard) && phase !== 'falling';
  const busy = phase === 'asking' || phase === 'lost' || phase === 'falling';
  const name = useRoomCare(page.room.roomName, { busy, ended });
  return { phase, busy, resting, name };
}
