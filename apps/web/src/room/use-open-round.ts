import { gameOf } from '@grabbit/contract';
import { useEffect } from 'react';
import { queryClient } from '../kernel/query-client.ts';
import { gamingKey } from '../ports/rooms.queries.ts';
import { playingRoom } from './playing-room.ts';
import { usePlayingRoom } from './use-playing-room.ts';

interface RoomOfGame {
  readonly game: string;
  readonly roomId: number;
  readonly roomName: string;
}

/**
 * Keeps in this browser that something of the player's is open in the room of a game that goes on without them, so that whoever closes the
 * window is asked whether to come back. Whoever walks out is not: the home shows the way. `isOpen` is undefined while nobody knows.
 */
export function useOpenRound({ game, roomId, roomName }: RoomOfGame, isOpen: boolean | undefined): void {
  const roomType = gameOf(game).roomType;
  usePlayingRoom(
    { game, roomId, roomType, roomName },
    isOpen === undefined ? 'unknown' : isOpen ? 'seat' : 'outside',
  );
  useEffect(
    () => () => {
      if (playingRoom.read()?.roomId === roomId) playingRoom.remove();
    },
    [roomId],
  );
  // What the home knows of it is no longer true.
  useEffect(() => () => void queryClient.invalidateQueries({ queryKey: gamingKey }), [isOpen]);
}
