import type { Playing } from '../kernel/player.store.ts';
import { isRecord, storedItem } from '../kernel/storage.ts';

/** The room in which the player sat down in this browser; null when none is left to come back to. */
export const playingRoom = storedItem<Playing | null>(
  'user:playing',
  (value) => {
    if (!isRecord(value)) return undefined;
    const { game, roomId, roomType, roomName } = value;
    if (typeof game !== 'string' || typeof roomId !== 'number' || typeof roomName !== 'string')
      return undefined;
    return typeof roomType === 'number' || roomType === null
      ? { game, roomId, roomType, roomName }
      : undefined;
  },
  null,
);
