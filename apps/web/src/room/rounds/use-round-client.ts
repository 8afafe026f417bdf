import { useEffect, useMemo } from 'react';
import { useSession } from '../../kernel/session.store.ts';
import { openRoomSocket } from '../machine/machine-socket.ts';
import { createRoundClient } from './round-client.ts';
import type { RoundClient } from './round-client.ts';

/** The connection to a room of shared rounds while the screen is there; a new one when the player signs in or out. */
export function useRoundClient(path: string): RoundClient {
  const token = useSession((session) => session.token);
  const client = useMemo(() => createRoundClient({ open: () => openRoomSocket(path), token }), [path, token]);
  useEffect(() => {
    client.start();
    const nudge = (): void => {
      if (document.visibilityState === 'visible') client.nudge();
    };
    addEventListener('online', nudge);
    document.addEventListener('visibilitychange', nudge);
    return () => {
      removeEventListener('online', nudge);
      document.removeEventListener('visibilitychange', nudge);
      client.close();
    };
  }, [client]);
  return client;
}
