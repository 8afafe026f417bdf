// @vitest-environment happy-dom
import { WindowEvent } from '@grabbit/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { onEvent } from './events.ts';
import { backgroundAfter, startWakeup } from './wakeup.ts';
import { emitWindowEvent, followBack, onRoomEvent, onWindowEvent, startVisibility } from './window-events.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const show = (state: 'visible' | 'hidden'): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

it('sends every window event as a DOM event of its name', () => {
  const rooms = ['enterRoom', 'leaveRoom'] as const;
  const plain = Object.values(WindowEvent).filter((name) => name !== 'enterRoom' && name !== 'leaveRoom');
  const heard: unknown[] = [];
  for (const name of plain) stops.push(onWindowEvent(name, ({ type }) => void heard.push(type)));
  for (const name of rooms) stops.push(onRoomEvent(name, (roomId) => void heard.push([name, roomId])));
  for (const name of plain) emitWindowEvent(name);
  for (const name of rooms) emitWindowEvent(name, { roomId: 7 });
  expect(heard).toEqual([...plain, ['enterRoom', 7], ['leaveRoom', 7]]);
});

it('hears what a wrapper dispatches', () => {
  const heard = vi.fn<() => void>();
  stops.push(onWindowEvent('refresh', heard));
  dispatchEvent(new Event('refresh'));
  expect(heard).toHaveBeenCalledOnce();
});

it('is activated and deactivated as the page is shown and hidden', () => {
  const heard: string[] = [];
  for (const name of ['activated', 'deactivated'] as const) {
    stops.push(onWindowEvent(name, () => void heard.push(name)));
  }
  stops.push(startVisibility());
  show('hidden');
  show('visible');
  expect(heard).toEqual(['deactivated', 'activated']);
});

it('goes back when the system says so, unless a listener has used it up or there is nothing to go back to', () => {
  const back = vi.fn<() => void>();
  const history = { canGoBack: () => true, back };
  stops.push(followBack(history));
  expect(emitWindowEvent('back')).toBe(false);
  expect(back).toHaveBeenCalledTimes(1);
  const stop = onWindowEvent('back', (event) => event.preventDefault());
  expect(emitWindowEvent('back')).toBe(false);
  expect(back).toHaveBeenCalledTimes(1);
  stop();
  history.canGoBack = () => false;
  expect(emitWindowEvent('back')).toBe(true);
  expect(back).toHaveBeenCalledTimes(1);
});

/** Hides the app while its clocks go on by so many milliseconds, and tells what it woke up to. */
function away(wallMs: number, steadyMs = wallMs): number[] {
  const now = { wall: 1_000_000, steady: 500 };
  const heard: number[] = [];
  stops.push(
    startWakeup({ wall: () => now.wall, steady: () => now.steady }),
    onEvent('wakeup', ({ awayMs }) => void heard.push(awayMs)),
  );
  emitWindowEvent('deactivated');
  now.wall += wallMs;
  now.steady += steadyMs;
  emitWindowEvent('activated');
  emitWindowEvent('activated');
  return heard;
}

it('[S048] wakes up after more than 30 seconds in the background', () => {
  expect(away(30_001)).toEqual([30_001]);
});

it('[S048] [const ui.backgroundThresholdSeconds] does not wake up after 30 seconds', () => {
  expect(backgroundAfter).toBe(30_000);
  expect(away(30_000)).toEqual([]);
});

it('wakes up when the clock was set back meanwhile, and when the other clock slept', () => {
  expect(away(-1_000_000, 40_000)).toEqual([40_000]);
  expect(away(40_000, 0)).toEqual([40_000]);
});
