// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mendChunk } from './chunk-care.ts';
import { isChunkError } from './chunk-error.ts';
import { startCare } from './offline-care.ts';
import { noteLost, noteReached, useOffline } from './offline.ts';
import { callOrKeep } from './offline-outbox.ts';
import { startOffline } from './offline-start.ts';
import { dropSession, keepSession } from './session.store.ts';
import { useToasts } from '../ui/toasts.store.ts';

const fetched = vi.fn<(url: string) => Promise<Response>>();
const accept = (): void =>
  void fetched.mockImplementation(async () =>
    Response.json({ success: true, data: {}, errorCode: null, message: null, errorInfo: null }),
  );

const address = {
  requestId: 'request-one',
  name: 'Ann Lee',
  country: 'US',
  line1: '1 Market Street',
  line2: '',
  city: 'Springfield',
  region: 'IL',
  postcode: '62701',
  phone: '',
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('Worker', undefined);
  fetched.mockReset();
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
});
afterEach(async () => {
  noteReached();
  await vi.advanceTimersByTimeAsync(20_000);
  dropSession();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

startOffline();
startCare();

it('follows what the browser says of its connection', () => {
  dispatchEvent(new Event('offline'));
  expect(useOffline.getState().offline).toBe(true);
  dispatchEvent(new Event('online'));
  expect(useOffline.getState().offline).toBe(false);
});

it('looks for the way back after 1, 2, 4, 8, 15 and again 15 seconds, until an answer comes', async () => {
  noteLost();
  const looks: number[] = [];
  for (const seconds of [1, 2, 4, 8, 15, 15]) {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    looks.push(fetched.mock.calls.length);
  }
  expect(looks).toEqual([1, 2, 3, 4, 5, 6]);
  accept();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(useOffline.getState().offline).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).toHaveBeenCalledTimes(7);
});

it('asks what is shown to be read anew when it is back, and says that what waited is saved', async () => {
  keepSession({ token: 'token', userId: 7, role: 'user' });
  const refreshed = vi.fn();
  addEventListener('refresh', refreshed);
  noteLost();
  expect(await callOrKeep('saveAddress', address, 'address:new')).toEqual({ kept: true });
  accept();
  noteReached();
  expect(refreshed).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(useToasts.getState().queue).toMatchObject([{ tone: 'success' }]));
  expect(useOffline.getState().waiting).toBe(0);
});

describe('a part of the app that could not be loaded', () => {
  const reload = vi.fn<() => void>();
  beforeEach(() => {
    reload.mockReset();
    sessionStorage.clear();
  });
  afterEach(() => useOffline.setState({ missing: null, outdated: false }));

  it('is fetched by a reload when the arcade answers again, and not before', async () => {
    const answers = [false, false, true];
    const asked = vi.fn<() => Promise<boolean>>(async () => {
      const reached = answers.shift() === true;
      if (!reached) noteLost();
      return reached;
    });
    void mendChunk('wallet.js', asked, reload);
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).not.toHaveBeenCalled();
    // The browser says that the line is back, and the arcade does not answer yet.
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveBeenCalledTimes(2);
    expect(reload).not.toHaveBeenCalled();
    noteReached();
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('that a newer version has taken away is reloaded for once, then said', async () => {
    await mendChunk('wallet.js', async () => true, reload);
    expect(reload).toHaveBeenCalledOnce();
    await mendChunk('wallet.js', async () => true, reload);
    expect(reload).toHaveBeenCalledOnce();
    expect(useOffline.getState().outdated).toBe(true);
    await mendChunk('help.js', async () => true, reload);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('is known by what the loader throws, which the router does not answer itself', () => {
    for (const message of [
      'Unable to preload CSS for /assets/a.css',
      'Failed to fetch dynamically imported module: /assets/a.js',
    ]) {
      const payload = new Error(message);
      dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
      expect(isChunkError(payload)).toBe(true);
      expect(payload.message).not.toMatch(/^Failed to fetch/);
    }
    expect(isChunkError(new Error('x is not a function'))).toBe(false);
  });
});
