// @vitest-environment happy-dom
import { EmailCodeType } from '@grabbit/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { call } from '../app/call.ts';
import { queryClient } from '../app/query-client.ts';
import { openSession } from './session.ts';
import { useAuth } from './use-auth.ts';

vi.mock('../app/call.ts', () => ({ call: vi.fn(() => Promise.resolve({ waitSeconds: 60 })) }));
vi.mock('./session.ts', () => ({ openSession: vi.fn(() => Promise.resolve()) }));
const asked = vi.mocked(call);
beforeEach(() => vi.clearAllMocks());

const filled = {
  mail: ' mika@example.net ',
  code: ' 482913 ',
  password: 'eight or more',
  nickName: ' Mika ',
};

async function send(mode: 'register' | 'reset'): Promise<void> {
  const { result } = renderHook(() => useAuth(mode, () => undefined), {
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
