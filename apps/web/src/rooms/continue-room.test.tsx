// @vitest-environment happy-dom
import { keepRooms } from '../kernel/room-path.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ReactNode } from 'react';
import { playerStore, resetPlayer } from '../kernel/player.store.ts';
import { enterPage, isCalmPage } from '../kernel/sync-calm.ts';
import { onRoomEvent } from '../kernel/window-events.ts';
import { usePopups } from '../ui/popups.store.ts';
import { startContinuePrompt } from './continue-prompt.ts';
import type { MachineClient } from '../room/machine/machine-client.ts';
import { playingRoom } from '../room/playing-room.ts';
import { keptRoom, leaveMachine, takeBack } from '../room/kept-room.ts';
import { useOpenRound } from '../room/use-open-round.ts';
import { usePlayingRoom } from '../room/use-playing-room.ts';
import type { TableGame } from '../ports/games.ts';
import { defineParts, findPartsBy } from '../ports/parts.ts';
import type { RoomPlace } from '../room/use-playing-room.ts';

const room = { game: 'claw', roomId: 3, roomType: 0, roomName: 'Bear den' };

const went = vi.fn<(game: string, roomId: number) => void>();
let stop = (): void => undefined;

beforeEach(() => {
  keepRooms([{ path: '/claw/$from/$roomId/{-$groupId}' }, { path: '/board/$roomId' }]);
  went.mockReset();
  usePopups.setState({ queue: [], closing: false });
  enterPage('/');
  stop = startContinuePrompt(went);
});
afterEach(() => {
  stop();
  cleanup();
  resetPlayer();
  localStorage.clear();
});

/** What a sync brings, and the dialog with it. */
async function synced(playing: typeof room | null): Promise<void> {
  playerStore.setState({ playing });
  // The words come with the features' parts.
  await act(async () => undefined);
  render(usePopups.getState().queue[0]?.draw(true));
  await act(() => vi.dynamicImportSettled());
}

it('[S045] a room kept here and a game on the server ask whether to go on', async () => {
  playingRoom.write(room);
  await synced(room);
  fireEvent.click(await screen.findByRole('button', { name: 'rooms.continue' }));
  await vi.waitFor(() => expect(went).toHaveBeenCalledExactlyOnceWith('claw', 3));
});

it('says of each game what waits there, in its own words', async () => {
  const draughts = { name: 'draughts', waits: 'push.waits' } as TableGame;
  findPartsBy(async () => defineParts({ tables: [draughts] }));
  playingRoom.write(room);
  await synced({ ...room, game: 'draughts' });
  expect(await screen.findByText(/^push\.waits/)).toBeDefined();
  expect(screen.getByText('rooms.continueGame')).toBeDefined();
});

it('whoever walks out of a round that goes on is not asked; whoever closed the window is', () => {
  const { rerender, unmount } = render(<Round open />);
  expect(playingRoom.read()).toEqual({ game: 'push', roomId: 3, roomType: 3, roomName: 'Bear den' });
  rerender(<Round open={undefined} />);
  expect(playingRoom.read()?.roomId).toBe(3);
  rerender(<Round open={false} />);
  expect(playingRoom.read()).toBeNull();
  rerender(<Round open />);
  unmount();
  expect(playingRoom.read()).toBeNull();
});

it.each([
  ['a room kept here alone', room, null],
  ['a game on the server alone', null, room],
])('[S045] %s asks nothing', async (_what, kept, playing) => {
  if (kept !== null) playingRoom.write(kept);
  await synced(playing);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks nothing while the seat is kept and shows its own way back', async () => {
  const client = { close: () => undefined } as unknown as MachineClient;
  keptRoom.setState({ room: { roomId: 3, roomName: 'Bear den', token: 't', client } });
  playingRoom.write(room);
  await synced(room);
  expect(screen.queryByRole('dialog')).toBeNull();
  keptRoom.setState({ room: null });
});

it('asks nothing while the machine’s page still stands there, and looks again once it has gone', async () => {
  const client = { close: () => undefined } as unknown as MachineClient;
  takeBack(client);
  playingRoom.write(room);
  await synced(room);
  expect(screen.queryByRole('dialog')).toBeNull();
  keptRoom.setState({ room: { roomId: 3, roomName: 'Bear den', token: 't', client } });
  leaveMachine(client);
  await act(async () => undefined);
  expect(usePopups.getState().queue).toEqual([]);
  expect(playingRoom.read()?.roomId).toBe(3);
  keptRoom.setState({ room: null });
});

it('a no goes nowhere and is not asked again', async () => {
  playingRoom.write(room);
  await synced(room);
  fireEvent.click(await screen.findByRole('button', { name: 'room.notNow' }));
  await act(async () => undefined);
  expect(went).not.toHaveBeenCalled();
  expect(playingRoom.read()).toBeNull();
});

it('waits while the wallet shows its own way back', async () => {
  enterPage('/user/wallet');
  playingRoom.write(room);
  await synced(room);
  expect(usePopups.getState().queue).toEqual([]);
  enterPage('/');
  await vi.waitFor(() => expect(usePopups.getState().queue).toHaveLength(1));
});

it('waits while the player is in a room, and asks nothing when they have left their seat meanwhile', async () => {
  enterPage('/claw/list/9');
  playingRoom.write(room);
  await synced(room);
  expect(screen.queryByRole('dialog')).toBeNull();
  playingRoom.remove();
  enterPage('/');
  expect(usePopups.getState().queue).toEqual([]);
});

function Round({ open }: { open: boolean | undefined }): ReactNode {
  useOpenRound({ ...room, game: 'push' }, open);
  return null;
}

function Room({ place }: { place: RoomPlace }): ReactNode {
  usePlayingRoom(room, place);
  return null;
}

it('keeps the room while the player sits in it, and tells who comes and goes', () => {
  const heard: unknown[] = [];
  const stops = (['enterRoom', 'leaveRoom'] as const).map((name) =>
    onRoomEvent(name, (roomId) => void heard.push([name, roomId])),
  );
  const page = render(<Room place="unknown" />);
  page.rerender(<Room place="line" />);
  expect(playingRoom.read()).toBeNull();
  page.rerender(<Room place="seat" />);
  page.rerender(<Room place="unknown" />);
  expect(playingRoom.read()).toEqual(room);
  page.rerender(<Room place="seat" />);
  page.rerender(<Room place="outside" />);
  expect(playingRoom.read()).toBeNull();
  page.rerender(<Room place="seat" />);
  page.unmount();
  expect(playingRoom.read()).toEqual(room);
  for (const stop of stops) stop();
  const visit = [
    ['enterRoom', 3],
    ['leaveRoom', 3],
  ];
  expect(heard).toEqual([...visit, ...visit, ...visit]);
});

it('asks nothing in rooms and on the way in', () => {
  const paths = ['/', '/claw', '/claw/search', '/pack', '/claw/list/3', '/auth', '/board/7'];
  expect(paths.map(isCalmPage)).toEqual([true, true, true, true, false, false, false]);
});
