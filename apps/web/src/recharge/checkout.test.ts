// @vitest-environment happy-dom
import { BonusCardScene, type CallName, errors, PayType, RechargePosition } from '@grabbit/contract';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../kernel/call.ts';
import { CallError } from '../kernel/call-error.ts';
import { onEvent } from '../kernel/events.ts';
import type { AppEvents } from '../kernel/events.ts';
import { requestAppReview } from '../kernel/native/bridge.ts';
import { askLimitsOnce } from '../ports/ask-limits.tsx';
import { report } from '../kernel/reports/report.ts';
import { usePopups } from '../ui/popups.store.ts';
import { useToasts } from '../ui/toasts.store.ts';
import { isSpared } from '../ports/checkout/spared.ts';
import { openCheckout } from './checkout.ts';
import { bigPaymentCents, depositedToastMs, reviewAboveCents } from './checkout-end.ts';
import type { CheckoutOutcome } from '../ports/checkout/checkout-item.ts';
import type { Submitted } from './checkout.dialog.tsx';
import { itemOf } from '../ports/checkout/checkout-item.ts';
import { offerConfig } from '../ports/checkout/offer-fixture.ts';
import { paymentView } from './recharge-fixture.ts';
import { payInStore } from './store-payment.ts';

vi.mock('../kernel/call.ts', () => ({ call: vi.fn(), newRequestId: () => 'request-1' }));
vi.mock('../kernel/native/bridge.ts', () => ({ requestAppReview: vi.fn(), nativeHost: async () => null }));
vi.mock('../kernel/reports/report.ts', () => ({ report: vi.fn() }));
vi.mock('../kernel/sync.ts', () => ({ sync: vi.fn() }));
vi.mock('./store-payment.ts', () => ({ payInStore: vi.fn() }));
vi.mock('../ports/ask-limits.tsx', () => ({ askLimitsOnce: vi.fn() }));

const events: [name: string, payload: unknown][] = [];
const stops: (() => void)[] = [];
const calls: string[] = [];
let replies: Partial<Record<CallName, unknown>>;
const tab = { go: vi.fn<(url: string) => void>(), close: vi.fn<() => void>() };

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(askLimitsOnce).mockResolvedValue(true);
  events.length = 0;
  calls.length = 0;
  replies = {};
  usePopups.setState({ queue: [], closing: false });
  useToasts.setState({ queue: [] });
  const names: (keyof AppEvents)[] = [
    'rechargeComplete',
    'rechargeAborted',
    'rechargeError',
    'rechargeSuccess',
    'rechargeFailed',
    'checkBonusCard',
  ];
  for (const name of names) stops.push(onEvent(name, (payload) => events.push([name, payload])));
  vi.mocked(call).mockImplementation(async (name: CallName) => {
    await Promise.resolve();
    calls.push(name);
    const reply = replies[name];
    if (reply instanceof Error) throw reply;
    return reply;
  });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.resetAllMocks();
});

const settle = () => vi.advanceTimersByTimeAsync(500);
const eventNames = (): string[] => events.map(([name]) => name);

/** Answers the popup that is on the screen, as its buttons would. */
async function answer(given: unknown): Promise<void> {
  await settle();
  const [first] = usePopups.getState().queue;
  const element = first?.draw(true) as ReactElement<{ onAnswer: (result: unknown) => void }> | undefined;
  if (element === undefined) throw new Error('there is no popup');
  element.props.onAnswer(given);
  await settle();
}

const item = (price = 1_999) => itemOf(offerConfig({ rechargeMoney: price }), RechargePosition.wallet);
const submitted = (given: Partial<Submitted> = {}): Submitted => ({
  order: { rechargeNumber: 'R1', url: 'https://pay.example/1', productId: '' },
  choice: { payType: PayType.paypal, userCardRecordId: null },
  tab,
  ...given,
});
const store = submitted({ choice: { payType: PayType.apple, userCardRecordId: null }, tab: null });

function begin(price?: number): { outcome: Promise<CheckoutOutcome | null> } {
  return { outcome: openCheckout(item(price)) };
}

it('[S026] [S030] [S035] goes from the choice over the provider’s page to the coins', async () => {
  replies = { verifyPayment: paymentView({ isFirstRecharge: true }) };
  const { outcome } = begin();
  await answer(submitted());
  expect(tab.go).toHaveBeenCalledExactlyOnceWith('https://pay.example/1');
  expect(events).toEqual([]);
  await answer(true);
  expect(eventNames()).toEqual(['rechargeComplete', 'rechargeSuccess']);
  await answer(true);
  expect(await outcome).toBe('paid');
  expect(events[1]).toEqual(['rechargeSuccess', { configId: 1_003, coins: 2_000 }]);
});

it('[const ui.coinsDepositedToastSeconds] tells of the coins for 3 seconds once the result is closed', async () => {
  replies = { verifyPayment: paymentView() };
  const { outcome } = begin();
  await answer(submitted());
  await answer(true);
  expect(useToasts.getState().queue).toEqual([]);
  await answer(true);
  await outcome;
  expect(useToasts.getState().queue).toMatchObject([{ tone: 'coins', ms: 3_000 }]);
  expect(depositedToastMs).toBe(3_000);
});

it('[S038] [const payments.analyticsPrice] reports each stage, with the price in whole units', async () => {
  replies = { verifyPayment: paymentView({ isFirstRecharge: true, rechargeNumber: 'R1' }) };
  begin();
  await answer(submitted());
  await answer(true);
  await answer(true);
  const fields = { value: 19.99, currency: 'USD', orderId: 'R1' };
  expect(vi.mocked(report).mock.calls).toEqual([
    ['checkout', { value: 19.99, currency: 'USD' }],
    ['first_purchase', fields],
    ['total_purchase', fields],
  ]);
  vi.mocked(report).mockClear();
  replies = { verifyPayment: paymentView({ rechargeNumber: 'R1' }) };
  begin();
  await answer(submitted());
  await answer(true);
  await answer(true);
  expect(vi.mocked(report).mock.calls.map(([name]) => name)).toEqual([
    'checkout',
    'not_first_purchase',
    'total_purchase',
  ]);
});

