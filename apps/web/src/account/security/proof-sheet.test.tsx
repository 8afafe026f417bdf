// @vitest-environment happy-dom
import { errors } from '@grabbit/contract';
import type { CallReply } from '@grabbit/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '../../kernel/call-error.ts';
import { cancelPopups, usePopups } from '../../ui/popups.store.ts';
import { securityQuery, signInWaysQuery } from '../account.queries.ts';
import { passwordOnTheWire } from '../password.ts';
import { useOwnerAction } from './use-owner-action.ts';

vi.mock('../../kernel/call.ts', () => ({ call: vi.fn(() => Promise.reject(new Error('no network'))) }));

const refusal = new CallError({ call: 'addPasskey', params: {}, url: '' }, 'refused', {
  errorCode: errors.confirmationWrong.code,
});
const security: CallReply<'security'> = {
  mail: '',
  mobile: '',
  hasPassword: true,
  social: [],
  passkeys: [],
};
let client: QueryClient;
const within = ({ children }: { children: ReactNode }): ReactNode =>
  createElement(QueryClientProvider, { client }, children);

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  client.setQueryData(securityQuery().queryKey, security);
  const ways = { mail: true, trial: true, passkey: true, sms: false, social: [], firebase: null };
  client.setQueryData(signInWaysQuery().queryKey, ways);
});
afterEach(() => {
  cleanup();
  usePopups.setState({ queue: [], closing: false });
  vi.clearAllMocks();
});

const start = (run: () => Promise<unknown>): Promise<boolean> => {
  const { result } = renderHook(() => useOwnerAction(), { wrapper: within });
  return result.current({ title: 'Add a passkey', done: 'Added', run });
};

it('asks for nothing where the server does not', async () => {
  const run = vi.fn(() => Promise.resolve());
  expect(await start(run)).toBe(true);
  expect(run.mock.calls).toEqual([[]]);
  expect(usePopups.getState().queue).toEqual([]);
});

it('does the deed again with the proof that the server asks for, and stays until it holds', async () => {
  const run = vi.fn((proof?: { password?: string }) =>
    proof?.password === passwordOnTheWire('right') ? Promise.resolve() : Promise.reject(refusal),
  );
  const deed = start(run);
  await vi.waitFor(() => expect(usePopups.getState().queue).toHaveLength(1));
  render(<>{usePopups.getState().queue[0]?.draw(true)}</>, { wrapper: within });
  for (const password of ['wrong', 'right']) {
    const field = await screen.findByLabelText('account.password', { selector: 'input' });
    fireEvent.change(field, { target: { value: password } });
    await act(async () => void fireEvent.submit(field.closest('form') as HTMLFormElement));
    const times = password === 'wrong' ? 2 : 3;
    await waitFor(() => {
      expect(run).toHaveBeenCalledTimes(times);
      expect(document.querySelector('[aria-busy="true"]')).toBeNull();
    });
  }
  expect(await deed).toBe(true);
});

it('is not done when the player closes the sheet', async () => {
  const deed = start(() => Promise.reject(refusal));
  await vi.waitFor(() => expect(usePopups.getState().queue).toHaveLength(1));
  cancelPopups();
  expect(await deed).toBe(false);
});
