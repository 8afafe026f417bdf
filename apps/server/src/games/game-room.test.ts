import { expect, it } from 'vitest';
import { bestOfEachGame, type GameRoom } from './game-room.ts';

const room = (game: GameRoom['game'], roomId: number): GameRoom => ({
  ...{ game, roomId, roomName: `Room ${roomId}` },
});

it('one room of each game: the one that was played most, and the most played game first', () => {
  const rooms = [room('claw', 1), room('claw', 2), room('push', 3), room('bo', 4)];
  const plays = new Map([
    [1, 2],
    [2, 5],
    [3, 9],
  ]);
  expect(bestOfEachGame(rooms, plays).map(({ roomId }) => roomId)).toEqual([3, 2, 4]);
});

it('in an arcade that opens today the rooms stay as they stand', () => {
  expect(bestOfEachGame([room('push', 8), room('bo', 6), room('push', 7)], new Map())).toEqual([
    room('push', 8),
    room('bo', 6),
  ]);
});
