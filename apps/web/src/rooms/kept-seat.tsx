import { useRouter } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { roomModeOf, roomPlaceOf, placeIn } from '../room/room-mode.ts';
import type { MachineState } from '../room/machine/machine-state.ts';
import { call } from '../kernel/call.ts';
import { reportFailure } from '../kernel/report-failure.ts';
import { formatClock } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Sign } from '../ui/lucide.tsx';
import { letGo } from '../room/kept-room.ts';
import type { KeptRoom } from '../room/kept-room.ts';
import { startTurnCalls } from '../room/turn-call.ts';
import './kept-seat.css';
import { roomName as nameOfRoom } from '../i18n/room-name.ts';

const refreshMs = 250;

/** What is left: of the seat or of the time to aim, as a clock, or the place in line. */
function leftOf(state: MachineState, aimLeftMs: number): string {
  const { status, me, play, clockOffsetMs } = state;
  if (play?.mine === true) return formatClock(aimLeftMs / 1000);
  const place = status === null ? -1 : placeIn(status, me);
  if (place > 0) return `#${place}`;
  const until = status?.seatUntil ?? null;
  return until === null ? '··' : formatClock(Math.max(0, until - Date.now() - clockOffsetMs) / 1000);
}

/** While another page is open: how long the seat is ours, or how near it is, with one tap back. */
export function KeptSeat({ room }: { room: KeptRoom }): ReactNode {
  const t = useT();
  const router = useRouter();
  const { client, roomId, roomName } = room;
  const state = useStore(client.store);
  const [, renew] = useState(0);
  const mode = roomModeOf(state);
  const place = roomPlaceOf(mode);

  useEffect(() => {
    const timer = setInterval(() => renew((count) => count + 1), refreshMs);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    const params = { from: 'playing', roomId: String(roomId), groupId: undefined };
    const goTo = (): void => void router.navigate({ to: '/claw/$from/$roomId/{-$groupId}', params });
    return startTurnCalls({ client, roomName, goTo });
  }, [client, roomId, roomName, router]);
  useEffect(() => {
    if (place === 'outside') letGo();
  }, [place]);

  const leave = async (): Promise<void> => {
    letGo();
    await call('leaveRoom', { roomId }).catch(reportFailure);
  };
  if (place === 'outside') return null;
  const words =
    mode === 'aiming' ? t('room.yourTurn') : t(mode === 'queued' ? 'room.keptLine' : 'room.keptSeat');
  return (
    <aside className="kept paper sticker" aria-label={words}>
      <b className="num" role={mode === 'queued' ? undefined : 'timer'}>
        {leftOf(state, client.aimLeftMs())}
      </b>
      <span className="kept__t">
        <b>{words}</b>
        <small>{nameOfRoom(roomName)}</small>
      </span>
      <ButtonLink
        size="s"
        to="/claw/$from/$roomId/{-$groupId}"
        params={{ from: 'playing', roomId: String(roomId), groupId: undefined }}
      >
        {t('rooms.continue')}
      </ButtonLink>
      <IconButton label={t('room.leave')} icon={<Sign of={X} />} onPress={leave} />
    </aside>
  );
}
