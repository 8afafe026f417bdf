import { expect, it } from 'vitest';
import { networkOf, placeOf } from './network.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
  ['', ''],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('the addresses of one line are one, those of the next are another', () => {
  const of = (line: number) =>
    Array.from({ length: 50 }, (_, host) => networkOf(`2001:db8:0:${line}::${host}`));
  expect(new Set(of(1)).size).toBe(1);
  expect(new Set([...of(1), ...of(2)]).size).toBe(2);
});

it.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['', ''],
])('a log keeps of %s only %s', (address, place) => {
  expect(placeOf(address)).toBe(place);
});
