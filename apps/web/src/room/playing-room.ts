import type { Playing } from '../kernel/player.store.ts';
import { isRecord, storedItem } from '../kernel/storage.ts';

/** The room in which the player sat down in this browser; null when none is left to come back to. */
export const playingRoom = storedItem<Playing | null>(
  'user:playing',
  (value) => {
    if (!isRecord(value)) return undefined;
    const { roomId, roomType, roomName } = value;
    const whole = typeof roomId === 'number' && typeof roomType === 'number' && typeof roomName === 'string';
    return whole ? { roomId, roomType, roomName } : undefined;
  },
  null,
);
