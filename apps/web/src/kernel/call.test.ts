// @vitest-environment happy-dom
import { ProductErrorCode, TaskQueueState } from '@grabbit/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from './call.ts';
import { onEvent } from './events.ts';
import { noteReached, useOffline } from './offline.ts';
import { requestQueue } from './shared-request-queue.ts';
import { dropSession, keepSession, useSession } from './session.store.ts';

const envelope = (data: unknown): Response =>
  Response.json({ success: true, data, errorCode: null, message: null, errorInfo: null });
const expired = (): Response =>
  Response.json(
    { success: false, data: null, errorCode: ProductErrorCode['token expired'], message: '', errorInfo: '' },
    { status: 401 },
  );

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const heard: string[] = [];
for (const name of ['tokenError', 'logout'] as const) onEvent(name, () => void heard.push(name));

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('Worker', undefined);
  fetched.mockReset();
  heard.length = 0;
  keepSession({ token: 'token', userId: 7, role: 'user' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  dropSession();
  noteReached();
});

it('[E01] [S009] [P006] a guest whose token has expired gets null, and no token error', async () => {
  keepSession({ token: 'token', userId: 7, role: 'guest' });
  fetched.mockResolvedValue(expired());
  expect(await call('balance', {})).toBeNull();
  expect(heard).toEqual(['logout']);
  expect(useSession.getState().token).toBeNull();
});

it('[E01] [S010] a player whose token has expired gets the error, and a token error is told', async () => {
  fetched.mockResolvedValue(expired());
  await expect(call('balance', {})).rejects.toMatchObject({ code: '00009', call: 'balance' });
  expect(heard).toContain('tokenError');
  expect(useSession.getState().token).toBeNull();
});

it('[const request.commonParameters] each call carries the common parameters', async () => {
  fetched.mockImplementation(async () => envelope({}));
  await call('searchWord', { word: 'bear' });
  await call('removeAddress', { id: '1' });
  const [read, write] = fetched.mock.calls;
  const asked = Object.fromEntries(new URL(read?.[0] ?? '', location.href).searchParams);
  const fixed = {
    appType: '10',
    globalType: '1',
    appVersion: '3.3.10',
    webAuth: 'webToken',
    currency: 'USD',
  };
  expect(asked).toMatchObject({ ...fixed, device: '0', sourceId: '1', market: 'Web', word: 'bear' });
  expect(JSON.parse(write?.[1].body as string)).toMatchObject({ appType: 10, version: '0.0.0', id: '1' });
});

it('a read and a keyed change are tried again, another change is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  fetched.mockImplementation(async () => new Response('', { status: 503 }));
  const fail = async (asked: Promise<unknown>): Promise<number> => {
    fetched.mockClear();
    const settled = asked.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    await settled;
    return fetched.mock.calls.length;
  };
  const order = { unitIds: ['1'], addressId: '1', courier: 'slow', priceCents: 1, coins: 1 };
  expect(await fail(call('pack', {}))).toBe(3);
  expect(await fail(call('createOrder', { ...order, requestId: 'a-request' }))).toBe(3);
  expect(await fail(call('removeAddress', { id: '1' }))).toBe(1);
  vi.useRealTimers();
});

it('knows that there is no way through, and that there is one again', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(call('removeAddress', { id: '1' })).rejects.toMatchObject({ message: 'Network Error' });
  expect(useOffline.getState().offline).toBe(true);
  fetched.mockImplementation(async () => new Response('<html>', { status: 500 }));
  await expect(call('removeAddress', { id: '1' })).rejects.toMatchObject({ kind: 'bad-response' });
  expect(useOffline.getState().offline).toBe(false);
});

it('[E04] an abort rejects with what was asked', async () => {
  fetched.mockImplementation(() => new Promise(() => undefined));
  const asked = call('pack', {}, { label: 'page' });
  requestQueue.abort('page');
  await expect(asked).rejects.toMatchObject({ kind: 'aborted', message: 'Request aborted', call: 'pack' });
  expect(requestQueue.state).toBe(TaskQueueState.idle);
});

it('the next player gets nothing of the last one: neither kept replies nor what is under way', async () => {
  fetched.mockImplementation(async () => envelope({ list: [] }));
  await call('addressRules', {});
  await call('addressRules', {});
  expect(fetched).toHaveBeenCalledTimes(1);
  fetched.mockImplementation(() => new Promise(() => undefined));
  const underWay = call('pack', {});
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  dropSession();
  await expect(underWay).rejects.toMatchObject({ kind: 'aborted' });
  keepSession({ token: 'token', userId: 7, role: 'user' });
  fetched.mockImplementation(async () => envelope({ list: [] }));
  await call('addressRules', {});
  expect(fetched).toHaveBeenCalledTimes(3);
});

it('a clock that stands in 1970 changes nothing', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  fetched.mockImplementation(async () => envelope({ list: [] }));
  await call('addressRules', {}, { expireIn: 1000 });
  await call('addressRules', {});
  expect(fetched).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
