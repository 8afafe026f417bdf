// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropSession, keepSession } from '../kernel/session.store.ts';
import { WalletChip } from './wallet-chip.tsx';

const balance = { balance: 1234, held: 0, unifiedTrialBalance: 0, trialHeld: 0 };
const fetched = vi.fn<() => Promise<Response>>();
const good = async (): Promise<Response> => Response.json({ success: true, data: balance });
const broken = async (): Promise<Response> =>
  Response.json({ success: false, data: null, errorCode: '00005', message: '' }, { status: 500 });

async function shown(): Promise<QueryClient> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <WalletChip />
    </QueryClientProvider>,
  );
  await settled(client);
  return client;
}
const settled = async (client: QueryClient): Promise<void> =>
  act(async () => void (await vi.waitUntil(() => client.isFetching() === 0)));

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('Worker', undefined);
  keepSession({ token: 'token', userId: 7, role: 'user' });
});
afterEach(() => {
  cleanup();
  dropSession();
  vi.unstubAllGlobals();
});

it('shows a dash for a balance that could not be read, until it can', async () => {
  fetched.mockImplementation(broken);
  const client = await shown();
  const again = await screen.findByRole('button', { name: 'wallet.lost' });
  expect(again.textContent).toBe('–');
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetched.mockImplementation(() => promise);
  fireEvent.click(again);
  // While it is asked again nothing else is known.
  expect(screen.getByRole('button', { name: 'wallet.lost' })).toBeDefined();
  await act(async () => resolve(await good()));
  await settled(client);
  expect(await screen.findByText('1,234')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'wallet.lost' })).toBeNull();
});

it('asks anew at a press, also while a reading is under way that will fail', async () => {
  fetched.mockImplementation(broken);
  const client = await shown();
  const { promise, resolve } = Promise.withResolvers<null>();
  fetched.mockImplementation(async () => (await promise) ?? broken());
  await act(async () => void client.refetchQueries());
  fetched.mockImplementation(good);
  fireEvent.click(screen.getByRole('button', { name: 'wallet.lost' }));
  await act(async () => resolve(null));
  await settled(client);
  expect(screen.getByText('1,234')).toBeDefined();
});

it('shows no old balance as if it were the current one', async () => {
  fetched.mockImplementation(good);
  const client = await shown();
  expect(screen.getByText('1,234')).toBeDefined();
  fetched.mockImplementation(broken);
  await act(() => client.invalidateQueries());
  await settled(client);
  await vi.waitFor(() => expect(screen.queryByText('1,234')).toBeNull());
  expect(screen.getByRole('button', { name: 'wallet.lost' })).toBeDefined();
});
