import { AppEvent } from '@grabbit/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createEventBus } from './event-bus.ts';
import { appEventNames, emitEvent, onEvent } from './events.ts';

interface Events {
  plain: undefined;
  counted: { count: number };
}

const reported = vi.fn<(error: unknown) => void>();
const warned = vi.fn<(text: string) => void>();

beforeEach(() => {
  reported.mockReset();
  warned.mockReset();
  vi.stubGlobal('reportError', reported);
  vi.spyOn(console, 'warn').mockImplementation(warned);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const fill = (bus: ReturnType<typeof createEventBus<Events>>, count: number): (() => void)[] =>
  Array.from({ length: count }, () => bus.on('plain', () => undefined));

it('[const eventBus.maxListeners] takes 1000 listeners and no more', () => {
  const bus = createEventBus<Events>();
  const [stop] = fill(bus, 1000);
  expect(() => bus.on('counted', () => undefined)).toThrow('More than 1000 listeners');
  stop?.();
  stop?.();
  expect(() => bus.on('counted', () => undefined)).not.toThrow();
  expect(() => bus.on('counted', () => undefined)).toThrow(RangeError);
});

it('[const eventBus.warnAbovePercent] warns once above 900 of 1000 listeners', () => {
  const bus = createEventBus<Events>();
  fill(bus, 900);
  expect(warned).not.toHaveBeenCalled();
  fill(bus, 50);
  expect(warned).toHaveBeenCalledTimes(1);
  expect(warned.mock.calls[0]?.[0]).toContain('901 of at most 1000');
});

it('hands the payload to everybody; one who throws keeps nobody from hearing and is reported', () => {
  const bus = createEventBus<Events>();
  const heard: number[] = [];
  const fault = new Error('broken listener');
  bus.on('counted', () => {
    throw fault;
  });
  const stop = bus.on('counted', ({ count }) => void heard.push(count));
  bus.emit('counted', { count: 3 });
  stop();
  bus.emit('counted', { count: 4 });
  expect(heard).toEqual([3]);
  expect(reported).toHaveBeenCalledWith(fault);
});

it('calls a function that listens twice twice, and stops each for itself', () => {
  const bus = createEventBus<Events>();
  const listener = vi.fn<() => void>();
  const stop = bus.on('plain', listener);
  bus.on('plain', listener);
  bus.emit('plain');
  stop();
  bus.emit('plain');
  expect(listener).toHaveBeenCalledTimes(3);
});

it('has every event of the app', () => {
  expect(new Set(Object.values(appEventNames))).toEqual(new Set(Object.values(AppEvent)));
  const heard = vi.fn<() => void>();
  for (const name of Object.keys(appEventNames) as (keyof typeof appEventNames)[]) {
    const stop = onEvent(name, heard);
    (emitEvent as (name: string) => void)(name);
    stop();
  }
  expect(heard).toHaveBeenCalledTimes(Object.keys(AppEvent).length);
});

it('tells what has to be answered to whoever comes to listen, once, and not when it is old', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const bus = createEventBus<Events>(['counted']);
  const heard: string[] = [];
  bus.emit('counted', { count: 1 });
  bus.emit('counted', { count: 2 });
  bus.on('counted', () => undefined)();
  bus.on('counted', ({ count }) => void heard.push(`a ${count}`));
  bus.on('counted', ({ count }) => void heard.push(`b ${count}`));
  await Promise.resolve();
  expect(heard).toEqual(['a 2', 'b 2']);
  bus.on('counted', ({ count }) => void heard.push(`c ${count}`));
  await Promise.resolve();
  expect(heard).toHaveLength(2);

  const late = createEventBus<Events>(['counted']);
  late.emit('counted', { count: 3 });
  late.emit('plain');
  now.mockReturnValue(11_000);
  late.on('counted', ({ count }) => void heard.push(`late ${count}`));
  late.on('plain', () => void heard.push('plain'));
  await Promise.resolve();
  expect(heard).toHaveLength(2);
});
