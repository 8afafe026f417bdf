// @vitest-environment happy-dom
import { type CallName, type RechargeKind, RechargePosition } from '@grabbit/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../kernel/call.ts';
import { queryClient } from '../kernel/query-client.ts';
import { useToasts } from '../ui/toasts.store.ts';
import { RechargeDialog } from './recharge.dialog.tsx';
import type { RechargeAnswer } from './recharge.dialog.tsx';
import { offerConfig } from '../ports/checkout/offer-fixture.ts';

vi.mock('../kernel/call.ts', () => ({ call: vi.fn() }));
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ to, children }: { to: string; children: unknown }) => <a href={to}>{children as string}</a>,
}));

const answered = vi.fn<(answer: RechargeAnswer | null) => void>();
let config: unknown;

beforeEach(() => {
  queryClient.clear();
  useToasts.setState({ queue: [] });
  answered.mockReset();
  config = { tablist: [], selectTab: 1, activityType: 0, limitTimeRecordId: 0 };
  vi.mocked(call).mockImplementation(async (name: CallName) => {
    await Promise.resolve();
    if (name === 'rechargeList') return { list: [offerConfig()], clubConfigList: [] };
    if (config instanceof Error) throw config;
    return config;
  });
});
afterEach(cleanup);

async function open(kind?: RechargeKind): Promise<void> {
  const position = RechargePosition['balance chip'];
  render(
    <QueryClientProvider client={queryClient}>
      <RechargeDialog
        {...{ position, open: true, onAnswer: answered }}
        {...(kind !== undefined && { kind })}
      />
    </QueryClientProvider>,
  );
  await act(async () => void (await vi.waitUntil(() => queryClient.isFetching() === 0)));
}
const told = (...types: number[]) => ({
  ...{ tablist: types.map((type) => ({ type, name: '' })), activityType: 0, limitTimeRecordId: 0 },
  selectTab: 1,
});

it('[E24] closes when what is for sale cannot be read, and says why', async () => {
  config = new Error('away');
  await open();
  expect(answered).toHaveBeenCalledExactlyOnceWith(null);
  expect(useToasts.getState().queue).toHaveLength(1);
});

it('has a way to learn more, and tabs that are smaller from the fourth on', async () => {
  config = told(6, 3, 5, 1);
  await open();
  expect(screen.getByRole('link', { name: 'recharge.learnMore' }).getAttribute('href')).toBe('/about');
  expect(screen.getByRole('tablist').className).toContain('tabs--many');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('recharge.tabRegular');
  cleanup();
  queryClient.clear();
  config = told(6, 3, 1);
  await open(3);
  expect(screen.getByRole('tablist').className).not.toContain('tabs--many');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('recharge.tabNewbieBonus');
});

it('answers with the offer that is tapped', async () => {
  config = told(1);
  await open();
  // What is for sale is asked for after what there is to choose from.
  fireEvent.click(await screen.findByRole('button', { name: /19\.99/ }));
  expect(answered).toHaveBeenCalledExactlyOnceWith({
    item: expect.objectContaining({ configId: 1_003, price: 1_999, position: 2 }) as unknown,
  });
});
