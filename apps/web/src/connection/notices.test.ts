import { readFileSync } from 'node:fs';
import { contentOf, notices } from '@grabbit/contract';
import type { Notice, PaymentState } from '@grabbit/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../kernel/query-client.ts';
import { keepSession, useSession } from '../kernel/session.store.ts';
import { watchPayment } from '../recharge/watched-payments.ts';
import { useToasts } from '../ui/toasts.store.ts';
import { findPartsBy } from '../ports/parts.ts';
import { parts as given } from '../shell/parts.ts';
import { onLiveContent } from './notices.ts';

const docs = readFileSync(new URL('../../../../docs/live-connection.md', import.meta.url), 'utf8');
findPartsBy(async () => given);

const late = (state: PaymentState, coins: number): Promise<void> =>
  onLiveContent(
    contentOf(notices.paymentMoved, { payment: 'G-1', state, coins, configId: 7 }).map(String),
    '/',
  );
const toasts = () => useToasts.getState().queue.map(({ tone, text }) => [tone, text]);

beforeEach(() => useToasts.setState({ queue: [] }));

test.each(Object.entries<Notice>(notices))(
  '%s has a listener, and a row in the docs with as many parts',
  (name, { operation, parts }) => {
    expect(Object.keys(given.notices)).toContain(name);
    const row = docs.split('\n').find((line) => new RegExp(`^\\| \`31@#${operation}[@\`]`).test(line)) ?? '';
    expect(row.match(/@#\w+/g)).toHaveLength(1 + Object.keys(parts).length);
  },
);

test('who was blocked is told, and signed out', async () => {
  keepSession({ token: 't', userId: 7, role: 'user' });
  await onLiveContent(['31', '1'], '/');
  expect(toasts()).toEqual([['error', 'error.accountBanned']]);
  expect(useSession.getState().token).toBeNull();
});

test('money that came late is told, and everything it changed is read anew', async () => {
  const read = vi.spyOn(queryClient, 'invalidateQueries');
  await late('credited', 1_200);
  expect(toasts()).toEqual([['coins', 'payment.deposited']]);
  const keys = read.mock.calls.map(([filters]) => filters?.queryKey?.[0]);
  expect(keys).toEqual(expect.arrayContaining(['wallet', 'payments', 'recharge']));
});

test('a refund and a refusal are told; an order that only ended is not', async () => {
  await late('refunded', 0);
  await late('failed', 0);
  await late('expired', 0);
  expect(toasts()).toEqual([
    ['info', 'payment.stateRefunded'],
    ['error', 'payment.stateFailed'],
  ]);
});

test('a payment that a checkout of this page shows is not told twice', async () => {
  const stop = watchPayment('G-1');
  await late('credited', 1_200);
  expect(toasts()).toEqual([]);
  stop();
  await late('credited', 1_200);
  expect(toasts()).toHaveLength(1);
});
