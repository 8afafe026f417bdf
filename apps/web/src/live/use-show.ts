import type { LiveMessages } from '@grabbit/contract';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSession } from '../kernel/session.store.ts';
import { enterRoom } from '../ports/entered-rooms.ts';
import { bagKey, bagQuery, goodsKey, infoKey, liveTalkQuery, rankingKey } from './live.queries.ts';
import { createShowStore, type ShowStore } from './show.store.ts';

/** Many enter a bag at once: their number is told, and nobody reads the bag again for it before its list is closed. */
function hearEntries(
  client: QueryClient,
  roomId: number,
  { bagId, entries, isListed }: LiveMessages['joinBag'],
): void {
  if (isListed) void client.invalidateQueries({ queryKey: bagKey(roomId) });
  else
    client.setQueryData(bagQuery(roomId).queryKey, (read) =>
      read?.bag?.bagId === bagId && read.bag.entries < entries ? { bag: { ...read.bag, entries } } : read,
    );
}

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
        if (name === 'joinBag') hearEntries(client, roomId, message as LiveMessages['joinBag']);
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
