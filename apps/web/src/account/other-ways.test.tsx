// @vitest-environment happy-dom
import { AuthSource, trialAccount } from '@grabbit/contract';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../kernel/call.ts';
import { OtherWaysIn } from './other-ways.tsx';
import type { SignInWays } from './other-ways.tsx';
import { useOtherWays } from './use-other-ways.ts';

vi.mock('../kernel/call.ts', () => ({ call: vi.fn(() => Promise.resolve({ token: 't', userId: 1 })) }));
vi.mock('./session.ts', () => ({ openSession: vi.fn(() => Promise.resolve()) }));
vi.mock('./social/firebase-popup.ts', () => ({ startFirebase: vi.fn(), tokenFromPopup: vi.fn() }));
beforeEach(() => vi.stubGlobal('PublicKeyCredential', class {}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const bare: SignInWays = { mail: true, trial: true, passkey: false, sms: false, social: [], firebase: null };
const firebase = { apiKey: 'key', authDomain: 'arcade.example', projectId: 'arcade', emulatorUrl: '' };

function buttonsOf(ways: SignInWays, mode: 'signIn' | 'register' | 'reset' = 'signIn'): string[] {
  const { result } = renderHook(() => useOtherWays(() => undefined));
  render(<OtherWaysIn mode={mode} ways={ways} other={result.current} nickName="" />);
  return screen.queryAllByRole('button').map((button) => button.textContent ?? '');
}

it('without keys there are no buttons of services, and none of passkeys where they do not work', () => {
  expect(buttonsOf(bare)).toEqual([]);
});

it('shows the services that the server offers, and no others', () => {
  const social = [AuthSource.twitter, AuthSource.google];
  expect(buttonsOf({ ...bare, social, firebase })).toEqual(['Google', 'X']);
});

it('offers to sign in or to register with a passkey', () => {
  expect(buttonsOf({ ...bare, passkey: true })).toEqual(['passkey.signIn']);
  cleanup();
  expect(buttonsOf({ ...bare, passkey: true }, 'register')).toEqual(['passkey.create']);
  cleanup();
  expect(buttonsOf({ ...bare, passkey: true }, 'reset')).toEqual([]);
});

it('shows no passkeys in a browser that knows none', () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  expect(buttonsOf({ ...bare, passkey: true })).toEqual([]);
});

it('[P004] plays as trial with the built-in credentials, the password as MD5', async () => {
  const { result } = renderHook(() => useOtherWays(() => undefined));
  await act(async () => result.current.asTrial());
  expect(vi.mocked(call)).toHaveBeenCalledWith('login', {
    authSource: AuthSource.email,
    mail: trialAccount.mail,
    password: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
  });
});
