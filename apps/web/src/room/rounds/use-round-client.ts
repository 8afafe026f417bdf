import { useMemo } from 'react';
import { useSession } from '../../kernel/session.store.ts';
import { openRoomSocket } from '../machine/machine-socket.ts';
import { createRoundClient } from './round-client.ts';
import type { RoundClient } from './round-client.ts';
import { useKeptLine } from './use-kept-line.ts';

/** The connection to a room of shared rounds while the screen is there; a new one when the player signs in or out. */
export function useRoundClient(path: string): RoundClient {
  const token = useSession((session) => session.token);
  const client = useMemo(() => createRoundClient({ open: () => openRoomSocket(path), token }), [path, token]);
  useKeptLine(client);
  return client;
}
