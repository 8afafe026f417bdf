// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { MachineClient } from './machine/machine-client.ts';
import { firstState } from './machine/machine-state.ts';
import type { MachineState } from './machine/machine-state.ts';
import { playingRoom } from './playing-room.ts';
import { keepRoom, keptClient, keptRoom, letGo, takeBack } from './kept-room.ts';

const clientAt = (seat: string | null, queue: readonly string[] = []) =>
  ({
    close: vi.fn(),
    store: createStore<MachineState>(() => ({
      ...firstState,
      link: 'open',
      me: 'mika',
      status: {
        seat: seat === null ? null : { alias: seat },
        queue: queue.map((alias) => ({ alias })),
      } as unknown as MachineState['status'],
    })),
  }) as unknown as MachineClient;

const room = (client: MachineClient, roomId = 1) => ({ roomId, roomName: 'Tako bay', token: 't', client });

afterEach(() => keptRoom.setState({ room: null }));

it('keeps the connection of somebody who sits or waits, and of nobody else', () => {
  expect(keepRoom(room(clientAt(null)))).toBe(false);
  expect(keepRoom(room(clientAt('ann')))).toBe(false);
  expect(keepRoom(room(clientAt('ann', ['mika'])))).toBe(true);
  expect(keepRoom(room(clientAt('mika')))).toBe(true);
});

it('keeps the connection of somebody whose line is cut as they leave, where they had the seat', () => {
  const cut = clientAt('mika');
  cut.store.setState({ link: 'lost' });
  expect(keepRoom(room(cut))).toBe(false);
  playingRoom.write({ game: 'claw', roomId: 1, roomType: 0, roomName: 'Tako bay' });
  expect(keepRoom(room(cut, 2))).toBe(false);
  expect(keepRoom(room(cut))).toBe(true);
  playingRoom.remove();
});

it('gives the same connection back to its room and session only', () => {
  const client = clientAt('mika');
  keepRoom(room(client));
  expect(keptClient(2, 't')).toBeUndefined();
  expect(keptClient(1, 'other')).toBeUndefined();
  expect(keptClient(1, 't')).toBe(client);
  takeBack(client);
  expect(keptRoom.getState().room).toBeNull();
  expect(client.close).not.toHaveBeenCalled();
});

it('closes what it no longer keeps', () => {
  const [first, second] = [clientAt('mika'), clientAt('ann', ['mika'])];
  keepRoom(room(first));
  keepRoom(room(second, 2));
  expect(first.close).toHaveBeenCalledOnce();
  letGo();
  expect(second.close).toHaveBeenCalledOnce();
  expect(keptRoom.getState().room).toBeNull();
});
