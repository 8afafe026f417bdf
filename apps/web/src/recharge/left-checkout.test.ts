// @vitest-environment happy-dom
import { ReportEventName } from '@grabbit/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onEvent } from '../kernel/events.ts';
import type { AppEvents } from '../kernel/events.ts';
import { requestAppReview } from '../kernel/native/bridge.ts';
import { report } from '../kernel/reports/report.ts';
import { useToasts } from '../ui/toasts.store.ts';
import { abortLeftCheckout, endLeftCheckout, keepCheckout } from './left-checkout.ts';
import { paymentView } from './recharge-fixture.ts';

vi.mock('../kernel/native/bridge.ts', () => ({ requestAppReview: vi.fn() }));
vi.mock('../kernel/reports/report.ts', () => ({ report: vi.fn() }));
vi.mock('../kernel/sync.ts', () => ({ sync: vi.fn() }));

const events: string[] = [];
const stops: (() => void)[] = [];
const big = { configId: 7, price: 9_999 };

beforeEach(() => {
  useToasts.setState({ queue: [] });
  events.length = 0;
  const names: (keyof AppEvents)[] = [
    'rechargeComplete',
    'rechargeAborted',
    'rechargeSuccess',
    'rechargeFailed',
    'checkBonusCard',
  ];
  for (const name of names) stops.push(onEvent(name, () => events.push(name)));
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.resetAllMocks();
});

it('[S030] [S037] [S038] tells of a payment that took the place of the page, once', () => {
  keepCheckout('R1', big);
  const payment = paymentView({
    rechargeNumber: 'R1',
    state: 'credited',
    price: 9_999,
    convertAmount: 1_150,
  });
  endLeftCheckout(payment);
  endLeftCheckout(payment);
  expect(events).toEqual(['rechargeComplete', 'rechargeSuccess']);
  expect(requestAppReview).toHaveBeenCalledOnce();
  expect(report).toHaveBeenCalledWith(
    ReportEventName.total_purchase,
    expect.objectContaining({ value: 99.99 }),
  );
  expect(useToasts.getState().queue.map(({ tone }) => tone)).toEqual(['coins']);
});

it('[S032] [S036] tells that it failed, and offers a card for a big amount', () => {
  keepCheckout('R1', big);
  endLeftCheckout(paymentView({ rechargeNumber: 'R1', state: 'failed' }));
  expect(events).toEqual(['rechargeComplete', 'rechargeFailed', 'checkBonusCard']);
});

it('[S030] [S032] tells that its payer turned back', () => {
  keepCheckout('R1', big);
  abortLeftCheckout('R2');
  expect(events).toEqual([]);
  abortLeftCheckout('R1');
  expect(events).toEqual(['rechargeAborted', 'checkBonusCard']);
});
