import { GameState, RoomUseType } from '@grabbit/contract';
import { expect, it } from 'vitest';
import { chooseCheaper } from './cheaper-room.ts';

const room = (roomId: number, price: number, change: object = {}) =>
  ({
    ...{ roomId, price, roomName: `Room ${roomId}`, useType: RoomUseType.normal, gameState: GameState.free },
    ...{ queue: 0, toys: 9, minLevel: 0, club: false },
    ...change,
  }) as Parameters<typeof chooseCheaper>[0][number];
const reach = { coins: 80, price: 150, level: 0, member: false };

it('is the dearest room that is open to the player and that they can pay', () => {
  const rooms = [
    ...[room(1, 40), room(2, 60), room(3, 81), room(4, 70, { gameState: GameState.playing })],
    ...[room(5, 70, { toys: 0 }), room(6, 70, { minLevel: 2 }), room(7, 70, { club: true })],
    ...[room(8, 70, { useType: RoomUseType.trial }), room(9, 70, { queue: 1 })],
  ];
  expect(chooseCheaper(rooms, reach)?.roomId).toBe(2);
  expect(chooseCheaper(rooms, { ...reach, member: true })?.roomId).toBe(7);
  expect(chooseCheaper(rooms, { ...reach, coins: 30 })).toBeNull();
  expect(chooseCheaper([room(1, 60)], { ...reach, price: 60 })).toBeNull();
});
