import type { MachineLine } from './machines-table.tsx';

/** Where players find a room, in the app; null for one that is closed. */
export function roomPathOf({
  game,
  roomId,
  state,
}: Pick<MachineLine, 'game' | 'roomId' | 'state'>): string | null {
  if (state === 'closed') return null;
  if (game === 'claw') return `/claw/home/${roomId}`;
  // A table of one's own; a room whose table is shared leads to that one.
  if (game === 'push') return `/push/home/${roomId}/1`;
  return `/${game}/${roomId}`;
}
