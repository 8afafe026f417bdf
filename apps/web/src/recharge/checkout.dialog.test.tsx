// @vitest-environment happy-dom
import { type CallName, errors, PayType, RechargePosition } from '@grabbit/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call, newRequestId } from '../app/call.ts';
import { CallError } from '../app/call-error.ts';
import { onEvent } from '../app/events.ts';
import { queryClient } from '../app/query-client.ts';
import { useToasts } from '../ui/toasts.store.ts';
import { CheckoutDialog } from './checkout.dialog.tsx';
import type { Submitted } from './checkout.dialog.tsx';
import { itemOf } from './checkout-item.ts';
import { offerConfig } from './recharge-fixture.ts';

vi.mock('../app/call.ts', () => ({ call: vi.fn(), newRequestId: vi.fn() }));
vi.mock('../app/sync.ts', () => ({ sync: vi.fn() }));
vi.mock('./checkout-sum.tsx', () => ({ CheckoutSum: () => null }));

const answered = vi.fn<(answer: Submitted | null) => void>();
const asked = { call: 'paypalPay', params: {}, url: '' };
const tab = { opener: {}, location: { replace: vi.fn() }, close: vi.fn() };
const failures: unknown[] = [];
let started: unknown;
let stop = (): void => undefined;
let serial = 0;

beforeEach(() => {
  queryClient.clear();
  useToasts.setState({ queue: [] });
  answered.mockReset();
  failures.length = 0;
  stop = onEvent('rechargeError', (payload) => failures.push(payload));
  vi.stubGlobal('open', () => tab);
  started = { rechargeNumber: 'R1', detailModel: { url: 'https://pay.example' } };
  vi.mocked(newRequestId).mockImplementation(() => `request-${(serial += 1)}`);
  vi.mocked(call).mockImplementation(async (name: CallName) => {
    await Promise.resolve();
    if (name === 'payMethods')
      return { list: [{ payType: PayType.paypal, provider: 'sandbox' }], demonstration: true };
    if (name === 'bonusCards') return { list: [], pageNum: 1, total: 0, nowTime: 0 };
    if (started instanceof Error) throw started;
    return started;
  });
});
afterEach(() => {
  cleanup();
  stop();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

async function open(): Promise<HTMLElement> {
  render(
    <QueryClientProvider client={queryClient}>
      <CheckoutDialog item={itemOf(offerConfig(), RechargePosition.wallet)} open onAnswer={answered} />
    </QueryClientProvider>,
  );
  await act(() => vi.dynamicImportSettled());
  await act(async () => void (await vi.waitUntil(() => screen.queryAllByRole('radio').length > 0)));
  return screen.getByRole('button', { name: 'checkout.pay' });
}

async function press(button: HTMLElement): Promise<void> {
  fireEvent.click(button);
  // The button works for half a second at least.
  await act(async () => new Promise((resolve) => setTimeout(resolve, 600)));
}

const keys = (): unknown[] =>
  vi
    .mocked(call)
    .mock.calls.filter(([name]) => name === 'paypalPay')
    .map(([, params]) => (params as { requestId: string }).requestId);

it('starts the order in a tab that the tap has opened, which gets no hold of this page', async () => {
  await press(await open());
  expect(tab.opener).toBeNull();
  expect(answered).toHaveBeenCalledOnce();
  expect(answered.mock.calls[0]?.[0]).toMatchObject({
    order: { rechargeNumber: 'R1', url: 'https://pay.example' },
    choice: { payType: PayType.paypal, userCardRecordId: null },
  });
});

it('[E14] says the server’s message when PayPal cannot begin, and tells of the error', async () => {
  started = new CallError(asked, 'refused', { errorCode: errors.paymentProviderAway.code, message: 'away' });
  const pay = await open();
  await press(pay);
  expect(tab.close).toHaveBeenCalled();
  expect(useToasts.getState().queue).toMatchObject([{ tone: 'error', text: 'away' }]);
  expect(failures).toEqual([{ configId: 1_003, message: 'away' }]);
  expect(answered).not.toHaveBeenCalled();
  // Known not to have begun: the next try is an order of its own.
  await press(pay);
  expect(new Set(keys()).size).toBe(2);
});

it('asks again under the same key when nobody knows what became of the order', async () => {
  started = new CallError(asked, 'network', {});
  const pay = await open();
  await press(pay);
  await press(pay);
  expect(new Set(keys()).size).toBe(1);
});

it('leaves when what it shows is no longer true', async () => {
  started = new CallError(asked, 'refused', { errorCode: errors.priceChanged.code, message: 'changed' });
  await press(await open());
  expect(answered).toHaveBeenCalledExactlyOnceWith(null);
});
