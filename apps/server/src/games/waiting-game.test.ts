import { playIdOf } from '@grabbit/contract';
import { expect, it } from 'vitest';
import { type AskWaiting, firstWaiting, type WaitingGame } from './waiting-game.ts';

const seat: WaitingGame = { game: 'claw', roomId: 1, roomName: 'Den', playId: null };
const play: WaitingGame = { game: 'claw', roomId: 2, roomName: 'Bay', playId: playIdOf('p'.repeat(26)) };
const asks = (...found: (WaitingGame | null)[]): AskWaiting[] => found.map((one) => async () => one);
const all = (): boolean => true;

it('an open play goes before a seat, whoever is asked first', async () => {
  expect(play.playId).not.toBeNull();
  expect(await firstWaiting(asks(null, seat, play), 7, all)).toBe(play);
  expect(await firstWaiting(asks(play, seat), 7, all)).toBe(play);
});

it('a seat is told where no play is open, and nothing where nothing waits', async () => {
  expect(await firstWaiting(asks(null, seat, { ...seat, roomId: 3 }), 7, all)).toBe(seat);
  expect(await firstWaiting(asks(null, null), 7, all)).toBeNull();
});

it('what is not shown is passed over', async () => {
  expect(await firstWaiting(asks(play, seat), 7, ({ roomId }) => roomId !== 2)).toBe(seat);
});
