// @vitest-environment happy-dom
import { can, guestAccount, HomePreference, roleOf, UserRole } from '@grabbit/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSession } from '../account/session.ts';
import { onEvent } from './events.ts';
import { usePreferences } from './preferences.store.ts';
import { queryClient } from './query-client.ts';
import { browseAsGuest } from './browse-as-guest.ts';
import { becomeGuest, dropSession, mayNow, useSession } from './session.store.ts';
import { endSession } from './sign-out.ts';

const fetched = vi.fn<(url: string) => Promise<Response>>();
const reply = (data: unknown): Response =>
  Response.json({ success: true, data, errorCode: null, message: null, errorInfo: null });
const failure = (errorCode: string): Response =>
  Response.json({ success: false, data: null, errorCode, message: '', errorInfo: '' }, { status: 403 });

const roleNow = (): UserRole => roleOf(useSession.getState());

/** Signs in from being a guest, to an account with a role. */
async function signIn(role: string): Promise<void> {
  becomeGuest();
  fetched.mockImplementation(async () => reply({ userId: 7, role, userLevel: 0, levelUp: false }));
  await openSession({ insert: false, isNew: false, nickname: 'Mika', userId: 7, token: 'token' });
}

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('Worker', undefined);
});
afterEach(() => {
  dropSession();
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('[P001] knows the roles passenger, guest, user and maintainer as 0 to 3', () => {
  expect([null, 'guest', 'user', 'user,depot'].map((role) => roleOf({ role }))).toEqual([0, 1, 2, 3]);
});

it('[S001] login moves a guest to user', async () => {
  await signIn('user');
  expect(roleNow()).toBe(UserRole.user);
  expect(mayNow('playPaid')).toBe(true);
});

it('[S002] [P009] [const maintainerRoleMarker] login moves a guest to maintainer when the role contains depot', async () => {
  await signIn('north-depot-2');
  expect(roleNow()).toBe(UserRole.maintainer);
  expect(mayNow('operate')).toBe(true);
});

it('tells of a login once the account is known', async () => {
  const heard: unknown[] = [];
  const stop = onEvent('login', (login) => void heard.push([login, roleNow()]));
  await signIn('user');
  stop();
  expect(heard).toEqual([[{ userId: 7 }, UserRole.user]]);
});

it('a sign-in whose account cannot be read leaves a guest', async () => {
  fetched.mockImplementation(async () => failure('00004'));
  const opening = openSession({ insert: false, isNew: false, nickname: '', userId: 7, token: 'token' });
  await expect(opening).rejects.toMatchObject({ code: '00004' });
  expect(useSession.getState()).toEqual({ token: null, userId: 0, role: 'guest' });
});

it('[S005] browseAsGuest sets the guest role, the game home preference and the guest account', async () => {
  fetched.mockImplementation(async () => reply({ ...guestAccount, visitorId: 'visitor-1' }));
  const heard: unknown[] = [];
  const stop = onEvent('homePreferenceUpdated', ({ home }) => void heard.push(home));
  await browseAsGuest();
  stop();
  expect(roleNow()).toBe(UserRole.guest);
  expect(useSession.getState()).toMatchObject({ token: null, userId: guestAccount.userId });
  expect(usePreferences.getState().home).toBe(HomePreference.game);
  expect(heard).toEqual([HomePreference.game]);
  expect(fetched.mock.calls[0]?.[0]).toContain('/news/api/web/user/login/visitor');
});

it('[P005] [const guestAccount] a guest with the guest account browses and nothing else', () => {
  expect(guestAccount).toEqual({
    nickName: 'Guest',
    userId: 0,
    userLevel: 0,
    role: 'guest',
    currency: 'USD',
    countryCode: 'USA',
  });
  expect(can(guestAccount, 'watch')).toBe(true);
  for (const deed of ['playTrial', 'playPaid', 'ownPrizes', 'operate'] as const) {
    expect([deed, can(guestAccount, deed)]).toEqual([deed, false]);
  }
});

it('[P011] a visitor is not identified, and may look around as guests do', () => {
  useSession.setState({ token: null, userId: 0, role: null });
  expect(roleNow()).toBe(UserRole.passenger);
  expect(mayNow('watch')).toBe(true);
  expect(mayNow('playTrial')).toBe(false);
});

it('[P004] a trial account plays trial rooms and pays for nothing', async () => {
  await signIn('guest');
  expect(mayNow('playTrial')).toBe(true);
  expect(mayNow('playPaid')).toBe(false);
  endSession('asked');
  expect(mayNow('playTrial')).toBe(false);
});
