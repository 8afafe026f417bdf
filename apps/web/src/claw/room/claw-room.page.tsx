import { isClawSettings } from '@grabbit/engines';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useSession, visitorId } from '../../app/session.store.ts';
import { BackBar } from '../../app/shell/back-bar.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFault } from '../../ui/load-fault.tsx';
import { PageFallback } from '../../app/shell/page-fallback.tsx';
import { createMachineClient } from '../machine/machine-client.ts';
import type { MachineClient } from '../machine/machine-client.ts';
import { openMachineSocket } from '../machine/machine-socket.ts';
import { readMissed } from './missed-play.ts';
import { createSeedKeeper } from './client-seed.ts';
import { RoomContext } from './room-context.ts';
import { RoomScreen } from './room-screen.tsx';
import { roomPageQuery } from './room.queries.ts';
import { createSteering } from './steering.ts';
import './room.css';
import './win.css';

/** A claw machine, live: to watch, to queue for, to play. */
export function ClawRoomPage(): ReactNode {
  const { roomId } = useParams({ from: '/claw/$from/$roomId/{-$groupId}' });
  const id = Number(roomId);
  return Number.isSafeInteger(id) && id > 0 ? <Room key={id} roomId={id} /> : <NoRoom />;
}

function NoRoom(): ReactNode {
  const t = useT();
  return (
    <>
      <BackBar title={t('rooms.clawRooms')} />
      <main className="bare">
        <EmptyState title={t('error.roomNotFound')} text={t('rooms.noneText')} />
      </main>
    </>
  );
}

function Room({ roomId }: { roomId: number }): ReactNode {
  const t = useT();
  const { data: page, error, refetch } = useQuery(roomPageQuery(roomId));
  const client = useMachineClient(roomId);
  const userId = useSession((session) => session.userId);
  const [seeds] = useState(createSeedKeeper);
  const [steering] = useState(createSteering);
  const shared = useMemo(() => {
    if (page === undefined || !isClawSettings(page.settings)) return null;
    return { roomId, userId, page, settings: page.settings, client, seeds, steering };
  }, [roomId, userId, page, client, seeds, steering]);

  if (shared !== null) {
    return (
      <RoomContext value={shared}>
        <RoomScreen />
      </RoomContext>
    );
  }
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

/** The connection to the machine while the screen is there; a new one when the player signs in or out. */
function useMachineClient(roomId: number): MachineClient {
  const token = useSession((session) => session.token);
  const userId = useSession((session) => session.userId);
  const client = useMemo(() => {
    const fresh: MachineClient = createMachineClient({
      open: () => openMachineSocket(roomId),
      token,
      userId,
      visitorId: visitorId(),
      onMissed: (play) => void readMissed(play, userId).then((ended) => ended && fresh.takeEnded(ended)),
    });
    return fresh;
  }, [roomId, token, userId]);
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
  return client;
}
