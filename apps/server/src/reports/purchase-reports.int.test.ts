import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLog } from '../core/log.ts';
import { testContext } from '../testing/test-context.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import type { Forwarder } from './forwarder.ts';
import type { ReportedPayment } from '../ports/reported-payment.ts';
import { createPurchaseReports } from './purchase-reports.ts';
import { createReports } from './reports.module.ts';

let test: TestDatabase;
const now = Date.parse('2026-11-20T10:00:00Z');
const clock = { now: () => now };
const forwarder = (target: Forwarder['target']): Forwarder => ({
  target,
  accepts: ({ appsFlyerId }) => target === 'facebook' || appsFlyerId !== '',
  send: () => Promise.resolve({ kind: 'sent', why: '' }),
});
const forwarders = [forwarder('appsflyer'), forwarder('facebook')];
const caller = { userId: 1, sessionId: 1, role: 'user', trial: false, nickName: 'x' };

beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.drop());

const handlers = (consentRequired = false) =>
  createReports({ db: test.database, clock, log: createLog('silent'), consentRequired, forwarders }).handlers;
const tell = (given: Partial<ReportedPayment>, consentRequired = false): Promise<void> =>
  test.database.transaction((tx) =>
    createPurchaseReports({ clock, consentRequired, forwarders })(tx, {
      ...{ playerId: 1, orderId: 'R1', state: 'credited', priceCents: 1_999, currency: 'USD', first: true },
      ...given,
    }),
  );
const waiting = async (): Promise<unknown[]> => {
  const { rows } = await test.database.query<{ target: string; body: Record<string, unknown> }>(
    'select target, body from report_forwards order by event_id, target',
  );
  return rows.map(({ target, body }) => [
    target,
    body['event'],
    body['value'],
    body['orderId'],
    body['appsFlyerId'],
  ]);
};

it('is told by the house as the device that the app last told of, each event once for an order', async () => {
  await handlers().adEvent({ eventName: 'checkout', appsFlyerId: 'af-1' }, testContext({ caller }));
  await tell({});
  await tell({});
  expect(await waiting()).toEqual([
    ['appsflyer', 'first_purchase', 19.99, 'R1', 'af-1'],
    ['facebook', 'first_purchase', 19.99, 'R1', 'af-1'],
    ['appsflyer', 'total_purchase', 19.99, 'R1', 'af-1'],
    ['facebook', 'total_purchase', 19.99, 'R1', 'af-1'],
  ]);
});

it('counts a second purchase within ten minutes', async () => {
  await tell({});
  await tell({ orderId: 'R2', first: false });
  const events = (await waiting()).map((row) => (row as unknown[]).slice(1, 4));
  expect(events).toEqual([
    ['first_purchase', 19.99, 'R1'],
    ['total_purchase', 19.99, 'R1'],
    ['not_first_purchase', 19.99, 'R2'],
    ['total_purchase', 19.99, 'R2'],
  ]);
  const { adEvent } = handlers();
  const told = (orderId: string) =>
    adEvent({ eventName: 'total_purchase', uid: 'u', orderId }, testContext({ caller }));
  expect([await told('R1'), await told('R1'), await told('R2')]).toEqual([
    { kept: true },
    { kept: false },
    { kept: true },
  ]);
});

it('tells a failure of each order, and once that there was one; an order that ran out is none', async () => {
  await tell({ state: 'failed', first: null });
  await tell({ state: 'failed', first: null, orderId: 'R2' });
  await tell({ state: 'expired', first: null, orderId: 'R3' });
  expect((await waiting()).map((row) => (row as unknown[])[1])).toEqual([
    'purchase_failed',
    'purchase_failed_uniq',
    'purchase_failed',
  ]);
});

it('goes nowhere without the player’s leave, and a no forgets the device', async () => {
  await tell({}, true);
  expect(await waiting()).toEqual([]);
  await handlers().adEvent({ eventName: 'checkout', appsFlyerId: 'af-1' }, testContext({ caller }));
  await handlers().giveConsent({ reports: false }, testContext({ caller }));
  await tell({});
  expect(await waiting()).toEqual([]);
  expect((await test.database.query('select 1 from report_devices')).rows).toEqual([]);
});
