// @vitest-environment happy-dom
import { BonusCardScene, type CallName, errors, PayType, RechargePosition } from '@grabbit/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call, newRequestId } from '../kernel/call.ts';
import { CallError } from '../kernel/call-error.ts';
import { onEvent } from '../kernel/events.ts';
import { queryClient } from '../kernel/query-client.ts';
import { dropSession, keepSession } from '../kernel/session.store.ts';
import { useToasts } from '../ui/toasts.store.ts';
import { CheckoutDialog } from './checkout.dialog.tsx';
import type { Submitted } from './checkout.dialog.tsx';
import { itemOf } from '../ports/checkout/checkout-item.ts';
import { offerConfig } from '../ports/checkout/offer-fixture.ts';
import { paymentView } from './recharge-fixture.ts';

vi.mock('../kernel/call.ts', () => ({ call: vi.fn(), newRequestId: vi.fn() }));
vi.mock('../kernel/sync.ts', () => ({ sync: vi.fn() }));
vi.mock('./checkout-sum.tsx', () => ({ CheckoutSum: () => null }));

const answered = vi.fn<(answer: Submitted | null) => void>();
const asked = { call: 'paypalPay', params: {}, url: '' };
const tab = { opener: {}, location: { replace: vi.fn() }, close: vi.fn() };
const failures: unknown[] = [];
let started: unknown;
let stop = (): void => undefined;
let serial = 0;
let away: { until: string; excluded: boolean } | null = null;

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
      return {
        list: [PayType.paypal, PayType.checkout].map((payType) => ({ payType, provider: 'sandbox' })),
        demonstration: true,
      };
    if (name === 'netPosition') return { day: { in: 0, out: 0 }, session: null, away };
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

async function open(rechargeMoney = 1_999): Promise<HTMLElement> {
  render(
    <QueryClientProvider client={queryClient}>
      <CheckoutDialog
        item={itemOf(offerConfig({ rechargeMoney }), RechargePosition.wallet)}
        open
        onAnswer={answered}
      />
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

it('[S032] offers a card when a big order cannot begin', async () => {
  started = new CallError(asked, 'refused', { errorCode: errors.paymentProviderAway.code, message: 'away' });
  const scenes: unknown[] = [];
  const stopScenes = onEvent('checkBonusCard', ({ scene }) => scenes.push(scene));
  await press(await open(5_000));
  expect(scenes).toEqual([]);
  cleanup();
  await press(await open(5_001));
  expect(scenes).toEqual([BonusCardScene['big amount']]);
  stopScenes();
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

it('is shut during a break, and says until when', async () => {
  keepSession({ token: 'token', userId: 7, role: 'user' });
  away = { until: new Date(Date.now() + 86_400_000).toISOString(), excluded: false };
  const pay = await open();
  await vi.waitFor(() => expect(pay.hasAttribute('disabled')).toBe(true));
  expect(screen.getByText('protection.breakUntil')).toBeDefined();
  away = null;
  dropSession();
});

it('says the names that people know a way to pay by, and after a decline chooses the next one', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <CheckoutDialog
        item={itemOf(offerConfig({}), RechargePosition.wallet)}
        declined={[PayType.paypal]}
        open
        onAnswer={answered}
      />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(screen.queryAllByRole('radio')).toHaveLength(2));
  for (const name of ['PayPal', 'Visa', 'Mastercard'])
    expect(screen.getByRole('img', { name })).toBeDefined();
  expect(screen.getByText('checkout.declined')).toBeDefined();
  const chosen = screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked);
  expect(chosen?.value).toBe(String(PayType.checkout));
});

it('a refusal by the own limit says what an open payment holds of it, and ends that payment on the spot', async () => {
  const { code } = errors.depositLimitReached;
  started = new CallError(asked, 'refused', {
    errorCode: code,
    errorInfo: 'depositLimitReached: depositDay 499',
  });
  await press(await open());
  expect(screen.getByText('payment.heldText')).toBeDefined();
  const list = [paymentView({ state: 'redirected', rechargeNumber: 'open' }), paymentView()];
  vi.mocked(call).mockImplementation(async (name: CallName) =>
    name === 'paymentList' ? { list } : { list: [] },
  );
  await press(screen.getByRole('button', { name: 'payment.heldCancel' }));
  const cancelled = vi.mocked(call).mock.calls.filter(([name]) => name === 'cancelPayment');
  expect(cancelled).toEqual([['cancelPayment', { rechargeNumber: 'open' }]]);
  expect(screen.queryByText('payment.heldText')).toBeNull();
});
