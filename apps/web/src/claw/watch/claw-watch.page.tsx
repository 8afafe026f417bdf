import { isClawSettings } from '@grabbit/engines';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { roomName } from '../../i18n/room-name.ts';
import { useT } from '../../i18n/use-t.ts';
import { visitorId } from '../../kernel/session.store.ts';
import { createMachineClient } from '../../room/machine/machine-client.ts';
import type { MachineClient } from '../../room/machine/machine-client.ts';
import { openMachineSocket } from '../../room/machine/machine-socket.ts';
import { LoadFault } from '../../ui/load-fault.tsx';
import { PageFallback } from '../../ui/page-fallback.tsx';
import { usePageTitle } from '../../kernel/page-title.ts';
import { CameraKeys } from '../room/camera-keys.tsx';
import { createDropKeeper } from '../room/drop-keeper.ts';
import type { RoomPageData } from '../room/room-context.ts';
import { roomPageQuery } from '../room/room.queries.ts';
import { RoomStage } from '../room/room-stage.tsx';
import { clawPictureOf, createClawPicture } from '../scene/machine-picture.ts';
import type { CameraName } from '../scene/scene-types.ts';
import '../../room/shell.css';
import '../room/room-machine.css';
import './watch.css';

const noInsets = { top: 0, right: 0, bottom: 0, left: 0 };

/** A claw machine as anybody sees it who looks on: its picture alone, with nothing to play. The console shows it beside a machine's figures. */
export function ClawWatchPage(): ReactNode {
  const { roomId } = useParams({ from: '/watch/claw/$roomId' });
  const id = Number(roomId);
  const { data: page, error, refetch } = useQuery(roomPageQuery(id));
  if (page !== undefined) return <Watched key={id} page={page} roomId={id} />;
  return (
    <main className="watch">
      {error === null ? <PageFallback /> : <LoadFault error={error} onRetry={refetch} />}
    </main>
  );
}

/** A connection to the machine of somebody who is nobody there. */
function useWatcher(roomId: number): MachineClient {
  const [client] = useState(() =>
    createMachineClient({
      open: () => openMachineSocket(roomId),
      picture: createClawPicture(),
      drops: createDropKeeper(roomId),
      token: null,
      visitorId: visitorId(),
      onMissed: () => undefined,
    }),
  );
  useEffect(() => {
    client.start();
    return () => client.close();
  }, [client]);
  return client;
}

function Watched({ page: { room, settings }, roomId }: { page: RoomPageData; roomId: number }): ReactNode {
  const t = useT();
  const client = useWatcher(roomId);
  const toysVersion = useStore(client.store, (state) => state.toysVersion);
  const [camera, setCamera] = useState<CameraName>('front');
  const [flat, setFlat] = useState(false);
  const source = useMemo(() => {
    const { toys, buffer } = clawPictureOf(client.picture);
    return { toys, sample: (at: number) => buffer.sample(at) };
  }, [client]);
  usePageTitle(roomName(room.roomName));
  if (!isClawSettings(settings)) return <PageFallback />;
  return (
    <main className="watch">
      <RoomStage
        {...{ settings, source, toysVersion, camera }}
        cabinet={room.cabinet}
        word=""
        insets={noInsets}
        label={t('room.picture', { room: roomName(room.roomName) })}
        onFlat={setFlat}
      />
      {!flat && <CameraKeys chosen={camera} onChoose={setCamera} look="fold" />}
    </main>
  );
}
