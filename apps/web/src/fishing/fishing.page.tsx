import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useDrawClient } from '../draws/use-draw-client.ts';
import { DrawRooms } from '../draws/draw-rooms.tsx';
import { RoomWait, NoRoom, roomIdOf } from '../draws/room-frame.tsx';
import { useT } from '../i18n/use-t.ts';
import { ChatRoom } from '../room/chat/chat-room.tsx';
import { useSession } from '../kernel/session.store.ts';
import { createPressGuard } from '../room/press-guard.ts';
import { isPractice } from '../room/practice-room.ts';
import { FishingContext } from './fishing-context.ts';
import type { SeaPageData } from './fishing-context.ts';
import { FishingScreen } from './fishing-screen.tsx';
import { seaPageQuery } from './fishing.queries.ts';
import { shots } from './shot-client.ts';
import { SeaPicture } from './sea-picture.ts';
import { keepStake, readStake } from './stake.ts';
import { openRoomSocket } from '../room/machine/machine-socket.ts';
import { useKeptLine } from '../room/use-kept-line.ts';
import { createSeaClient } from './sea-client.ts';
import type { SeaClient } from './sea-client.ts';
import '../room/chat/chat.css';
import '../room/shell.css';
import './fishing.css';
import './fishing-room.css';

/** The connection to a sea while the screen is there; a new one when the player signs in or out. */
function useSeaClient(roomId: number): SeaClient {
  const token = useSession((session) => session.token);
  const client = useMemo(
    () => createSeaClient({ open: () => openRoomSocket(`/sea/${roomId}`), token, roomId }),
    [roomId, token],
  );
  useKeptLine(client);
  return client;
}

/** A sea that everybody in it sees alike, and shoots at the fish of. */
export function FishingPage(): ReactNode {
  const t = useT();
  const { id: text } = useParams({ from: '/fishing/$id' });
  const userId = useSession((session) => session.userId);
  const id = roomIdOf(text);
  return id === null ? (
    <NoRoom rooms={<DrawRooms game="fishing" from="missing" />} title={t('cards.game_fishing')} />
  ) : (
    <Room key={`${id} ${userId}`} roomId={id} userId={userId} />
  );
}

interface Place {
  readonly roomId: number;
  readonly userId: number;
}

function Room({ roomId, userId }: Place): ReactNode {
  const t = useT();
  const { data: page, error, refetch } = useQuery(seaPageQuery(roomId));
  if (page !== undefined) return <Sea roomId={roomId} userId={userId} page={page} />;
  return (
    <RoomWait
      rooms={<DrawRooms game="fishing" from="missing" />}
      title={t('cards.game_fishing')}
      error={error}
      onRetry={refetch}
    />
  );
}

function Sea({ roomId, userId, page }: Place & { page: SeaPageData }): ReactNode {
  const client = useSeaClient(roomId);
  const picture = useMemo(() => new SeaPicture(client), [client]);
  const [guard] = useState(() => createPressGuard());
  const [stake, setKept] = useState(readStake);
  const room = useDrawClient(page, { roomId, userId, practice: isPractice(page), guard }, shots);
  const { drawClient } = room;
  const shared = useMemo(() => {
    const setStake = (next: typeof stake): void => {
      keepStake(next);
      setKept(next);
    };
    return { roomId, userId, page, client, drawClient, picture, guard, stake, setStake };
  }, [roomId, userId, page, client, drawClient, picture, guard, stake]);
  return (
    <FishingContext value={shared}>
      <ChatRoom {...{ roomId, userId, chat: client.chat }}>
        <FishingScreen room={room} />
      </ChatRoom>
    </FishingContext>
  );
}
