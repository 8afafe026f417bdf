import { useEffect } from 'react';
import { queryClient } from '../../kernel/query-client.ts';
import { packKey } from '../../ports/pack-key.ts';
import { useRoom } from './room-context.ts';
import { roomPageQuery } from './room.queries.ts';

/** Reads anew what a play, a refill or new settings of the machine changed. */
export function useFreshPage(): void {
  const { client, roomId } = useRoom();
  useEffect(
    () =>
      client.store.subscribe((state, before) => {
        // Another seal stands: on other toys, other settings or other prices.
        const seal = state.status?.commitment.hash;
        if (seal !== undefined && seal !== before.status?.commitment.hash)
          void queryClient.invalidateQueries({ queryKey: roomPageQuery(roomId).queryKey });
        if (state.ended === before.ended || state.ended === null) return;
        for (const queryKey of [['rooms', 'messages', roomId], ['plays'], packKey, ['account']])
          void queryClient.invalidateQueries({ queryKey });
      }),
    [client, roomId],
  );
}
