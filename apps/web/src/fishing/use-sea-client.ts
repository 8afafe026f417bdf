import { useMemo } from 'react';
import { useSession } from '../kernel/session.store.ts';
import { openRoomSocket } from '../room/machine/machine-socket.ts';
import { useKeptLine } from '../room/rounds/use-kept-line.ts';
import { createSeaClient } from './sea-client.ts';
import type { SeaClient } from './sea-client.ts';

/** The connection to a sea while the screen is there; a new one when the player signs in or out. */
export function useSeaClient(roomId: number, engine: string): SeaClient {
  const token = useSession((session) => session.token);
  const client = useMemo(
    () => createSeaClient({ open: () => openRoomSocket(`/sea/${roomId}`), token, roomId, engine }),
    [roomId, engine, token],
  );
  useKeptLine(client);
  return client;
}
