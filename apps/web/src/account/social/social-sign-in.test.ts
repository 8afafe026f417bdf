import { AuthAction, AuthPopupErrorCode, AuthSource, errors } from '@grabbit/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../kernel/call.ts';
import { CallError } from '../../kernel/call-error.ts';
import { tokenFromPopup } from './firebase-popup.ts';
import { isChoice, ownIdentity, SocialFault, socialFaultOf } from './social-fault.ts';
import { touchSocial } from './social-sign-in.ts';
import { socialWords } from './social-words.ts';

vi.mock('./firebase-popup.ts', () => ({ tokenFromPopup: vi.fn(), startFirebase: vi.fn() }));
vi.mock('../../kernel/call.ts', () => ({ call: vi.fn() }));
const popup = vi.mocked(tokenFromPopup);
const asked = vi.mocked(call);

const request = {
  name: 'google',
  settings: { apiKey: 'key', authDomain: 'arcade.example', projectId: 'arcade', emulatorUrl: '' },
} as const;
const identity = { authSource: AuthSource.google, accessToken: 'token' };

/** What the server says to each call, in this test. */
function answer(replies: Readonly<Record<string, unknown>>): void {
  asked.mockImplementation((name) => {
    const reply = replies[name];
    return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
  });
}

beforeEach(() => {
  vi.clearAllMocks();
  popup.mockResolvedValue('token');
  answer({ repeatCheck: { known: false, repeat: false }, login: { userId: 7 }, bindSocial: { done: true } });
});

const refusal = (action: AuthAction): Promise<unknown> =>
  touchSocial(request, action).then(
    () => null,
    (error: unknown) => error,
  );

it("[V009] a popup without a token fails with 'auth error'", async () => {
  popup.mockResolvedValue('');
  expect(await refusal(AuthAction['sign-in'])).toMatchObject({ message: 'auth error', code: 'auth error' });
  expect(asked).not.toHaveBeenCalled();
});

it("[S015] binding an identity that is bound already fails with 'repeat'", async () => {
  answer({ repeatCheck: { known: true, repeat: true } });
  expect(await refusal(AuthAction.bind)).toMatchObject({ message: 'repeat' });
  expect(asked.mock.calls.map(([name]) => name)).toEqual(['repeatCheck']);
});

it("[S015] binding one's own identity again is a 'repeat' as well, in other words", async () => {
  answer({ repeatCheck: { known: true, repeat: false } });
  expect(await refusal(AuthAction.bind)).toMatchObject({ message: 'repeat', cause: ownIdentity });
  expect(asked.mock.calls.map(([name]) => name)).toEqual(['repeatCheck']);
});

it("binding fails with 'repeat' too when the identity is taken in between", async () => {
  const about = { call: 'bindSocial', params: {}, url: '' };
  const taken = new CallError(about, 'refused', { errorCode: errors.socialRepeat.code });
  answer({ repeatCheck: { known: false, repeat: false }, bindSocial: taken });
  expect(await refusal(AuthAction.bind)).toMatchObject({ message: 'repeat' });
});

it('signing in asks first whether somebody has the identity, and registers where nobody has', async () => {
  await touchSocial(request, AuthAction['sign-in']);
  answer({ repeatCheck: { known: true, repeat: false }, login: { userId: 7 } });
  await touchSocial(request, AuthAction['sign-in']);
  expect(asked.mock.calls).toEqual([
    ['repeatCheck', identity],
    ['login', { ...identity, register: true }],
    ['repeatCheck', identity],
    ['login', { ...identity, register: false }],
  ]);
});

it('binding again with a proof asks the service no second time', async () => {
  const proof = { code: 123_456 };
  await touchSocial({ ...request, identity, proof }, AuthAction.bind);
  expect(popup).not.toHaveBeenCalled();
  expect(asked).toHaveBeenLastCalledWith('bindSocial', { ...identity, proof });
});

it('binding opens no session', async () => {
  expect(await touchSocial(request, AuthAction.bind)).toBeNull();
  expect(asked).toHaveBeenLastCalledWith('bindSocial', identity);
});

it.each(Object.values(AuthPopupErrorCode))('[E06] the popup code %s is told under its name', async (code) => {
  popup.mockRejectedValue(Object.assign(new Error('Firebase'), { code: `auth/${code}` }));
  expect(await refusal(AuthAction['sign-in'])).toMatchObject({ message: code, code });
});

it('[E06] any other code of the popup is one of the others', () => {
  const internal = Object.assign(new Error('Firebase'), { code: 'auth/internal-error' });
  expect(socialFaultOf(internal).code).toBe('others');
  expect(socialFaultOf('thrown text').code).toBe('others');
});

it('a window that the player closed, or replaced by another, is told as nothing', () => {
  const quiet = Object.values(AuthPopupErrorCode).filter((code) => isChoice(new SocialFault(code)));
  expect(quiet).toEqual(['popup-closed-by-user', 'cancelled-popup-request']);
  expect(quiet.map((code) => socialWords(new SocialFault(code)))).toEqual([null, null]);
  expect(socialWords(new SocialFault('popup-blocked'))).toBe('social.popupBlocked');
});
