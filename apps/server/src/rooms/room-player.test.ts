import { GameState, type RoomStatus } from '@grabbit/contract';
import { expect, it, vi } from 'vitest';
import { createPlayerTeller, playerMessage } from './room-player.ts';

const free: RoomStatus = {
  roomId: 7,
  gameState: GameState.free,
  repair: 'normal' as const,
  roomState: 0,
  seat: null,
  seatUntil: null,
  playsInRow: 0,
  queue: [],
  expectedWaitSeconds: [],
  watchers: 1,
  playId: null,
  commitment: { sequence: 1, hash: '', logHead: '' },
  stock: 'ok',
  toys: 20,
  serverNow: 1_000_000,
};
const seat = { alias: 'P-1', nickName: 'Mika', portrait: 'face.webp', level: 4 };

it('gives avatar, state, alias, duration and level in this order, whatever the machine does', () => {
  expect(playerMessage(free, 20)).toEqual([74, 1001, 7, '', GameState.free, '', 0, 0]);
  const seated = { ...free, seat, gameState: GameState.reserve, seatUntil: 1_019_600 };
  expect(playerMessage(seated, 20)).toEqual([74, 1001, 7, 'face.webp', GameState.reserve, 'P-1', 20, 4]);
  const aiming = { ...free, seat, gameState: GameState.playing };
  expect(playerMessage(aiming, 25)).toEqual([74, 1001, 7, 'face.webp', GameState.playing, 'P-1', 25, 4]);
  const down = { ...aiming, gameState: GameState['under settlement'] };
  expect(playerMessage(down, 25)).toEqual([74, 1001, 7, 'face.webp', 3, 'P-1', 0, 4]);
});

it('gives no time below nothing', () => {
  const late = { ...free, seat, gameState: GameState.reserve, seatUntil: 900_000 };
  expect(playerMessage(late, 20).at(-2)).toBe(0);
});

it('tells each change once, and not that nobody is there before anybody came', () => {
  const send = vi.fn<(parts: readonly (string | number)[]) => void>();
  const tell = createPlayerTeller(send);
  tell(free, 1_200);
  expect(send).not.toHaveBeenCalled();
  const seated = { ...free, seat, gameState: GameState.reserve, seatUntil: 1_019_600 };
  tell(seated, 1_200);
  tell({ ...seated, serverNow: 1_005_000 }, 1_200);
  tell(free, 1_200);
  expect(send.mock.calls.map(([parts]) => parts[4])).toEqual([GameState.reserve, GameState.free]);
});
