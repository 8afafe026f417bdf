import { useEffect } from 'react';
import type { Playing } from '../kernel/player.store.ts';
import { emitWindowEvent } from '../kernel/window-events.ts';
import { playingRoom } from './playing-room.ts';

/** Where the player is in a room: at the machine, in its line, only watching, or nobody knows right now. */
export type RoomPlace = 'seat' | 'line' | 'outside' | 'unknown';

/** Keeps in this browser in which room one plays, and tells the window who comes and goes. */
export function usePlayingRoom({ game, roomId, roomType, roomName }: Playing, place: RoomPlace): void {
  const inside = place === 'unknown' ? null : place !== 'outside';
  useEffect(() => {
    if (place === 'seat') playingRoom.write({ game, roomId, roomType, roomName });
    else if (place !== 'unknown' && playingRoom.read()?.roomId === roomId) playingRoom.remove();
  }, [place, game, roomId, roomType, roomName]);
  useEffect(() => {
    if (inside !== true) return undefined;
    emitWindowEvent('enterRoom', { roomId });
    return () => void emitWindowEvent('leaveRoom', { roomId });
  }, [inside, roomId]);
}
