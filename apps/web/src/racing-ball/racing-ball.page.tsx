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
import { RaceContext } from './race-context.ts';
import type { RacePageData } from './race-context.ts';
import { RaceRooms } from './race-rooms.tsx';
import { RaceScreen } from './race-screen.tsx';
import { keepWish, readWish } from './race-wish.ts';
import { racePageQuery } from './racing-ball.queries.ts';
import '../room/chat/chat.css';
import '../room/shell.css';
import './racing-ball.css';

/** A race that everybody in the room sees, and stakes on who wins. */
export function RacingBallPage(): ReactNode {
  const { roomId: id } = useParams({ from: '/racing-ball/$roomId' });
  const userId = useSession((session) => session.userId);
  const roomId = roomIdOf(id);
  return roomId === null ? <NoRoom /> : <Room key={`${roomId} ${userId}`} roomId={roomId} userId={userId} />;
}

/** No such room: others are a tap away. */
function NoRoom(): ReactNode {
  const t = useT();
  return (
    <>
      <BackBar title={t('race.title')} />
      <main className="bare">
        <EmptyState title={t('error.roomNotFound')} text={t('rooms.othersOpen')} />
        <RaceRooms from="missing" />
      </main>
    </>
  );
}

function Room({ roomId, userId }: { roomId: number; userId: number }): ReactNode {
  const t = useT();
  const { data: page, error, refetch } = useQuery(racePageQuery(roomId));
  if (page !== undefined) return <Track roomId={roomId} userId={userId} page={page} />;
  if (isCallError(error, errors.roomNotFound.code)) return <NoRoom />;
  return (
    <>
      <BackBar title={t('race.title')} />
      <main className="bare">
        {error === null ? <PageFallback /> : <LoadFault error={error} onRetry={refetch} />}
      </main>
    </>
  );
}

function Track({ roomId, userId, page }: { roomId: number; userId: number; page: RacePageData }): ReactNode {
  const client = useRoundClient(`/race/${roomId}`);
  const [wish, setKept] = useState(readWish);
  const shared = useMemo(() => {
    const setWish = (next: typeof wish): void => {
      keepWish(next);
      setKept(next);
    };
    return { roomId, userId, page, client, wish, setWish };
  }, [roomId, userId, page, client, wish]);
  return (
    <RaceContext value={shared}>
      <ChatRoom {...{ roomId, userId, chat: client.chat }}>
        <RaceScreen />
      </ChatRoom>
    </RaceContext>
  );
}
