import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PayRequest } from './host-messages.ts';
import { createPayClient, payPatience } from './pay-client.ts';

const request = (configId: number): PayRequest => ({
  ...{ configId, rechargeNumber: `R${configId}`, productId: `coins.${configId}` },
  ...{ price: 499, isCyclical: 0 },
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a result goes to the payment of its configId and to no other', async () => {
  const desk = createPayClient(() => true);
  const settled: number[] = [];
  const first = desk.pay(request(1));
  void desk.pay(request(2)).then(({ configId }) => settled.push(configId));
  desk.settle({ configId: 3, status: 'success', receipt: 'nobody' });
  desk.settle({ configId: 1, status: 'success', receipt: 'proof' });
  expect(await first).toEqual({ configId: 1, status: 'success', receipt: 'proof' });
  expect(settled).toEqual([]);
});

test('a second tap does not open a second sheet', async () => {
  const send = vi.fn(() => true);
  const desk = createPayClient(send);
  const [once, twice] = [desk.pay(request(1)), desk.pay(request(1))];
  desk.settle({ configId: 1, status: 'cancelled', receipt: '' });
  expect([(await once).status, (await twice).status]).toEqual(['cancelled', 'cancelled']);
  expect(send).toHaveBeenCalledTimes(1);
});

test('a host that does not know payments fails at once', async () => {
  expect(await createPayClient(() => false).pay(request(1))).toMatchObject({ configId: 1, status: 'failed' });
});

test('a host that never answers does not hang the payment', async () => {
  const desk = createPayClient(() => true);
  const result = desk.pay(request(1));
  await vi.advanceTimersByTimeAsync(payPatience);
  expect(await result).toMatchObject({ configId: 1, status: 'failed' });
});

test('the next payment of the same offer is a fresh one', async () => {
  const desk = createPayClient(() => true);
  const before = desk.pay(request(1));
  desk.settle({ configId: 1, status: 'failed', receipt: '' });
  await before;
  const after = desk.pay(request(1));
  desk.settle({ configId: 1, status: 'success', receipt: 'proof' });
  expect((await after).status).toBe('success');
});
