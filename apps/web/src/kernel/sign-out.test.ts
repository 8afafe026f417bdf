// @vitest-environment happy-dom
import { UserRole, roleOf } from '@grabbit/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onEvent } from './events.ts';
import { playerStore } from './player.store.ts';
import { usePreferences } from './preferences.store.ts';
import { queryClient } from './query-client.ts';
import { keepSession, useSession } from './session.store.ts';
import { endSession, followOtherTabs, leaveBy } from './sign-out.ts';
import { encodedKey, readStored, writeStored } from './storage.ts';

const heard: unknown[] = [];
for (const name of ['login', 'logout', 'tokenError'] as const) {
  onEvent(name, (payload) => void heard.push([name, payload]));
}

const item = { shopGoodsId: 7, goodsNum: 1 };
const cart = { all: [item], checked: [item], isAllChecked: true };

beforeEach(() => {
  localStorage.clear();
  keepSession({ token: 'token', userId: 7, role: 'user' });
  writeStored('user:playing', { roomId: 3 });
  writeStored('device:visitor', 'visitor-1');
  playerStore.setState({ balance: 120, balanceKnown: true, isClubMember: true, cart });
  queryClient.setQueryData(['mall', 'cart'], { list: [] });
  queryClient.setQueryData(['account', 'me'], { userId: 7 });
  queryClient.setQueryData(['orders', 'list'], [{ id: 1 }]);
  heard.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

/** What must not be left of a player, each read after a sign-out. */
const left: Readonly<Record<string, () => unknown>> = {
  'the role': () => roleOf(useSession.getState()) !== UserRole.guest,
  'the account': () => queryClient.getQueryData(['account', 'me']) !== undefined,
  'the player state': () => playerStore.getState().balance !== 0 || playerStore.getState().isClubMember,
  'the orders': () => queryClient.getQueryData(['orders', 'list']) !== undefined,
  'the cart': () =>
    playerStore.getState().cart.all.length > 0 || queryClient.getQueryData(['mall', 'cart']) !== undefined,
  'the session': () => useSession.getState().token !== null || readStored('user:session') !== null,
  'a local key of the player': () => readStored('user:playing') !== null,
};

it.each(Object.entries(left))('[S003] sign-out leaves nothing of %s', (_what, isLeft) => {
  expect(isLeft()).toBe(true);
  endSession('asked');
  expect(isLeft()).toBe(false);
});

it('keeps what belongs to the browser', () => {
  const { locale } = usePreferences.getState();
  endSession('asked');
  expect(readStored('device:visitor')).toBe('visitor-1');
  expect(usePreferences.getState().locale).toBe(locale);
});

it('tells of the end when all is forgotten, a token error before it', () => {
  endSession('expired');
  expect(heard).toEqual([
    ['tokenError', undefined],
    ['logout', { reason: 'expired', signInAgain: true }],
  ]);
});

it("[P006] the end of a guest's token is no token error and leads nowhere", () => {
  keepSession({ token: 'token', userId: 7, role: 'guest' });
  endSession('expired');
  expect(heard).toEqual([['logout', { reason: 'expired', signInAgain: false }]]);
});

it('ends once', () => {
  endSession('expired');
  endSession('expired');
  expect(heard).toHaveLength(2);
});

it('follows a sign-out and a sign-in in another tab', () => {
  const stop = followOtherTabs();
  const elsewhere = (session: object | null): void => {
    const key = encodedKey('user:session');
    if (session === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(session));
    dispatchEvent(new StorageEvent('storage', { key }));
  };
  elsewhere(null);
  expect(useSession.getState()).toEqual({ token: null, userId: 0, role: 'guest' });
  expect(queryClient.getQueryData(['account', 'me'])).toBeUndefined();
  elsewhere({ token: 'other', userId: 9, role: 'user' });
  expect(useSession.getState().userId).toBe(9);
  expect(heard).toEqual([
    ['logout', { reason: 'elsewhere', signInAgain: true }],
    ['login', { userId: 9 }],
  ]);
  stop();
});

it('what ends the session on purpose is no expiry, though the live connection notices first', async () => {
  await leaveBy(async () => endSession('expired'));
  expect(heard).toEqual([['logout', { reason: 'asked', signInAgain: true }]]);
  expect(useSession.getState().token).toBeNull();
});

it('a session stays when what should end it was refused', async () => {
  await expect(leaveBy(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(useSession.getState().token).toBe('token');
});
