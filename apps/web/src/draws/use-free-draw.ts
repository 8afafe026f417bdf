import { useMay } from '../kernel/player/use-account.ts';
import { useTryFree } from '../room/free/use-try-free.ts';
import type { FreeRoom } from '../room/free/use-try-free.ts';
import { usePracticeRoom } from './stake-refusal-panel.tsx';

/** As `useTryFree`, for a room of a drawn game: all rooms of a game are played by the same rules. */
export function useFreeDraw(
  room: FreeRoom['room'] & { readonly game: string },
): ReturnType<typeof useTryFree> {
  const twin = usePracticeRoom(room.game, !useMay('playPaid'));
  return useTryFree({ game: room.game, room, twin });
}
