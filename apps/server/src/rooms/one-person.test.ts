import { describe, expect, it } from 'vitest';
import { isOnePerson, mayHavePlace, type Origin, placesPerLine } from './one-person.ts';

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X)';
const origin = (device: string, network = '198.51.100.7', agent = phone): Origin => ({
  visitorId: device === '' ? '' : device.padEnd(24, '0'),
  network,
  agent,
});

describe('[seat 8] two accounts of one person', () => {
  it('are known by the device, whatever the address', () => {
    expect(isOnePerson(origin('a'), origin('a', '203.0.113.5', 'other'))).toBe(true);
    expect(mayHavePlace(origin('a'), [origin('a', '203.0.113.5')])).toBe(false);
  });

  it('are known by address and kind of device where one leaves its device out', () => {
    expect(isOnePerson(origin(''), origin('a'))).toBe(true);
    expect(isOnePerson(origin(''), origin('a', '203.0.113.5'))).toBe(false);
    expect(isOnePerson(origin(''), origin('a', '198.51.100.7', 'Mozilla/5.0 (Windows NT 10.0)'))).toBe(false);
    expect(isOnePerson({ ...origin('a'), visitorId: 'short' }, origin('b'))).toBe(true);
  });

  it('are not a family: four phones of one kind behind one address, and any number of other kinds', () => {
    const family = ['a', 'b', 'c', 'd'].map((device) => origin(device));
    expect(family).toHaveLength(placesPerLine);
    for (const member of family) {
      expect(
        mayHavePlace(
          member,
          family.filter((other) => other !== member),
        ),
      ).toBe(true);
    }
    expect(mayHavePlace(origin('e'), family)).toBe(false);
    expect(mayHavePlace(origin('e', '198.51.100.7', 'Mozilla/5.0 (Linux; Android 16)'), family)).toBe(true);
  });

  it('are not read from addresses of the machine itself or of a network within a house', () => {
    for (const inner of [
      '127.0.0.1',
      '0:0:0:0::/64',
      '192.168.1.9',
      '10.0.0.3',
      'fd00:1:2:3::/64',
      'fe80:0:0:0::/64',
    ])
      expect([inner, isOnePerson(origin('', inner), origin('', inner))]).toEqual([inner, false]);
    for (const outer of ['172.32.0.1', '2001:db8:1:2::/64'])
      expect([outer, isOnePerson(origin('', outer), origin('', outer))]).toEqual([outer, true]);
  });
});
