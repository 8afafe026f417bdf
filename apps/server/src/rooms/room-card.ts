import { type CallReply, RoomType } from '@grabbit/contract';
import type { RoomHost } from './room-host.ts';

export type RoomCard = CallReply<'clawRooms'>['list'][number];

const newForMs = 7 * 24 * 3600 * 1000;

/** What lists show of a room. */
export function cardOf(host: RoomHost, now: number): RoomCard {
  const { row } = host;
  const status = host.status();
  return {
    roomId: row.id,
    roomName: row.name,
    roomType: RoomType.claw,
    useType: row.useType,
    cabinet: row.cabinet,
    prize: row.prize,
    prizes: [...new Set(row.refillKinds)],
    price: row.price,
    minLevel: row.minLevel,
    club: row.club,
    gameState: status.gameState,
    roomState: status.roomState,
    watchers: status.watchers,
    queue: status.queue.length,
    toys: status.toys,
    isNew: now - row.openedAt.getTime() < newForMs,
  };
}
