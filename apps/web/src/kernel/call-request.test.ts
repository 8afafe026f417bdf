import { describe, expect, it } from 'vitest';
import { CallError } from './call-error.ts';
import { networkTimeout, orderOf, replyOf } from './call-request.ts';
import type { FetchOutcome } from './fetch-protocol.ts';

const outgoing = { values: { _t: 1, word: 'a b', list: [1] }, token: 'secret', repeatable: true } as const;

describe('a request', () => {
  it('a read goes by GET with its parameters in the address', () => {
    const order = orderOf({ ...outgoing, kind: 'read', url: '/search' });
    expect(order).toMatchObject({ method: 'GET', body: null, headers: { authorization: 'Bearer secret' } });
    expect(order.url).toBe('/search?_t=1&word=a+b&list=%5B1%5D');
  });

  it('what changes something goes by POST with its parameters in the body', () => {
    const order = orderOf({ ...outgoing, token: null, kind: 'write', url: '/save' });
    expect(order).toMatchObject({ method: 'POST', url: '/save' });
    expect(order.headers).toEqual({ 'content-type': 'application/json' });
    expect(JSON.parse(order.body ?? '')).toEqual(outgoing.values);
  });

  it('[const request.networkTimeoutSeconds] a read has 30 seconds, a change 60', () => {
    expect(networkTimeout).toEqual({ read: 30_000, write: 60_000 });
    expect(orderOf({ ...outgoing, kind: 'read', url: '/' }).timeoutMs).toBe(30_000);
    expect(orderOf({ ...outgoing, kind: 'write', url: '/' }).timeoutMs).toBe(60_000);
  });
});

const asked = { call: 'balance', params: { a: 1 }, url: '/api/user/balance' };
const answer = (status: number, body: unknown, statusText = ''): FetchOutcome => ({
  status,
  statusText,
  text: typeof body === 'string' ? body : JSON.stringify(body),
});
const refusal = {
  success: false,
  data: null,
  errorCode: '02001',
  message: 'No coins.',
  errorInfo: 'price: 3',
};

function faultOf(outcome: FetchOutcome): CallError {
  try {
    replyOf(outcome, asked);
  } catch (error) {
    if (error instanceof CallError) return error;
  }
  throw new Error('it did not fail');
}

describe('an answer', () => {
  it.each([{ balance: 3 }, null, 0, []])('is unwrapped when it succeeded: %j', (data) => {
    const envelope = { success: true, data, errorCode: null, message: null, errorInfo: null };
    expect(replyOf(answer(200, envelope), asked)).toEqual(data);
  });

  it('[E02] a failed call is thrown with what was asked', () => {
    expect(faultOf(answer(402, refusal))).toMatchObject({
      ...asked,
      code: '02001',
      message: 'No coins.',
      info: 'price: 3',
    });
  });

  it.each([
    ['aborted', 'Request aborted'],
    ['network', 'Network Error'],
    ['timeout', 'timeout exceeded'],
  ] as const)('[E03] %s says "%s"', (fault, message) => {
    expect(faultOf({ fault })).toMatchObject({ kind: fault, message, code: '-1' });
  });

  it.each([
    ['a page of a proxy', answer(502, '<html>', 'Bad Gateway'), 'bad-response', '502', 'Bad Gateway'],
    ['a page instead of a reply', answer(200, '<html>', 'OK'), 'bad-response', '200', 'Unrecognized error'],
    ['half a reply', answer(200, '{"success":tr'), 'bad-response', '200', 'Unrecognized error'],
    ['JSON of something else', answer(200, { ok: 1 }), 'bad-response', '200', 'Unrecognized error'],
    ['a list', answer(200, []), 'bad-response', '200', 'Unrecognized error'],
    ['nothing', answer(404, '', 'Not Found'), 'bad-request', '404', 'Not Found'],
    ['a refusal', answer(402, refusal), 'bad-request', '02001', 'No coins.'],
    ['a refusal of old servers', answer(200, refusal), 'refused', '02001', 'No coins.'],
  ])('[E03] %s is a fault of its class', (_what, outcome, kind, code, message) => {
    expect(faultOf(outcome)).toMatchObject({ kind, code, message });
  });
});
