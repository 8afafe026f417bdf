// @vitest-environment happy-dom
import { PayType, RechargePosition } from '@grabbit/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../kernel/call.ts';
import { CallError } from '../kernel/call-error.ts';
import { nativeHost } from '../kernel/native/bridge.ts';
import type { PayRequest, PayResult } from '../kernel/native/host-messages.ts';
import { emitEvent } from '../kernel/events.ts';
import { dropSession, keepSession } from '../kernel/session.store.ts';
import { itemOf } from '../ports/checkout/checkout-item.ts';
import { bringFoundPurchase, bringKeptReceipts } from './kept-receipts.ts';
import { offerConfig } from '../ports/checkout/offer-fixture.ts';
import { payInStore } from './store-payment.ts';

vi.mock('../kernel/call.ts', () => ({ call: vi.fn() }));
vi.mock('../kernel/native/bridge.ts', () => ({ nativeHost: vi.fn() }));

const item = itemOf(offerConfig(), RechargePosition.wallet);
const order = { rechargeNumber: 'R1', url: '', productId: 'coins.1999' };
const noteCredited = vi.fn<(rechargeNumber: string) => boolean>();
const payNatively = vi.fn<(request: PayRequest) => Promise<PayResult>>();
const asked = { call: 'appleNotify', params: {}, url: '' };
const refused = new CallError(asked, 'refused', { errorCode: '07010' });
const lost = new CallError(asked, 'network', {});

const answers = (result: Partial<PayResult>): void =>
  void payNatively.mockResolvedValue({ configId: 1_003, status: 'success', receipt: 'proof', ...result });

beforeEach(() => {
  localStorage.clear();
  keepSession({ token: 't', userId: 7, role: 'user' });
  vi.mocked(nativeHost).mockResolvedValue({ payNatively, noteCredited } as unknown as Awaited<
    ReturnType<typeof nativeHost>
  >);
  vi.mocked(call).mockResolvedValue({ status: 1 });
  answers({});
});
afterEach(() => {
  vi.resetAllMocks();
});

it('opens the store’s sheet for the order, and brings its receipt to the server', async () => {
  expect(await payInStore(item, order, PayType.apple)).toEqual({ paid: true });
  expect(payNatively).toHaveBeenCalledExactlyOnceWith({
    ...{ configId: 1_003, rechargeNumber: 'R1', productId: 'coins.1999', price: 1_999, isCyclical: 0 },
  });
  expect(call).toHaveBeenCalledExactlyOnceWith('appleNotify', { rechargeNumber: 'R1', receipt: 'proof' });
  // Only now may the store hold it for delivered.
  expect(noteCredited.mock.calls).toEqual([['R1']]);
  await payInStore(item, order, PayType.google);
  expect(call).toHaveBeenLastCalledWith('googleNotify', { rechargeNumber: 'R1', receipt: 'proof' });
});

it('a purchase that waits for a parent is looked up, not called off', async () => {
  answers({ status: 'pending', receipt: '' });
  expect(await payInStore(item, order, PayType.apple)).toEqual({ paid: true });
  expect(call).not.toHaveBeenCalled();
  expect(noteCredited).not.toHaveBeenCalled();
});

it('a purchase that was finished while the app was closed is brought, after a sign-in where there is none', async () => {
  await bringFoundPurchase({ rechargeNumber: 'R9', receipt: 'proof' });
  expect(call).toHaveBeenLastCalledWith('googleNotify', { rechargeNumber: 'R9', receipt: 'proof' });
  expect(noteCredited).toHaveBeenLastCalledWith('R9');
  dropSession();
  vi.mocked(call).mockResolvedValue({ status: 0 });
  noteCredited.mockClear();
  await bringFoundPurchase({ rechargeNumber: 'R10', receipt: 'proof' });
  expect(call).toHaveBeenCalledTimes(1);
  keepSession({ token: 't', userId: 7, role: 'user' });
  emitEvent('login', { userId: 7 });
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  // The store has not confirmed it: it tells of it again.
  expect(noteCredited).not.toHaveBeenCalled();
});

it.each(['cancelled', 'failed'] as const)(
  '[E13] a payment that is %s there says Toast.m50',
  async (status) => {
    answers({ status });
    expect(await payInStore(item, order, PayType.apple)).toEqual({ paid: false, message: 'Toast.m50' });
    expect(call).not.toHaveBeenCalled();
  },
);

it('[S034] takes no result of another order for its own', async () => {
  answers({ configId: 1_004 });
  expect(await payInStore(item, order, PayType.apple)).toEqual({ paid: false, message: 'Toast.m50' });
  expect(call).not.toHaveBeenCalled();
});

it('[E10] a receipt that does not fit says Toast.m46', async () => {
  vi.mocked(call).mockRejectedValue(refused);
  expect(await payInStore(item, order, PayType.apple)).toEqual({ paid: false, message: 'Toast.m46' });
  vi.mocked(call).mockClear();
  await bringKeptReceipts();
  expect(call).not.toHaveBeenCalled();
});

it('[E11] a receipt that gets lost says Toast.m47, and is brought later', async () => {
  vi.mocked(call).mockRejectedValue(lost);
  expect(await payInStore(item, order, PayType.apple)).toEqual({ paid: false, message: 'Toast.m47' });
  vi.mocked(call).mockResolvedValue({ status: 1 });
  // Another player on the same device has no part in it.
  keepSession({ token: 'u', userId: 8, role: 'user' });
  expect(await bringKeptReceipts()).toBe(0);
  keepSession({ token: 't', userId: 7, role: 'user' });
  expect(await bringKeptReceipts()).toBe(1);
  expect(call).toHaveBeenLastCalledWith('appleNotify', { rechargeNumber: 'R1', receipt: 'proof' });
  expect(await bringKeptReceipts()).toBe(0);
});

it('[E12] whatever goes wrong with Google’s says Toast.m48', async () => {
  for (const error of [refused, lost]) {
    vi.mocked(call).mockRejectedValueOnce(error);
    expect(await payInStore(item, order, PayType.google)).toEqual({ paid: false, message: 'Toast.m48' });
  }
});
