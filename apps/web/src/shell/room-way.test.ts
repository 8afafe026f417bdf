import { games, PlaySource } from '@grabbit/contract';
import { expect, it } from 'vitest';
import { roomIdAt } from '../kernel/room-path.ts';
import { cameFrom } from '../room/play-source.ts';
import { routeTree } from './routes.tsx';
import { roomWay } from '../ports/room-way.ts';

/** Games that the arcade has, each with its rooms. */
const played = games.filter(({ way }) => way !== null).map(({ name }) => name);

it.each(played)('leads to a room of %s, and says there where the player came from', (name) => {
  expect(routeTree).toBeDefined();
  const way = new URL(roomWay(name, 7, 'bullet'), 'https://arcade.example');
  expect(roomIdAt(way.pathname) ?? way.searchParams.get('room')).toBe('7');
  expect(cameFrom(way)).toBe(PlaySource['home bullet']);
});

it('leads home for a game that this build does not know', () => {
  expect(roomWay('darts', 7, 'bullet')).toBe('/');
});
