import { errors } from '@grabbit/contract';
import { isClawSettings } from '@grabbit/engines';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { isCallError } from '../../kernel/call-error.ts';
import { queryClient } from '../../kernel/query-client.ts';
import { useSession, visitorId } from '../../kernel/session.store.ts';
import { BackBar } from '../../ui/back-bar.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFault } from '../../ui/load-fault.tsx';
import { PageFallback } from '../../ui/page-fallback.tsx';
import { keepRoom, keptClient, takeBack, leaveMachine } from '../../room/kept-room.ts';
import { recommendedQuery } from '../../ports/rooms.queries.ts';
import { RoomGrid } from '../../ui/room-grid.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { createMachineClient } from '../../room/machine/machine-client.ts';
import type { MachineClient } from '../../room/machine/machine-client.ts';
import { openMachineSocket } from '../../room/machine/machine-socket.ts';
import { createClawPicture } from '../scene/machine-picture.ts';
import { call } from '../../kernel/call.ts';
import { reportFailure } from '../../kernel/report-failure.ts';
import type { Ended } from '../../room/machine/machine-state.ts';
import { createPressGuard } from '../../room/press-guard.ts';
import { createSeedKeeper } from '../../room/seed-keeper.ts';
import { mixedSeed } from '../../draws/next-seed.ts';
import { createDropKeeper } from './drop-keeper.ts';
import { RoomContext, useRoom, useRoomMode } from './room-context.ts';
import { ChatRoom } from '../../room/chat/chat-room.tsx';
import { RoomScreen } from './room-screen.tsx';
import { roomPageQuery } from './room.queries.ts';
import { createSteering } from './steering.ts';
import '../../room/chat/chat.css';
import '../../room/shell.css';
import './room-machine.css';
import './room-hands.css';
import './room-machine-wings.css';
import './room-machine-low.css';
import './win.css';
import './win-low.css';

/** Gives the parts of the chat their room. */
function PeopleOfRoom({ children }: { children: ReactNode }): ReactNode {
  const { roomId, userId, client } = useRoom();
  const mode = useRoomMode();
  const playing = mode === 'aiming' || mode === 'following';
  return <ChatRoom {...{ roomId, userId, chat: client.chat, playing, children }} />;
}

/** How a play ended whose end this browser did not see; null when it is not known yet. */
async function readMissed(playId: string): Promise<Ended | null> {
  try {
    const { state, won, seed, clientSeed, voidReason } = await call('playRecord', { playId });
    if (state === 'voided') return { how: 'voided', play: playId, mine: true, reason: voidReason ?? '' };
    return state === 'settled'
      ? { how: 'settled', play: playId, mine: true, won, seed: seed ?? '', clientSeed }
      : null;
  } catch (error) {
    reportFailure(error);
    return null;
  }
}

/** A claw machine, live: to watch, to queue for, to play. */
export function ClawRoomPage(): ReactNode {
  const { roomId } = useParams({ from: '/claw/$from/$roomId/{-$groupId}' });
  const id = Number(roomId);
  return Number.isSafeInteger(id) && id > 0 ? <Room key={id} roomId={id} /> : <NoRoom />;
}

/** No such machine: others are a tap away. */
function NoRoom(): ReactNode {
  const t = useT();
  const { data } = useQuery(recommendedQuery());
  return (
    <>
      <BackBar title={t('rooms.clawRooms')} />
      <main className="bare">
        <EmptyState
          title={t('error.roomNotFound')}
          text={t('rooms.othersOpen')}
          action={<ButtonLink to="/claw">{t('rooms.browse')}</ButtonLink>}
        />
        {data !== undefined && <RoomGrid rooms={data.slice(0, 4)} from="missing" />}
      </main>
    </>
  );
}

function Room({ roomId }: { roomId: number }): ReactNode {
  const t = useT();
  const { data: page, error, refetch } = useQuery(roomPageQuery(roomId));
  const client = useMachineClient(roomId);
  const userId = useSession((session) => session.userId);
  const [seeds] = useState(() => createSeedKeeper({ mix: mixedSeed }));
  const [steering] = useState(createSteering);
  const [guard] = useState(() => createPressGuard());
  const shared = useMemo(() => {
    if (page === undefined || !isClawSettings(page.settings)) return null;
    return { roomId, userId, page, settings: page.settings, client, seeds, steering, guard };
  }, [roomId, userId, page, client, seeds, steering, guard]);

  if (shared !== null) {
    return (
      <RoomContext value={shared}>
        <PeopleOfRoom>
          <RoomScreen />
        </PeopleOfRoom>
      </RoomContext>
    );
  }
  if (page === undefined && isCallError(error, errors.roomNotFound.code)) return <NoRoom />;
  return (
    <>
      <BackBar title={t('rooms.clawRooms')} />
      <main className="bare">
        {error !== null ? (
          <LoadFault error={error} onRetry={refetch} />
        ) : page !== undefined && !isClawSettings(page.settings) ? (
          <EmptyState
            title={t('room.reload')}
            text={t('error.badParameters')}
            action={<Button onPress={() => location.reload()}>{t('room.reloadNow')}</Button>}
          />
        ) : (
          <PageFallback />
        )}
      </main>
    </>
  );
}

/** Keeps the seat or the place in line of somebody who looks at another page, unless the session is over. */
function keeps(roomId: number, token: string | null, client: MachineClient): boolean {
  if (token === null || useSession.getState().token !== token) return false;
  const roomName = queryClient.getQueryData(roomPageQuery(roomId).queryKey)?.room.roomName ?? '';
  return keepRoom({ roomId, roomName, token, client });
}

/** The connection to the machine while the screen is there, and longer for who sits or waits; a new one when the player signs in or out. */
function useMachineClient(roomId: number): MachineClient {
  const token = useSession((session) => session.token);
  const client = useMemo(() => {
    const kept = keptClient(roomId, token);
    if (kept !== undefined) return kept;
    const fresh: MachineClient = createMachineClient({
      open: () => openMachineSocket(roomId),
      picture: createClawPicture(),
      drops: createDropKeeper(roomId),
      token,
      visitorId: visitorId(),
      onMissed: (play) => void readMissed(play).then((ended) => ended && fresh.takeEnded(ended)),
    });
    return fresh;
  }, [roomId, token]);
  useEffect(() => {
    takeBack(client);
    client.start();
    const nudge = (): void => {
      if (document.visibilityState === 'visible') client.nudge();
    };
    addEventListener('online', nudge);
    document.addEventListener('visibilitychange', nudge);
    return () => {
      removeEventListener('online', nudge);
      document.removeEventListener('visibilitychange', nudge);
      if (!keeps(roomId, token, client)) client.close();
      leaveMachine(client);
    };
  }, [client, roomId, token]);
  return client;
}