it.each([
  [999, 0],
  [1_000, 1],
])(
  '[S037] [const payments.reviewRequestPriceAboveCents] a payment of %i cents asks for %i reviews',
  async (price, times) => {
    expect(reviewAboveCents).toBe(999);
    replies = { verifyPayment: paymentView({ price }) };
    begin(price);
    await answer(submitted());
    await answer(true);
    await answer(true);
    expect(requestAppReview).toHaveBeenCalledTimes(times);
  },
);

it('[E15] a payment that failed says so, is reported once and for all, and brings no coins', async () => {
  replies = { verifyPayment: paymentView({ state: 'failed', convertAmount: 0 }) };
  const { outcome } = begin();
  await answer(submitted());
  await answer(true);
  await answer(null);
  // The checkout is back, to pay another way.
  await answer(null);
  expect(await outcome).toBe('failed');
  expect(eventNames()).toEqual(['rechargeComplete', 'rechargeFailed']);
  expect(useToasts.getState().queue).toMatchObject([{ tone: 'error', text: 'error.paymentRefused' }]);
  expect(vi.mocked(report).mock.calls.map(([name]) => name)).toEqual([
    'checkout',
    'purchase_failed',
    'purchase_failed_uniq',
  ]);
});

it.each([
  [5_000, []],
  [5_001, [['checkBonusCard', { scene: BonusCardScene['big amount'] }]]],
])(
  '[S032] [const payments.bigPaymentThresholdMinorUnits] a payment of %i cents that is aborted looks for a card: %j',
  async (price, looked) => {
    expect(bigPaymentCents).toBe(5_000);
    replies = { cancelPayment: paymentView({ state: 'failed' }) };
    const { outcome } = begin(price);
    await answer(submitted());
    await answer(false);
    expect(await outcome).toBe('aborted');
    expect(events).toEqual([['rechargeAborted', { configId: 1_003 }], ...looked]);
    // What happened is said, and nothing sells itself from here on.
    expect(useToasts.getState().queue).toMatchObject([
      { title: 'payment.cancelled', text: 'payment.cancelledText' },
    ]);
    expect(isSpared()).toBe(true);
  },
);

it('an order that was paid after all is not aborted', async () => {
  const asked = { call: 'cancelPayment', params: {}, url: '' };
  replies = {
    cancelPayment: new CallError(asked, 'refused', { errorCode: errors.paymentPaid.code }),
    verifyPayment: paymentView(),
  };
  const { outcome } = begin();
  await answer(submitted());
  await answer(false);
  await answer(true);
  expect(await outcome).toBe('paid');
  expect(eventNames()).toEqual(['rechargeComplete', 'rechargeSuccess']);
});

it('nothing is begun for somebody who may not pay here', async () => {
  vi.mocked(askLimitsOnce).mockResolvedValue(false);
  expect(await begin().outcome).toBeNull();
  expect(usePopups.getState().queue).toEqual([]);
  expect(report).not.toHaveBeenCalled();
});

it('who leaves the checkout has begun nothing, and who walks away from an order has aborted nothing', async () => {
  const left = begin();
  await answer(null);
  expect(await left.outcome).toBeNull();
  expect(calls).toEqual([]);
  const walked = begin();
  await answer(submitted());
  await answer(null);
  expect(await walked.outcome).toBeNull();
  expect([events, calls]).toEqual([[], []]);
});

it('[S031] a payment in a store goes to complete or to error', async () => {
  vi.mocked(payInStore).mockResolvedValue({ paid: true });
  replies = { verifyPayment: paymentView() };
  begin();
  await answer(store);
  await answer(true);
  expect(eventNames()).toEqual(['rechargeComplete', 'rechargeSuccess']);
  events.length = 0;
  vi.mocked(payInStore).mockResolvedValue({ paid: false, message: 'Toast.m50' });
  replies = { cancelPayment: paymentView({ state: 'failed' }) };
  const { outcome } = begin(9_999);
  await answer(store);
  expect(await outcome).toBe('failed');
  expect(events).toEqual([
    ['rechargeError', { configId: 1_003, message: 'Toast.m50' }],
    ['checkBonusCard', { scene: 3 }],
  ]);
  expect(calls).toContain('cancelPayment');
});

it('a declined payment offers the next way at once, and that one can be paid', async () => {
  replies = { verifyPayment: paymentView({ state: 'failed', convertAmount: 0 }) };
  const { outcome } = begin();
  await answer(submitted());
  await answer(true);
  await answer(null);
  const [again] = usePopups.getState().queue;
  const element = again?.draw(true) as ReactElement<{ declined: readonly PayType[] }> | undefined;
  expect(element?.props.declined).toEqual([PayType.paypal]);
  replies = { verifyPayment: paymentView() };
  await answer(submitted({ choice: { payType: PayType.checkout, userCardRecordId: null } }));
  await answer(true);
  await answer(true);
  expect(await outcome).toBe('paid');
});

it('a payment of which nothing could be learned is not offered to be paid again', async () => {
  replies = { verifyPayment: new CallError({ call: 'verifyPayment', params: {}, url: '' }, 'refused', {}) };
  const { outcome } = begin();
  await answer(submitted());
  await answer(true);
  await answer(null);
  expect(await outcome).toBe('failed');
});
