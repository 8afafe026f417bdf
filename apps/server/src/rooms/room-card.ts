import { type CallReply, gameOf, type RoomType } from '@grabbit/contract';
import { msLeft } from '../core/ms-left.ts';
import type { RoomRow } from '../games/room-row.ts';
import { chanceOf } from './results.ts';
import type { Tally } from './results.store.ts';
import type { RoomHost } from './room-host.ts';

export type RoomCard = CallReply<'clawRooms'>['list'][number];

const newForMs = 7 * 24 * 3600 * 1000;

/** @throws Error for a game whose rooms have no number in the coding of rooms. */
export function roomTypeOf({ game }: Pick<RoomRow, 'game'>): RoomType {
  const { roomType } = gameOf(game);
  if (roomType === null) throw new Error(`rooms of ${game} have no type`);
  return roomType;
}

/** What lists show of a room. */
export function cardOf(host: RoomHost, now: number, tally: Tally): RoomCard {
  const { row } = host;
  const status = host.status();
  return {
    roomId: row.id,
    roomName: row.name,
    roomType: roomTypeOf(row),
    useType: row.useType,
    cabinet: row.cabinet,
    prize: row.prize,
    prizes: [...new Set(row.refillKinds)],
    price: row.price,
    minLevel: row.minLevel,
    club: row.club,
    gameState: status.gameState,
    roomState: status.roomState,
    repair: status.repair,
    watchers: status.watchers,
    queue: status.queue.length,
    toys: status.toys,
    isNew: msLeft(row.openedAt, newForMs, now) > 0,
    chance: chanceOf(tally),
  };
}
