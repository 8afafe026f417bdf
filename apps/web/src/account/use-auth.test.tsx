// @vitest-environment happy-dom
import { EmailCodeType } from '@grabbit/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { call } from '../kernel/call.ts';
import { queryClient } from '../kernel/query-client.ts';
import { useToasts } from '../ui/toasts.store.ts';
import { dropSession, keepSession, useSession } from '../kernel/session.store.ts';
import { endSession } from '../kernel/sign-out.ts';
import { openSession } from './session.ts';
import { useAuth } from './use-auth.ts';

vi.mock('../kernel/call.ts', () => ({ call: vi.fn(() => Promise.resolve({ waitSeconds: 60 })) }));
vi.mock('./session.ts', () => ({ openSession: vi.fn(() => Promise.resolve()) }));
const asked = vi.mocked(call);
beforeEach(() => {
  vi.clearAllMocks();
  useToasts.setState({ queue: [] });
});

const filled = {
  mail: ' mika@example.net ',
  code: ' 482913 ',
  password: 'eight or more',
  nickName: ' Mika ',
};

async function send(mode: 'register' | 'reset'): Promise<void> {
  const { result } = renderHook(() => useAuth(mode, { onDone: () => undefined }), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  for (const field of ['mail', 'code', 'password', 'nickName'] as const) {
    act(() => result.current.set(field)(filled[field]));
  }
  await act(async () => result.current.submit());
  await waitFor(() => expect(vi.mocked(openSession)).toHaveBeenCalled());
}

it('[V006] registering sends the code as a number', async () => {
  await send('register');
  expect(asked).toHaveBeenCalledWith(
    'signUpByCode',
    expect.objectContaining({ mail: 'mika@example.net', code: 482913, nickName: 'Mika' }),
  );
});

it('registering and resetting name their kind of code', async () => {
  await send('register');
  await send('reset');
  expect(asked.mock.calls.map(([, params]) => (params as { codeType: string }).codeType)).toEqual([
    EmailCodeType.register,
    EmailCodeType.reset,
  ]);
});

it('says kindly why a new account of a known mail box opens without coins', async () => {
  asked.mockResolvedValueOnce({ giftTaken: true });
  await send('register');
  // Without dictionaries a text is its key.
  await waitFor(() =>
    expect(useToasts.getState().queue.map(({ text }) => text)).toEqual(['account.giftTaken']),
  );
});

it('a new password for who is signed in takes the place of the old session, whose end nobody hears', async () => {
  keepSession({ token: 'old', userId: 7, role: 'user' });
  useToasts.setState({ queue: [] });
  asked.mockImplementationOnce(async () => {
    // The server ends the sessions of the account: the live connection hears of it first.
    endSession('expired');
    return { token: 'new' };
  });
  await send('reset');
  expect(useSession.getState().token).toBe('old');
  await waitFor(() =>
    expect(useToasts.getState().queue.map(({ text }) => text)).toEqual(['security.passwordDone']),
  );
  endSession('expired');
  expect(useSession.getState().token).toBeNull();
  dropSession();
});

it('begins with the address that was typed in another form, and passes on what is typed', () => {
  const onMail = vi.fn<(mail: string) => void>();
  const { result } = renderHook(() => useAuth('reset', { onDone: () => undefined, mail: 'mika@', onMail }), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  expect(result.current.values.mail).toBe('mika@');
  act(() => result.current.set('mail')('mika@example.net'));
  expect(onMail).toHaveBeenCalledExactlyOnceWith('mika@example.net');
});
