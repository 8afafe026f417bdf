import { errors } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { roomIdOf } from '../draws/room-frame.tsx';
import { useT } from '../i18n/use-t.ts';
import { isCallError } from '../kernel/call-error.ts';
import { ChatRoom } from '../room/chat/chat-room.tsx';
import { useSession } from '../kernel/session.store.ts';
import { useRoundClient } from '../room/rounds/use-round-client.ts';
import { BackBar } from '../ui/back-bar.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { PageFallback } from '../ui/page-fallback.tsx';
import { BoContext } from './bo-context.ts';
import type { BoPageData } from './bo-context.ts';
import { BoRooms } from './bo-rooms.tsx';
import { BoScreen } from './bo-screen.tsx';
import { keepWish, readWish } from './bo-wish.ts';
import { boPageQuery } from './bo.queries.ts';
import '../room/chat/chat.css';
import '../room/shell.css';
import './bo.css';

/** A line that everybody in the room sees, and calls on where it ends. */
export function BoPage(): ReactNode {
  const { id } = useParams({ from: '/bo/$id' });
  const userId = useSession((session) => session.userId);
  const roomId = roomIdOf(id);
  return roomId === null ? <NoRoom /> : <Room key={`${roomId} ${userId}`} roomId={roomId} userId={userId} />;
}

/** No such room: others are a tap away. */
function NoRoom(): ReactNode {
  const t = useT();
  return (
    <>
      <BackBar title={t('bo.title')} />
      <main className="bare">
        <EmptyState title={t('error.roomNotFound')} text={t('rooms.othersOpen')} />
        <BoRooms from="missing" />
      </main>
    </>
  );
}

function Room({ roomId, userId }: { roomId: number; userId: number }): ReactNode {
  const t = useT();
  const { data: page, error, refetch } = useQuery(boPageQuery(roomId));
  if (page !== undefined) return <Line roomId={roomId} userId={userId} page={page} />;
  if (isCallError(error, errors.roomNotFound.code)) return <NoRoom />;
  return (
    <>
      <BackBar title={t('bo.title')} />
      <main className="bare">
        {error === null ? <PageFallback /> : <LoadFault error={error} onRetry={refetch} />}
      </main>
    </>
  );
}

function Line({ roomId, userId, page }: { roomId: number; userId: number; page: BoPageData }): ReactNode {
  const client = useRoundClient(`/quotes/${roomId}`);
  const [wish, setKept] = useState(readWish);
  const shared = useMemo(() => {
    const setWish = (next: typeof wish): void => {
      keepWish(next);
      setKept(next);
    };
    return { roomId, userId, page, client, wish, setWish };
  }, [roomId, userId, page, client, wish]);
  return (
    <BoContext value={shared}>
      <ChatRoom {...{ roomId, userId, chat: client.chat }}>
        <BoScreen />
      </ChatRoom>
    </BoContext>
  );
}
