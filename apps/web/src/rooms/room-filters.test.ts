import { GameState, RoomState, RoomType, RoomUseType } from '@grabbit/contract';
import { expect, test } from 'vitest';
import { filterRooms } from './room-filters.tsx';
import type { RoomCardData } from '../ui/room-card.tsx';

function room(roomId: number, part: Partial<RoomCardData>): RoomCardData {
  const facts = {
    roomName: `room ${roomId}`,
    roomType: RoomType.claw,
    cabinet: 'tako-bay',
    prize: 'octopus',
    prizes: [],
    minLevel: 0,
  };
  const state = {
    gameState: GameState.free,
    roomState: RoomState.free,
    repair: 'normal' as const,
    watchers: 0,
    queue: 0,
    toys: 24,
  };
  return {
    roomId,
    ...facts,
    ...state,
    useType: RoomUseType.normal,
    price: 40,
    club: false,
    isNew: false,
    chance: null,
    ...part,
  };
}

const rooms = [
  room(1, { price: 30, isNew: true }),
  room(2, { gameState: GameState.playing }),
  room(3, { queue: 2 }),
  room(4, { club: true }),
  room(5, { useType: RoomUseType.trial, price: 39 }),
];

test('each filter keeps what it says', () => {
  const ids = (filter: Parameters<typeof filterRooms>[1]): number[] =>
    filterRooms(rooms, filter).map(({ roomId }) => roomId);
  expect(ids('all')).toEqual([1, 2, 3, 4, 5]);
  expect(ids('new')).toEqual([1]);
  expect(ids('cheap')).toEqual([1, 5]);
  expect(ids('free')).toEqual([1, 4, 5]);
  expect(ids('club')).toEqual([4]);
  expect(ids('trial')).toEqual([5]);
});
