// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { setSound, usePreferences } from '../kernel/preferences.store.ts';
import type { MachineClient } from './machine/machine-client.ts';
import { firstState } from './machine/machine-state.ts';
import type { MachineState } from './machine/machine-state.ts';
import { useToasts } from '../ui/toasts.store.ts';
import { startTurnCalls } from './turn-call.ts';

const played = vi.fn();
vi.mock('./sound/room-sound.ts', () => ({ roomSound: () => ({ play: played }) }));

const vibrate = vi.fn();
const status = (seat: string, queue: readonly string[]): MachineState['status'] =>
  ({
    seat: { alias: seat },
    queue: queue.map((alias) => ({ alias })),
    seatUntil: Date.now() + 20_000,
  }) as unknown as MachineState['status'];

function waiting() {
  const store = createStore<MachineState>(() => ({
    ...firstState,
    link: 'open',
    me: 'mika',
    status: status('ann', ['mika']),
  }));
  const goTo = vi.fn();
  const stop = startTurnCalls({ client: { store } as unknown as MachineClient, roomName: 'Tako bay', goTo });
  return { store, goTo, stop };
}

beforeEach(() => {
  vi.useFakeTimers();
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  setSound(true);
  usePreferences.setState({ still: false });
  useToasts.setState({ queue: [] });
  document.title = 'Home';
  played.mockClear();
  vibrate.mockClear();
});
afterEach(() => vi.useRealTimers());

it('calls who waited and is next: sound, vibration, a marked tab and a toast that leads there', () => {
  const { store, goTo, stop } = waiting();
  store.setState({ status: status('mika', []) });
  expect(played).toHaveBeenCalledExactlyOnceWith('turn');
  expect(vibrate).toHaveBeenCalledOnce();
  expect(document.title).toContain('Tako bay');
  vi.advanceTimersByTime(1000);
  expect(document.title).toBe('Home');
  vi.advanceTimersByTime(1000);
  expect(document.title).toContain('Tako bay');
  dispatchEvent(new Event('pointerdown'));
  expect(document.title).toBe('Home');
  useToasts.getState().queue[0]?.action?.onPress();
  expect(goTo).toHaveBeenCalledOnce();
  stop();
});

it('calls nobody who sat down at a free machine or goes on to play', () => {
  const { store, stop } = waiting();
  store.setState({ status: status('ann', ['bob', 'mika']) });
  store.setState({ status: null });
  store.setState({ status: status('mika', []) });
  expect(played).not.toHaveBeenCalled();
  expect(useToasts.getState().queue).toEqual([]);
  stop();
});

it('does not vibrate when sound is off or nothing is to move', () => {
  setSound(false);
  const first = waiting();
  first.store.setState({ status: status('mika', []) });
  first.stop();
  setSound(true);
  usePreferences.setState({ still: true });
  const second = waiting();
  second.store.setState({ status: status('mika', []) });
  second.stop();
  expect(vibrate).not.toHaveBeenCalled();
});
