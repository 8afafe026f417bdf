import { GameState, RoomUseType } from '@grabbit/contract';
import type { CallReply } from '@grabbit/contract';
import { expect, it } from 'vitest';
import { firstRoomOf } from './welcome.ts';

type Room = CallReply<'clawRooms'>['list'][number];

const room = (roomId: number, price: number, other: Partial<Room> = {}): Room =>
  ({
    roomId,
    price,
    club: false,
    minLevel: 0,
    queue: 0,
    useType: 0,
    gameState: GameState.free,
    ...other,
  }) as Room;

it('is the cheapest that everybody may play in', () => {
  const closed = [
    room(1, 5, { club: true }),
    room(2, 6, { minLevel: 2 }),
    room(3, 7, { useType: RoomUseType.trial }),
  ];
  expect(firstRoomOf([...closed, room(4, 30), room(5, 20)])?.roomId).toBe(5);
  expect(firstRoomOf(closed)).toBeUndefined();
});

it('is one where nobody plays, if there is one', () => {
  const busy = room(1, 10, { gameState: GameState.playing });
  expect(firstRoomOf([busy, room(2, 40), room(3, 30, { queue: 1 })])?.roomId).toBe(2);
  expect(firstRoomOf([busy, room(3, 30, { gameState: GameState.playing, queue: 2 })])?.roomId).toBe(1);
});
