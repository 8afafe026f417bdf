import { expect, it } from 'vitest';
import { describeFault, kindOfStatus } from './request-fault.ts';

const all = {
  code: 'C',
  errorCode: 'E',
  status: 500,
  message: 'message',
  errorInfo: 'info',
  statusText: 'status',
};

it.each([
  ['the code first', all, 'C', 'message'],
  ['then errorCode and errorInfo', { ...all, code: undefined, message: '' }, 'E', 'info'],
  [
    'then HTTP status and its text',
    { status: 502, statusText: 'Bad Gateway', message: null },
    '502',
    'Bad Gateway',
  ],
  ['else -1 and words of ours', { statusText: '' }, '-1', 'Unrecognized error'],
])('[E02] a failed call says %s', (_what, facts, code, message) => {
  expect(describeFault(facts)).toEqual({ code, message });
});

it.each([
  [400, true, 'bad-request'],
  [404, false, 'bad-request'],
  [499, false, 'bad-request'],
  [500, true, 'bad-response'],
  [503, false, 'bad-response'],
  [200, false, 'bad-response'],
  [200, true, 'refused'],
] as const)('[E03] status %i, readable %s, is %s', (status, readable, kind) => {
  expect(kindOfStatus(status, readable)).toBe(kind);
});
