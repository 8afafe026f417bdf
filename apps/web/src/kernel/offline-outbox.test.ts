// @vitest-environment happy-dom
import { errors } from '@grabbit/contract';
import type { CallParams } from '@grabbit/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptWritesKey, noteReached, useOffline } from './offline.ts';
import { callOrKeep, sendKept } from './offline-outbox.ts';
import { dropSession, keepSession } from './session.store.ts';
import { encodedKey } from './storage.ts';

const address: CallParams<'saveAddress'> & { requestId: string } = {
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
const day = 24 * 3_600_000;
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const nobody = { sent: 0, expired: 0, refused: [] };

const answer = (body: object, status = 200): void =>
  void fetched.mockImplementation(async () => Response.json(body, { status }));
const accept = (): void =>
  answer({ success: true, data: { id: '1' }, errorCode: null, message: null, errorInfo: null });
const loseAll = (): void => void fetched.mockRejectedValue(new TypeError('Failed to fetch'));
const signIn = (userId = 7): void => keepSession({ token: `token ${userId}`, userId, role: 'user' });

/** Request keys that have arrived. */
const arrived = (): unknown[] =>
  fetched.mock.calls.map(([, { body }]) => (JSON.parse(body as string) as { requestId: string }).requestId);

/** Keeps the address while there is no way through. */
async function keepOne(requestId = 'request-one', thing = 'address:new'): Promise<void> {
  loseAll();
  useOffline.setState({ offline: true });
  expect(await callOrKeep('saveAddress', { ...address, requestId }, thing)).toEqual({ kept: true });
  noteReached();
  fetched.mockReset();
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('Worker', undefined);
  fetched.mockReset();
  localStorage.clear();
  signIn();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  dropSession();
  noteReached();
});

it('with a connection a change goes straight through', async () => {
  accept();
  expect(await callOrKeep('saveAddress', address, 'address:new')).toEqual({
    kept: false,
    reply: { id: '1' },
  });
  expect(await sendKept()).toEqual(nobody);
});

it('without one it is kept, and sent once by its key when the way is back', async () => {
  await keepOne();
  expect(useOffline.getState().waiting).toBe(1);
  accept();
  expect(await sendKept()).toEqual({ ...nobody, sent: 1 });
  expect(await sendKept()).toEqual(nobody);
  expect(arrived()).toEqual(['request-one']);
  expect(useOffline.getState().waiting).toBe(0);
});

it('what is still lost goes on waiting, under the same key', async () => {
  await keepOne();
  useOffline.setState({ offline: true });
  loseAll();
  expect(await sendKept()).toEqual(nobody);
  answer(
    { success: false, data: null, errorCode: errors.shuttingDown.code, message: '', errorInfo: '' },
    503,
  );
  expect(await sendKept()).toEqual(nobody);
  accept();
  expect(await sendKept()).toMatchObject({ sent: 1 });
  expect(new Set(arrived())).toEqual(new Set(['request-one']));
});

it('a newer change of the same thing takes the place of the one that waits', async () => {
  await keepOne('request-one');
  await keepOne('request-two');
  await keepOne('request-three', 'address:2');
  accept();
  await sendKept();
  expect(arrived()).toEqual(['request-two', 'request-three']);
});

it('a change that went through later drops the one that waits', async () => {
  await keepOne();
  accept();
  await callOrKeep('saveAddress', { ...address, requestId: 'request-two' }, 'address:new');
  expect(await sendKept()).toEqual(nobody);
});

it('waits for its own player, through a session that ended by itself', async () => {
  await keepOne();
  dropSession();
  accept();
  expect(await sendKept()).toEqual(nobody);
  signIn(8);
  expect(await sendKept()).toEqual(nobody);
  expect(fetched).not.toHaveBeenCalled();
  signIn(7);
  expect(await sendKept()).toMatchObject({ sent: 1 });
});

it('is not sent after a day, and says so', async () => {
  await keepOne();
  expect(await sendKept(Date.now() + day + 1000)).toEqual({ ...nobody, expired: 1 });
  expect(fetched).not.toHaveBeenCalled();
  await keepOne();
  accept();
  expect(await sendKept(0)).toMatchObject({ sent: 1 });
});

it('is forgotten after a day too when its player does not come back', async () => {
  await keepOne();
  signIn(8);
  expect(await sendKept(Date.now() + day - 1000)).toEqual(nobody);
  expect(localStorage.getItem(encodedKey(keptWritesKey))).toContain('1 Market Street');
  expect(await sendKept(Date.now() + day + 1000)).toEqual(nobody);
  expect(localStorage.getItem(encodedKey(keptWritesKey))).toBeNull();
});

it('a refusal is told and ends the waiting', async () => {
  await keepOne();
  answer(
    { success: false, data: null, errorCode: errors.addressInvalid.code, message: '', errorInfo: '' },
    400,
  );
  const { refused } = await sendKept();
  expect(refused).toMatchObject([{ code: errors.addressInvalid.code }]);
  expect(await sendKept()).toEqual(nobody);
});

it('a refusal at once, a visitor, and a browser that keeps nothing get the failure', async () => {
  answer(
    { success: false, data: null, errorCode: errors.addressInvalid.code, message: '', errorInfo: '' },
    400,
  );
  await expect(callOrKeep('saveAddress', address, 'a')).rejects.toMatchObject({
    code: errors.addressInvalid.code,
  });
  loseAll();
  useOffline.setState({ offline: true });
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    removeItem: () => undefined,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  await expect(callOrKeep('saveAddress', address, 'a')).rejects.toMatchObject({ kind: 'network' });
  dropSession();
  await expect(callOrKeep('saveAddress', address, 'a')).rejects.toMatchObject({ kind: 'network' });
});

it('foreign values in the storage are as good as none', async () => {
  await keepOne();
  for (const text of ['{', '7', '{"a":1}', '[1,null,{"userId":7}]']) {
    localStorage.setItem(encodedKey(keptWritesKey), text);
    expect(await sendKept()).toEqual(nobody);
  }
});
