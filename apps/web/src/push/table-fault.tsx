import type { ReactNode } from 'react';
import { Slot } from '../ports/slot.tsx';
import type { Slots } from '../ports/slots.ts';
import { usePush } from './push-context.ts';

/** The way to tell of a fault of this table; nothing for who is not signed in. */
export function TableFault(place: Pick<Slots['faultKey'], 'look' | 'onOpen'>): ReactNode {
  const { roomId, room, userId, client } = usePush();
  const stateLines = (): string[] => {
    const { status, tally } = client.store.getState();
    const about = `room ${roomId} ${room.roomName}  ${new Date().toISOString()}`;
    const now = `${status?.phase ?? '-'}  ${status?.repair ?? '-'}  coins ${status?.coins ?? '-'}  turn ${tally.turn ?? '-'}  drops ${tally.drops}`;
    return [about, now, status?.promise.startHash ?? ''];
  };
  return userId === 0 ? null : <Slot name="faultKey" roomId={roomId} state={stateLines} {...place} />;
}
