import { useEffect, useMemo } from 'react';
import { useSession } from '../../kernel/session.store.ts';
import { openRoomSocket } from '../../room/machine/machine-socket.ts';
import { cameFrom } from '../../room/play-source.ts';
import { createPoseBook } from './pose-book.ts';
import type { PoseBook } from './pose-book.ts';
import { createTableClient } from './table-client.ts';
import type { TableClient, TableClientOptions } from './table-client.ts';
import { tableSeeds } from './table-seeds.ts';

/** The connection to the player's table while the screen is there; a new one when the player signs in or out. */
export function useTableClient(
  roomId: number,
  { periodTicks, epochStrokes, restStrokes }: TableClientOptions['strokes'],
  card: () => number | undefined,
): { readonly client: TableClient; readonly poses: PoseBook } {
  const token = useSession((session) => session.token);
  const table = useMemo(() => {
    const poses = createPoseBook();
    const client = createTableClient({
      open: () => openRoomSocket(`/push-table/${roomId}`),
      picture: poses,
      token,
      strokes: { periodTicks, epochStrokes, restStrokes },
      seed: (seal) => tableSeeds.of(seal),
      from: cameFrom(),
      card,
    });
    return { client, poses };
  }, [roomId, periodTicks, epochStrokes, restStrokes, token, card]);
  const { client } = table;
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
  return table;
}
