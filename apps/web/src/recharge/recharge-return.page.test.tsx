// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../kernel/query-client.ts';
import { verifyPayment } from './payment-outcome.ts';
import { RechargeReturnPage } from './recharge-return.page.tsx';

vi.mock('./paid-figures.tsx', () => ({ PaidFigures: () => null }));
vi.mock('../ui/button-link.tsx', () => ({ ButtonLink: () => null }));
vi.mock('../kernel/sync.ts', () => ({ sync: vi.fn<() => Promise<void>>() }));
vi.mock('./payment-outcome.ts', async (original) => ({
  ...(await original<object>()),
  verifyPayment: vi.fn<() => Promise<unknown>>(),
}));

afterEach(() => {
  cleanup();
  queryClient.clear();
});

it.each([
  ['credited', 'payment.successful'],
  ['failed', 'payment.stateFailed'],
  ['created', 'payment.waiting'],
])('the title of the page says what became of a payment: %s', async (state, title) => {
  vi.mocked(verifyPayment).mockResolvedValue({ rechargeNumber: 'R1', state } as never);
  render(
    <QueryClientProvider client={queryClient}>
      <RechargeReturnPage rechargeNumber="R1" />
    </QueryClientProvider>,
  );
  expect(document.title).toContain('payment.checking');
  await waitFor(() => expect(document.title).toContain(title));
});
