import type { ReactNode } from 'react';
import { Slot } from '../../ports/slot.tsx';
import type { Slots } from '../../ports/slots.ts';
import { useRoom } from './room-context.ts';

/** The way to tell of a fault of this machine; nothing for who is not signed in. */
export function MachineFault(place: Pick<Slots['faultKey'], 'look' | 'onOpen'>): ReactNode {
  const { roomId, userId, page, client } = useRoom();
  const stateLines = (): string[] => {
    const { status, play, latencyMs } = client.store.getState();
    const about = `room ${roomId} ${page.room.roomName}  ${new Date().toISOString()}`;
    const now = `state ${status?.gameState ?? '-'}  toys ${status?.toys ?? '-'}  play ${play?.id ?? '-'}  line ${latencyMs ?? '-'} ms`;
    return [about, now, status?.commitment.hash ?? ''];
  };
  return userId === 0 ? null : <Slot name="faultKey" roomId={roomId} state={stateLines} {...place} />;
}
