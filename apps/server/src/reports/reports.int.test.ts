import type { CallContext } from '../core/call-context.ts';
import { Failure } from '../core/failure.ts';
import { createLog } from '../core/log.ts';
import { testContext } from '../testing/test-context.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ForwardAnswer, ForwardedEvent, Forwarder } from './forwarder.ts';
import { forgetReporter } from './report.store.ts';
import { createReports, type ReportsFeature } from './reports.module.ts';

let test: TestDatabase;
let now: number;
let sent: ForwardedEvent[];
let answers: ForwardAnswer['kind'][];

function forwarder(target: Forwarder['target']): Forwarder {
  return {
    target,
    accepts: ({ appsFlyerId }) => target === 'facebook' || appsFlyerId !== '',
    send(event) {
      sent.push(event);
      return Promise.resolve({ kind: answers.shift() ?? 'sent', why: 'as told' });
    },
  };
}

function reports(
  given: { consentRequired?: boolean; forwarders?: readonly Forwarder[] } = {},
): ReportsFeature {
  const { consentRequired = false, forwarders = [forwarder('appsflyer'), forwarder('facebook')] } = given;
  const clock = { now: () => now };
  return createReports({ db: test.database, clock, log: createLog('silent'), consentRequired, forwarders });
}

const visitor = (visitorId: string, given: Partial<CallContext> = {}): CallContext =>
  testContext({ visitorId, agent: 'Browser', ...given });

const player = (userId: number, visitorId = ''): CallContext =>
  visitor(visitorId, { caller: { userId, sessionId: 1, role: 'user', trial: false, nickName: 'x' } });

function value<T>(given: T | Failure): T {
  if (given instanceof Failure) throw given;
  return given;
}

async function rows<Row>(text: string): Promise<Row[]> {
  return (await test.database.query<Row>(text)).rows;
}

const states = (): Promise<{ state: string }[]> =>
  rows('select state from report_forwards order by event_id');

beforeEach(async () => {
  test = await createTestDatabase();
  now = Date.parse('2026-11-20T10:00:00Z');
  sent = [];
  answers = [];
});
afterEach(() => test.drop());

const register = { event: 'register', uid: 'u1' } as const;

describe('a report', () => {
  it('[const auth.eventDeduplicationCacheMinutes] is kept once in ten minutes for one event, person and uid', async () => {
    const { facebookEvent } = reports().handlers;
    const tell = async (params: Parameters<typeof facebookEvent>[0], context: CallContext) =>
      value(await facebookEvent(params, context)).kept;
    expect(await tell(register, player(1))).toBe(true);
    expect(await tell(register, player(1))).toBe(false);
    expect(await tell({ ...register, uid: 'u2' }, player(1))).toBe(true);
    expect(await tell({ ...register, event: 'checkout' }, player(1))).toBe(true);
    expect(await tell(register, player(2))).toBe(true);
    now += 10 * 60_000 - 1;
    expect(await tell(register, player(1))).toBe(false);
    now += 1;
    expect(await tell(register, player(1))).toBe(true);
  });

  it('is kept once when the same is told ten times at once', async () => {
    const { facebookEvent } = reports().handlers;
    const kept = await Promise.all(Array.from({ length: 10 }, () => facebookEvent(register, player(1))));
    expect(kept.filter((each) => value(each).kept)).toHaveLength(1);
  });

  it('of purchase_failed_uniq is kept once for ever', async () => {
    const { adEvent } = reports().handlers;
    const tell = async () => value(await adEvent({ eventName: 'purchase_failed_uniq' }, player(1))).kept;
    expect(await tell()).toBe(true);
    now += 400 * 86_400_000;
    await reports().sweep();
    expect(await tell()).toBe(false);
  });

  it('belongs to the session, whatever user it names', async () => {
    await reports().handlers.facebookEvent({ ...register, userId: '999' }, player(1));
    expect(await rows('select user_id from report_events')).toEqual([{ user_id: 1 }]);
  });

  it('of a tapped push message and of a recharge tap is kept', async () => {
    const { pushClick, rechargeClick } = reports().handlers;
    await pushClick({ firebasePushTaskRecordId: '5' }, player(1));
    expect(value(await pushClick({ firebasePushTaskRecordId: '5' }, player(1))).kept).toBe(false);
    await rechargeClick({ position: 3, rechargeConfigId: '9', isCyclical: 1 }, visitor('visitor-1'));
    expect(await rows('select channel, user_id, fields from report_events order by id')).toEqual([
      { channel: 'push', user_id: 1, fields: { firebasePushTaskRecordId: '5' } },
      { channel: 'recharge', user_id: null, fields: { position: 3, rechargeConfigId: '9', isCyclical: 1 } },
    ]);
  });

  it('is one of six hundred an hour from one address', async () => {
    await test.database.query(
      `insert into rate_counts values ('reports-from:192.0.2.1', to_timestamp(floor(extract(epoch from now()) / 3600) * 3600), 600)`,
    );
    expect(await reports().handlers.facebookEvent(register, player(1))).toMatchObject({
      error: 'tooManyRequests',
    });
  });
});

