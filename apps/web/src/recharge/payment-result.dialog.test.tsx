// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Verdict } from './checkout-end.ts';
import { failureStaysMs, PaymentResultDialog } from './payment-result.dialog.tsx';
import { paymentView } from './recharge-fixture.ts';

const answered = vi.fn<(answer: true | null) => void>();
const after = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

beforeEach(() => {
  vi.useFakeTimers();
  answered.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function open(verdict: Promise<Verdict>): Promise<void> {
  render(<PaymentResultDialog verdict={verdict} open onAnswer={answered} />);
  await act(() => vi.dynamicImportSettled());
  await after(0);
}

it('[S035] shows a spinner until the payment is verified', async () => {
  const { promise, resolve } = Promise.withResolvers<Verdict>();
  await open(promise);
  expect(screen.getByText('payment.checkingText')).toBeDefined();
  const bonus = { bonusCard: 10, bonusCoins: 200, postage: 300 };
  await act(async () => resolve({ how: 'paid', payment: paymentView({ convertAmount: 2_200, bonus }) }));
  expect(screen.getByRole('heading', { name: 'payment.successful' })).toBeDefined();
  const facts = screen.getByText('payment.credited').closest('dl')?.textContent ?? '';
  for (const part of ['2,200', '+200', '$3.00', '$19.99']) expect(facts).toContain(part);
  await after(60_000);
  expect(answered).not.toHaveBeenCalled();
});

it('[S036] [const ui.paymentFailureDialogCloseSeconds] a failure closes by itself after 2 seconds', async () => {
  expect(failureStaysMs).toBe(2_000);
  await open(Promise.resolve({ how: 'failed', message: 'No.' }));
  expect(screen.getByText('No.')).toBeDefined();
  await after(1_900);
  expect(answered).not.toHaveBeenCalled();
  await after(200);
  expect(answered).toHaveBeenCalledExactlyOnceWith(null);
});
