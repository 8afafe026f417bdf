// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { setSound, usePreferences } from '../../kernel/preferences.store.ts';
import { createMachineSound } from './machine-sound.ts';
import { listenInRoom } from './room-sound.ts';

const sound = vi.hoisted(() => ({
  unlock: vi.fn(),
  setOn: vi.fn(),
  play: vi.fn(),
  move: vi.fn(),
  rest: vi.fn(),
}));
vi.mock('./machine-sound.ts', () => ({ createMachineSound: vi.fn(() => sound) }));

const tap = (inside: string): void => {
  document.body.innerHTML = inside;
  document.querySelector('button')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
};

beforeEach(() => {
  usePreferences.setState({ sound: false, soundSaid: false });
  for (const part of Object.values(sound)) part.mockClear();
});

it('turns the sound on with the first tap in a room, and clicks', () => {
  const stop = listenInRoom();
  expect(createMachineSound).toHaveBeenCalledOnce();
  tap('<button>Play</button>');
  expect(usePreferences.getState()).toMatchObject({ sound: true, soundSaid: true });
  expect(sound.unlock).toHaveBeenCalledOnce();
  expect(sound.setOn).toHaveBeenLastCalledWith(true);
  expect(sound.play).toHaveBeenCalledExactlyOnceWith('tick');
  stop();
});

it('leaves the switch to who has used it, now or with this tap', () => {
  const stop = listenInRoom();
  setSound(false);
  tap('<button>Play</button>');
  expect(usePreferences.getState().sound).toBe(false);
  usePreferences.setState({ sound: false, soundSaid: false });
  tap('<button class="sound-switch"></button>');
  expect(usePreferences.getState().sound).toBe(false);
  stop();
});

it('sleeps when the room is left', () => {
  vi.useFakeTimers();
  listenInRoom()();
  vi.runAllTimers();
  expect(sound.rest).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