describe('going on', () => {
  it('is off without keys', async () => {
    const off = reports({ forwarders: [] });
    expect(value(await off.handlers.facebookEvent(register, player(1))).kept).toBe(true);
    await off.forward();
    expect(await states()).toEqual([]);
  });

  it('happens once, and what was sent is not kept', async () => {
    await reports().handlers.adEvent({ eventName: 'register', appsFlyerId: 'a-1' }, player(1));
    await reports().handlers.adEvent({ eventName: 'activated' }, player(1));
    await reports().forward();
    await reports().forward();
    expect(sent).toMatchObject([{ event: 'register', appsFlyerId: 'a-1', userId: '1', at: now }]);
    expect(await rows('select state, body from report_forwards')).toEqual([{ state: 'sent', body: {} }]);
  });

  it.each([
    'checkout',
    'first_purchase',
    'not_first_purchase',
    'total_purchase',
    'purchase_failed',
    'purchase_failed_uniq',
  ] as const)('is not for %s, which anybody can tell: it is kept', async (event) => {
    const { adEvent, facebookEvent } = reports().handlers;
    const given = { appsFlyerId: 'a-1', value: 3, currency: 'USD', orderId: 'R1' };
    expect(value(await adEvent({ eventName: event, ...given }, player(1))).kept).toBe(true);
    expect(value(await facebookEvent({ event, ...given }, player(1))).kept).toBe(true);
    await reports().forward();
    expect(sent).toEqual([]);
    expect(await states()).toEqual([]);
    const kept = { event, fields: expect.objectContaining({ value: 3, orderId: 'R1' }) as unknown };
    expect(await rows('select event, fields from report_events')).toEqual([kept, kept]);
  });

  it('leaves out the money and the order that an app tells', async () => {
    const given = { appsFlyerId: 'a-1', value: 3, currency: 'USD', orderId: 'R1' };
    await reports().handlers.adEvent({ eventName: 'register', ...given }, player(1));
    await reports().handlers.facebookEvent({ event: 'activated', ...given }, player(1));
    await reports().forward();
    const bare = { value: null, currency: '', orderId: '' };
    expect(sent).toMatchObject([
      { event: 'register', ...bare },
      { event: 'activated', ...bare },
    ]);
  });

  it('is tried again until it is taken, and given up after a day', async () => {
    await reports().handlers.facebookEvent(register, player(1));
    answers = ['later', 'later', 'sent'];
    await reports().forward();
    now += 29_999;
    await reports().forward();
    expect(sent).toHaveLength(1);
    now += 1;
    await reports().forward();
    now += 60_000;
    await reports().forward();
    expect(sent).toHaveLength(3);
    expect(await states()).toEqual([{ state: 'sent' }]);
    await reports().handlers.facebookEvent({ event: 'activated' }, player(1));
    answers = Array<ForwardAnswer['kind']>(9).fill('later');
    await reports().forward();
    now += 25 * 3_600_000;
    await reports().forward();
    expect(await states()).toEqual([{ state: 'sent' }, { state: 'given up' }]);
  });

  it('ends with a refusal', async () => {
    await reports().handlers.facebookEvent(register, player(1));
    answers = ['refused'];
    await reports().forward();
    now += 3_600_000;
    await reports().forward();
    expect(sent).toHaveLength(1);
    expect(await states()).toEqual([{ state: 'given up' }]);
  });

  it('is done by one of two that come at once', async () => {
    await reports().handlers.facebookEvent(register, player(1));
    await Promise.all([reports().forward(), reports().forward()]);
    expect(sent).toHaveLength(1);
  });
});

