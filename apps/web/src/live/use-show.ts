import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSession } from '../kernel/session.store.ts';
import { enterRoom } from '../ports/entered-rooms.ts';
import { bagKey, goodsKey, infoKey, liveTalkQuery, rankingKey } from './live.queries.ts';
import { createShowStore, type ShowStore } from './show.store.ts';

/** Enters a room of shows while the page is there: what is told there fills the store, or has the room read again. */
export function useShow(roomId: number, liveRecordId: number | undefined): ShowStore {
  const client = useQueryClient();
  const token = useSession((session) => session.token);
  const [show] = useState(createShowStore);
  const { data: talk, refetch } = useQuery(liveTalkQuery(roomId));
  useEffect(() => {
    if (talk !== undefined) show.begin(talk.list, talk.muted);
  }, [show, talk]);
  useEffect(
    () =>
      enterRoom(roomId, (name, message) => {
        if (!show.hear(name, message)) return;
        void client.invalidateQueries({ queryKey: infoKey(roomId) });
        void client.invalidateQueries({ queryKey: bagKey(roomId) });
        if (name === 'sale' || name === 'explain' || name === 'explainEnd')
          void client.invalidateQueries({ queryKey: goodsKey(liveRecordId ?? 0) });
      }),
    [client, roomId, show, liveRecordId],
  );
  useEffect(() => {
    // Somebody else reads another talk: whom they have muted is theirs.
    void refetch();
  }, [token, refetch]);
  useEffect(
    () =>
      show.store.subscribe(({ gifts }, before) => {
        if (gifts.length > before.gifts.length && liveRecordId !== undefined)
          void client.invalidateQueries({ queryKey: rankingKey(liveRecordId) });
      }),
    [client, show, liveRecordId],
  );
  return show;
}
