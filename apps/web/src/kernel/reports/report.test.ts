// @vitest-environment happy-dom
import type { CallName } from '@grabbit/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../call.ts';
import { CallError } from '../call-error.ts';
import { queryClient } from '../query-client.ts';
import type { FaultKind } from '../request-fault.ts';
import { dropSession, keepSession, visitorId } from '../session.store.ts';
import { answerConsent, flushReports } from './pending-reports.ts';
import { report, reportPushClick, newsAfter } from './report.ts';

vi.mock('../call.ts', () => ({ call: vi.fn() }));
vi.mock('../arrival.ts', () => ({ arrival: () => ({ market: 'Winter', pushTask: 'PUSH-1' }) }));

let consent: { required: boolean; reports: boolean | null };
let away: FaultKind | null;
const sent: [name: string, params: unknown][] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  localStorage.clear();
  queryClient.clear();
  sent.length = 0;
  consent = { required: false, reports: null };
  away = null;
  vi.mocked(call).mockImplementation(async (name: CallName, params: object) => {
    await Promise.resolve();
    if (name === 'consentInfo') return consent;
    if (name === 'giveConsent') return (consent = { ...consent, ...params });
    if (away !== null) throw new CallError({ call: name, params, url: '' }, away, { message: 'no' });
    sent.push([name, params]);
    return { kept: true };
  });
  keepSession({ token: 't', userId: 10_007, role: 'user' });
});
afterEach(() => {
  vi.useRealTimers();
});

const names = (): string[] => sent.map(([name]) => name);

test('a stage is told to both calls, with where the visitor came from and who it is', async () => {
  report('register');
  await flushReports();
  const common = { market: 'Winter', uid: visitorId(), uidArray: [visitorId()], userId: '10007' };
  expect(sent).toEqual([
    ['adEvent', { eventName: 'register', ...common }],
    ['facebookEvent', { event: 'register', ...common }],
  ]);
});

test('the same stage of the same person within ten minutes is told once', async () => {
  report('register');
  vi.setSystemTime(Date.now() + newsAfter - 1);
  report('register');
  await flushReports();
  expect(sent).toHaveLength(2);
  keepSession({ token: 't', userId: 10_008, role: 'user' });
  report('register');
  vi.setSystemTime(Date.now() + newsAfter);
  report('register');
  await flushReports();
  expect(sent).toHaveLength(6);
});

test('nothing is told before the visitor allowed it, where the operator asks', async () => {
  consent = { required: true, reports: null };
  report('register');
  await flushReports();
  expect(sent).toEqual([]);
  await answerConsent(true);
  expect(names()).toEqual(['adEvent', 'facebookEvent']);
});

test('what the visitor refused is dropped, for good', async () => {
  consent = { required: true, reports: null };
  report('register');
  await answerConsent(false);
  await answerConsent(true);
  expect(sent).toEqual([]);
});

test('what found no way waits for the next time and is told once', async () => {
  away = 'network';
  report('activated');
  await flushReports();
  away = null;
  await flushReports();
  await flushReports();
  expect(names()).toEqual(['adEvent', 'facebookEvent']);
});

test('what waits of one account is never told in the name of another, nor of a visitor', async () => {
  away = 'network';
  report('register');
  await flushReports();
  away = null;
  keepSession({ token: 'u', userId: 10_008, role: 'user' });
  await flushReports();
  keepSession({ token: 't', userId: 10_007, role: 'user' });
  await flushReports();
  report('activated');
  dropSession();
  await flushReports();
  expect(sent).toEqual([]);
});

test('what waits of the visitor goes with the account that the visitor takes', async () => {
  dropSession();
  away = 'network';
  report('activated');
  await flushReports();
  away = null;
  keepSession({ token: 't', userId: 10_007, role: 'user' });
  await flushReports();
  expect(names()).toEqual(['adEvent', 'facebookEvent']);
});

test('a push message that was tapped is told once, ever', async () => {
  reportPushClick();
  await flushReports();
  vi.setSystemTime(Date.now() + 100 * newsAfter);
  reportPushClick();
  await flushReports();
  expect(sent).toEqual([['pushClick', { firebasePushTaskRecordId: 'PUSH-1' }]]);
});

test('what lies broken in the storage is no report', async () => {
  report('register');
  for (const key of Object.keys(localStorage))
    localStorage.setItem(key, '[{"name":"balance","params":{}},7]');
  await flushReports();
  expect(names().every((name) => name === 'adEvent' || name === 'facebookEvent')).toBe(true);
});

test('what the server does not want is not told again', async () => {
  away = 'refused';
  report('activated');
  await flushReports();
  away = null;
  await flushReports();
  expect(sent).toEqual([]);
});
