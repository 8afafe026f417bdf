import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { clientAddress, trustOf } from './client-address.ts';

const from = (remoteAddress: string | undefined, forwarded?: string): IncomingMessage =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

it.each([
  ['nobody', false, '10.0.0.1'],
  ['everybody', true, '203.0.113.1'],
  ['one hop', 1, '203.0.113.7'],
  ['a network', ['10.0.0.0/8'], '203.0.113.7'],
  ['another network', ['loopback'], '10.0.0.1'],
])('takes the address behind whom it trusts: %s', (_name, proxies, address) => {
  expect(clientAddress(from('10.0.0.1', '203.0.113.1, 203.0.113.7'), trustOf(proxies))).toBe(address);
});

it.each([
  ['203.0.113.7:51234', '203.0.113.7'],
  [' "203.0.113.7:1" ', '203.0.113.7'],
  ['[2001:db8::7]:443', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['2001:db8::7', '2001:db8::7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['unknown', 'unknown'],
  ['_hidden-4711', 'unknown'],
  ['203.0.113.7:51234:9', 'unknown'],
  ['localhost:80', 'unknown'],
])('reads %s, however a proxy writes it', (written, address) => {
  expect(clientAddress(from('10.0.0.1', written), trustOf(true))).toBe(address);
  expect(clientAddress(from('10.0.0.1', `${written}, 10.0.0.2:8080`), trustOf(['10.0.0.0/8']))).toBe(address);
  expect(clientAddress(from('10.0.0.1', `8.8.8.8, ${written}`), trustOf(1))).toBe(address);
});

it('has none for a connection that is gone', () => {
  expect(clientAddress(from(undefined), trustOf(true))).toBe('');
});