describe('consent', () => {
  const ids = { appsFlyerId: 'a-1', idfa: 'i', uid: 'u', uidArray: ['x'] };
  const details = { eventName: 'register' as const, ...ids };

  it('is asked first where the operator demands it: before it nothing goes on and nobody is named', async () => {
    const strict = reports({ consentRequired: true });
    expect(await strict.handlers.consentInfo({}, visitor('visitor-1'))).toEqual({
      required: true,
      reports: null,
    });
    await strict.handlers.adEvent(details, visitor('visitor-1'));
    await strict.forward();
    expect(sent).toEqual([]);
    expect(await rows('select user_id, visitor_id, uid, fields from report_events')).toEqual([
      {
        user_id: null,
        visitor_id: '',
        uid: '',
        fields: { market: '', value: null, currency: '', packageName: '' },
      },
    ]);
  });

  it('once given holds for the visitor, and for the account that the visitor signs in to', async () => {
    const strict = reports({ consentRequired: true });
    await strict.handlers.giveConsent({ reports: true }, visitor('visitor-1'));
    await strict.handlers.adEvent(details, visitor('visitor-1'));
    await strict.handlers.adEvent({ ...details, eventName: 'activated' }, player(1, 'visitor-1'));
    await strict.handlers.adEvent(details, visitor('visitor-2'));
    await strict.forward();
    expect(sent.map(({ event }) => event)).toEqual(['register', 'activated']);
  });

  it('taken back takes back what still waits', async () => {
    const strict = reports({ consentRequired: true });
    const person = player(1, 'visitor-1');
    await strict.handlers.giveConsent({ reports: true }, person);
    await strict.handlers.adEvent(details, person);
    await strict.handlers.giveConsent({ reports: false }, person);
    await strict.handlers.adEvent({ ...details, eventName: 'activated' }, person);
    await strict.forward();
    expect(sent).toEqual([]);
    expect(await rows('select state, body from report_forwards')).toEqual([{ state: 'withdrawn', body: {} }]);
    expect(await strict.handlers.consentInfo({}, person)).toEqual({ required: true, reports: false });
  });

  it('refused holds as well where it is not demanded', async () => {
    await reports().handlers.giveConsent({ reports: false }, visitor('visitor-1'));
    await reports().handlers.adEvent(details, visitor('visitor-1'));
    await reports().forward();
    expect(sent).toEqual([]);
  });

  it('of nobody is no consent', async () => {
    expect(await reports().handlers.giveConsent({ reports: true }, visitor(''))).toMatchObject({
      error: 'badParameters',
    });
  });
});

it('a person who leaves is taken out of what was reported', async () => {
  await reports().handlers.giveConsent({ reports: true }, player(1));
  await reports().handlers.facebookEvent(register, player(1));
  await forgetReporter(test.database, 1);
  await reports().forward();
  expect(sent).toEqual([]);
  expect(await rows('select event, user_id, uid, fields from report_events')).toEqual([
    { event: 'register', user_id: null, uid: '', fields: {} },
  ]);
  expect(await rows('select * from consents')).toEqual([]);
});

it('what went on, and what nobody took, is forgotten after 30 days; the report stays', async () => {
  answers = ['sent', 'refused'];
  await reports().handlers.facebookEvent(register, player(1));
  await reports().handlers.facebookEvent(register, player(2));
  await reports().forward();
  // A service whose keys the operator took away.
  await reports().handlers.adEvent({ eventName: 'register', appsFlyerId: 'a-1' }, player(3));
  expect(await states()).toEqual([{ state: 'sent' }, { state: 'given up' }, { state: 'waiting' }]);
  now += 30 * 86_400_000;
  await reports().sweep();
  expect(await states()).toHaveLength(3);
  now += 3_600_000;
  await reports().sweep();
  expect(await states()).toEqual([]);
  expect(await rows('select 1 from report_events')).toHaveLength(3);
});

it('reports go after 400 days', async () => {
  await reports().handlers.facebookEvent(register, player(1));
  now += 401 * 86_400_000;
  await reports().sweep();
  expect(await rows('select 1 from report_events')).toEqual([]);
  expect(await states()).toEqual([]);
});
