// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../kernel/query-client.ts';
import { dropSession, keepSession } from '../kernel/session.store.ts';
import { showDeposited } from '../recharge/checkout-end.ts';
import { onPaymentMoved } from '../recharge/payment-notices.ts';
import { WalletChip } from './wallet-chip.tsx';

vi.mock('../kernel/sync.ts', () => ({ sync: vi.fn<() => Promise<void>>() }));

let balance = 100;
const flights: unknown[] = [];
let still = false;

beforeEach(() => {
  balance = 100;
  still = false;
  flights.length = 0;
  vi.stubGlobal('Worker', undefined);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: still && query.includes('reduced-motion') }));
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, data: { balance, held: 0, unifiedTrialBalance: 0, trialHeld: 0 } }),
  );
  Element.prototype.animate = function animate(frames) {
    flights.push(frames);
    return { finished: Promise.resolve() } as unknown as Animation;
  };
  // Nothing has a size here; the balance is what is seen.
  Element.prototype.getBoundingClientRect = () => new DOMRect(10, 10, 90, 44);
  keepSession({ token: 'token', userId: 7, role: 'user' });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  dropSession();
  vi.unstubAllGlobals();
});

async function shown(): Promise<void> {
  render(
    <QueryClientProvider client={queryClient}>
      <WalletChip />
    </QueryClientProvider>,
  );
  await screen.findByText('100');
}

it('coins of a purchase fly to the balance, which counts up to what stands there', async () => {
  await shown();
  balance = 1_150;
  showDeposited(1_050, 'R1');
  await vi.waitFor(() => expect(flights.length).toBeGreaterThan(3));
  await screen.findByText('1,150', {}, { timeout: 4_000 });
  expect(document.querySelector('.coin-fly')).toBeNull();
});

it('does so once for a payment, whoever tells of it', async () => {
  await shown();
  showDeposited(50, 'R2');
  await vi.waitFor(() => expect(flights.length).toBeGreaterThan(0));
  const flown = flights.length;
  onPaymentMoved({ payment: 'R2', state: 'credited', coins: 50, configId: 1 });
  await vi.dynamicImportSettled();
  expect(flights).toHaveLength(flown);
});

it('only counts for who wants no motion', async () => {
  still = true;
  await shown();
  balance = 130;
  onPaymentMoved({ payment: 'R3', state: 'credited', coins: 30, configId: 1 });
  await screen.findByText('130');
  expect(flights).toEqual([]);
});
