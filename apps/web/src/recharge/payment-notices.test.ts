// @vitest-environment happy-dom
import type { PaymentState } from '@grabbit/contract';
import { expect, it, vi } from 'vitest';
import { useToasts } from '../ui/toasts.store.ts';
import { onReturned } from './pay-tab.ts';
import { onPaymentMoved } from './payment-notices.ts';
import { watchPayment } from './watched-payments.ts';

vi.mock('../kernel/sync.ts', () => ({ sync: vi.fn() }));

const moved = (state: PaymentState) => onPaymentMoved({ payment: 'R-1', state, coins: 999, configId: 1 });

it('a checkout that waits for the payer goes on as soon as the payment is credited, whatever became of the provider’s page', async () => {
  const heard = vi.fn();
  const stops = [watchPayment('R-1'), onReturned('R-1', heard)];
  moved('authorised');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(heard).not.toHaveBeenCalled();
  moved('credited');
  await expect.poll(() => heard.mock.calls).toEqual([['completed']]);
  // The checkout itself says how it went.
  expect(useToasts.getState().queue).toEqual([]);
  for (const stop of stops) stop();
});
