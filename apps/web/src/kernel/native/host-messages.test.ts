import { expect, test } from 'vitest';
import { readFacts } from './host-facts.ts';
import { hostKind } from './host-kind.ts';
import { hostValue, readPayResult, readSafeArea } from './host-messages.ts';

test('values and JSON text are taken, nothing else', () => {
  expect(hostValue({ a: 1 })).toEqual({ a: 1 });
  expect(hostValue('{"a":1}')).toEqual({ a: 1 });
  for (const said of ['<html>', '[1]', 'null', '3', null, undefined, 3, [1]])
    expect(hostValue(said)).toBeNull();
});

test.each([
  [
    { configId: 7, status: 'success', receipt: 'proof' },
    { configId: 7, status: 'success', receipt: 'proof' },
  ],
  ['{"configId":7,"status":"failed"}', { configId: 7, status: 'failed', receipt: '' }],
  [
    { configId: 7, status: 'pending' },
    { configId: 7, status: 'pending', receipt: '' },
  ],
  [{ configId: '7', status: 'success' }, null],
  [{ configId: 7, status: 'paid' }, null],
  [{ configId: 7, status: 'success', receipt: { forged: true } }, null],
  [{ configId: 7, status: 'success', receipt: 'x'.repeat(200_001) }, null],
  ['success', null],
])('a result of a payment is taken only whole: %j', (said, expected) => {
  expect(readPayResult(said)).toEqual(expected);
});

test.each([
  [
    { top: 47, bottom: 34 },
    { top: 47, right: 0, bottom: 34, left: 0 },
  ],
  [{ top: -1 }, null],
  [{ top: 4000 }, null],
  [{ top: '47px' }, null],
  ['47', null],
])('a safe area is taken only with sides that a device can have: %j', (said, expected) => {
  expect(readSafeArea(said)).toEqual(expected);
});

test('of what a host tells about itself the sound part is kept', () => {
  expect(readFacts({ idfa: 'A-1', appsFlyerId: 7, version: '', pkg: 'x'.repeat(257), other: 'no' })).toEqual({
    idfa: 'A-1',
  });
  expect(readFacts('A-1')).toEqual({});
});

test('a host is known by its first message, and the handlers of other apps are none', () => {
  const known = { native_ready: () => undefined };
  expect(hostKind({ Android: known })).toBe('android');
  expect(hostKind({ NativeHost: known })).toBe('other');
  expect(hostKind({ webkit: { messageHandlers: { native_ready: { postMessage: () => undefined } } } })).toBe(
    'ios',
  );
  expect(
    hostKind({ webkit: { messageHandlers: { somebody: { postMessage: () => undefined } } } }),
  ).toBeNull();
  expect(hostKind({ Android: {} })).toBeNull();
  expect(hostKind({})).toBeNull();
});
