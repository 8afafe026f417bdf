import { expect, it } from 'vitest';
import { requestKey } from './request-key.ts';

it('[S067] the same address and data are the same request, in whatever order and at whatever time', () => {
  const key = requestKey('/api/a?x=1&y=2', { one: 1, two: 'b', _t: 1 });
  expect(requestKey('/api/a?y=2&x=1&_t=9', { two: 'b', one: 1, _t: 2, three: undefined })).toBe(key);
  expect(requestKey('/api/a?x=1&y=3', { one: 1, two: 'b' })).not.toBe(key);
  expect(requestKey('/api/b?x=1&y=2', { one: 1, two: 'b' })).not.toBe(key);
  expect(requestKey('/api/a?x=1&y=2', { one: '1', two: 'b' })).not.toBe(key);
});

const circular: Record<string, unknown> = {};
circular['self'] = circular;

it.each([
  ['no address', '', {}],
  ['an address that is none', 'http://', {}],
  ['data that cannot be written down', '/api/a', circular],
  ['a number that JSON lacks', '/api/a', { n: 1n }],
])('[E04] rejects with "Invalid request url" for %s', (_what, url, data) => {
  expect(() => requestKey(url, data)).toThrow(/^Invalid request url$/);
});
