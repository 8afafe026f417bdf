import { errors } from '@grabbit/contract';
import { isPushSettings } from '@grabbit/engines/push';
import type { PushSettings } from '@grabbit/engines/push';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo, useState, useEffect } from 'react';
import type { ReactNode } from 'react';
import { roomIdOf } from '../draws/room-frame.tsx';
import { useT } from '../i18n/use-t.ts';
import { isCallError } from '../kernel/call-error.ts';
import { useSession } from '../kernel/session.store.ts';
import { BackBar } from '../ui/back-bar.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { PageFallback } from '../ui/page-fallback.tsx';
import { CyberDoor } from './door/cyber-door.tsx';
import { showToast } from '../ui/toasts.store.ts';
import { VipDoor } from './door/vip-door.tsx';
import { isPractice } from '../room/practice-room.ts';
import { PushContext } from './push-context.ts';
import type { PushRoomData } from './push-context.ts';
import { PushRooms } from './push-rooms.tsx';
import { PushScreen } from './push-screen.tsx';
import { pushRoomQuery } from './push.queries.ts';
import { createAim } from './row/aim.ts';
import { createPayment } from './row/payment.ts';
import type { Payment } from './row/payment.ts';
import { isRecord, storedItem } from '../kernel/storage.ts';
import { createRow, rowLengths, rowWaves } from './row/row.ts';
import type { Row, RowChoice } from './row/row.ts';
import type { TableClient } from './table/table-client.ts';
import { useTableClient } from './table/use-table-client.ts';
import { useTableEvents } from './table/use-table-events.ts';
import '../room/shell.css';
import './push.css';
import './push-room.css';
import './jackpot/jackpot.css';

/** What a row is, as this player's browser keeps it. */
const rowChoice = storedItem<RowChoice>(
  'push:row',
  (value) => {
    if (!isRecord(value)) return undefined;
    const length = rowLengths.find((each) => each === value['length']);
    const wave = rowWaves.find((each) => each === value['wave']);
    return length === undefined || wave === undefined ? undefined : { length, wave };
  },
  { length: 10, wave: 20 },
);

/** No such room of virtual machines: others are a tap away. */
function NoMachine(): ReactNode {
  const t = useT();
  useEffect(() => showToast({ tone: 'warning', text: t('error.cyberMissing') }), [t]);
  return (
    <>
      <BackBar title={t('push.cyber')} />
      <main className="bare">
        <EmptyState title={t('error.cyberMissing')} text={t('rooms.othersOpen')} />
        <PushRooms from="missing" />
      </main>
    </>
  );
}

const visitorLooksMs = 20_000;

/** The player's own coin pusher in a room. */
export function PushPage(): ReactNode {
  const { id } = useParams({ from: '/push/$from/$id/$type/{-$groupState}' });
  const userId = useSession((session) => session.userId);
  const roomId = roomIdOf(id);
  return roomId === null ? (
    <NoRoom />
  ) : (
    <PushRoom key={`${roomId} ${userId}`} roomId={roomId} userId={userId} />
  );
}

/** A room of virtual machines; what is none is not found. */
export function CyberPushPage(): ReactNode {
  const { roomId: asked } = useParams({ from: '/cyber-push/$roomId' });
  const userId = useSession((session) => session.userId);
  const roomId = roomIdOf(asked);
  const { data: room, error } = useQuery({ ...pushRoomQuery(roomId ?? 0), enabled: roomId !== null });
  const gone = isCallError(error, errors.roomNotFound.code);
  if (roomId === null || gone || room?.cyber === false) return <NoMachine />;
  return <PushRoom key={`${roomId} ${userId}`} roomId={roomId} userId={userId} />;
}

/** No such room: others are a tap away. */
function NoRoom(): ReactNode {
  const t = useT();
  return (
    <>
      <BackBar title={t('cards.game_push')} />
      <main className="bare">
        <EmptyState title={t('error.roomNotFound')} text={t('rooms.othersOpen')} />
        <PushRooms from="missing" />
      </main>
    </>
  );
}

/** A room with its door: who may not come in yet is told there. */
export function PushRoom({ roomId, userId }: { roomId: number; userId: number }): ReactNode {
  const t = useT();
  const {
    data: room,
    error,
    refetch,
  } = useQuery({
    ...pushRoomQuery(roomId),
    // No table tells a visitor how the room is.
    refetchInterval: userId === 0 && visitorLooksMs,
  });
  if (room !== undefined && isPushSettings(room.settings))
    return (
      <Door room={room} userId={userId}>
        <Table roomId={roomId} userId={userId} room={room} settings={room.settings} />
      </Door>
    );
  if (room === undefined && isCallError(error, errors.roomNotFound.code)) return <NoRoom />;
  return (
    <>
      <BackBar title={t('cards.game_push')} />
      <main className="bare">
        {room !== undefined ? (
          <EmptyState
            title={t('room.reload')}
            text={t('error.badParameters')}
            action={<Button onPress={() => location.reload()}>{t('room.reloadNow')}</Button>}
          />
        ) : error === null ? (
          <PageFallback />
        ) : (
          <LoadFault error={error} onRetry={refetch} />
        )}
      </main>
    </>
  );
}

/** Virtual machines are assigned, and seats of the club may all be taken; every other room is open. */
function Door({ room, userId, children }: DoorProps): ReactNode {
  if (room.cyber)
    return (
      <CyberDoor room={room} userId={userId}>
        {children}
      </CyberDoor>
    );
  return room.club && userId !== 0 ? <VipDoor room={room}>{children}</VipDoor> : children;
}

interface DoorProps {
  readonly room: PushRoomData;
  readonly userId: number;
  readonly children: ReactNode;
}

function makeRow(client: TableClient, payment: Payment, aimUm: () => number, choice: () => RowChoice): Row {
  return createRow({
    choice,
    begin: () => client.clearRefused(),
    drop() {
      if (!payment.waits()) return client.drop(aimUm());
      payment.ask();
      return false;
    },
    tap() {
      if (payment.waits()) payment.ask();
      else client.tap(aimUm());
    },
    look() {
      const { waiting, refused, link, held, status, wave } = client.store.getState();
      return {
        waiting: waiting > 0,
        refused: refused !== null,
        away: link !== 'open' || held || status?.open !== true || payment.waits(),
        wave,
      };
    },
  });
}

interface TableProps {
  readonly roomId: number;
  readonly userId: number;
  readonly room: PushRoomData;
  readonly settings: PushSettings;
}

function Table({ roomId, userId, room, settings: read }: TableProps): ReactNode {
  // The same settings, read anew, are no other table.
  const [settings] = useState(read);
  const [payment] = useState(() => createPayment());
  const { client, poses } = useTableClient(roomId, settings, payment.cardId);
  const [choice, keepChoice] = useState(() => rowChoice.read());
  const events = useTableEvents(client, {
    ...{ roomId, practice: isPractice({ room }) },
    ...{ price: room.price, minLevel: room.minLevel, payment },
  });
  const [aim] = useState(() => createAim(settings));
  const row = useMemo(
    () =>
      makeRow(
        client,
        payment,
        () => aim.store.getState().um,
        () => rowChoice.read(),
      ),
    [client, payment, aim],
  );
  const shared = useMemo(() => {
    const setChoice = (next: RowChoice): void => {
      rowChoice.write(next);
      keepChoice(next);
    };
    return { roomId, userId, room, settings, client, poses, aim, row, payment, choice, setChoice };
  }, [roomId, userId, room, settings, client, poses, aim, row, payment, choice]);
  return (
    <PushContext value={shared}>
      <PushScreen {...events} />
    </PushContext>
  );
}
