import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { useSession } from '../kernel/session.store.ts';
import { useDrawClient } from '../draws/use-draw-client.ts';
import { DrawRooms } from '../draws/draw-rooms.tsx';
import { RoomWait, NoRoom, roomIdOf } from '../draws/room-frame.tsx';
import { useT } from '../i18n/use-t.ts';
import { SocketChatRoom } from '../room/chat/socket-chat-room.tsx';
import { createPressGuard } from '../room/press-guard.ts';
import { isPractice } from '../room/practice-room.ts';
import { GashaponContext, pulls } from './gashapon-hall.ts';
import { GashaponScreen } from './gashapon-screen.tsx';
import { gashaponPageQuery, lookAgainMs } from './gashapon.queries.ts';
import type { GashaponPageData } from './gashapon.queries.ts';
import '../room/chat/chat.css';
import '../room/shell.css';
import './gashapon.css';

/** A machine full of capsules, and the crank that lets one out. */
export function GashaponPage(): ReactNode {
  const t = useT();
  const { roomId } = useParams({ from: '/gashapon/$roomId' });
  const userId = useSession((session) => session.userId);
  const id = roomIdOf(roomId);
  return id === null ? (
    <NoRoom rooms={<DrawRooms game="gashapon" from="missing" />} title={t('gashapon.game')} />
  ) : (
    <Room key={`${id} ${userId}`} roomId={id} userId={userId} />
  );
}

/** What may be shown: while a capsule is on its way the counts stand still, for they would tell what is in it. */
function useStill(page: GashaponPageData | undefined, busy: boolean): GashaponPageData | undefined {
  const [shown, setShown] = useState(page);
  if (!busy && page !== shown) setShown(page);
  return busy ? (shown ?? page) : page;
}

function Room({ roomId, userId }: { roomId: number; userId: number }): ReactNode {
  const t = useT();
  const [guard] = useState(() => createPressGuard());
  const { data, error, refetch } = useQuery({ ...gashaponPageQuery(roomId), refetchInterval: lookAgainMs });
  const practice = data !== undefined && isPractice(data);
  const room = useDrawClient(data, { roomId, userId, practice, guard }, pulls);
  const { drawClient } = room;
  const busy = useStore(drawClient.store, ({ phase }) => phase !== 'idle' && phase !== 'landed');
  const page = useStill(data, busy);
  const shared = useMemo(
    () => (page === undefined ? null : { roomId, userId, page, drawClient, guard }),
    [roomId, userId, page, drawClient, guard],
  );
  if (shared !== null) {
    return (
      <GashaponContext value={shared}>
        <SocketChatRoom roomId={roomId} userId={userId}>
          <GashaponScreen room={room} />
        </SocketChatRoom>
      </GashaponContext>
    );
  }
  return (
    <RoomWait
      rooms={<DrawRooms game="gashapon" from="missing" />}
      title={t('gashapon.game')}
      error={error}
      onRetry={refetch}
    />
  );
}
