import type { LookupAddress } from 'node:dns';
import { networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import { isPublicAddress, publicLookup } from './public-address.ts';

/** How a lookup ends for a host that has these addresses. */
function found(...addresses: string[]): Promise<{ code: string; all: LookupAddress[] }> {
  const list = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const look = publicLookup((_name, _options, callback) => callback(null, list));
  return new Promise((done) => {
    look('push.example.com', { all: true }, (error, all) =>
      done({ code: error?.code ?? '', all: Array.isArray(all) ? all : [] }),
    );
  });
}

describe('addresses of the internet', () => {
  it.each(['8.8.8.8', '142.250.74.10', '2607:f8b0:4005:80a::200a', '::ffff:8.8.8.8'])(
    '%s is one',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
    ...['192.168.1.1', '198.18.0.1', '203.0.113.5', '224.0.0.1', '255.255.255.255'],
    ...['::', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1'],
    ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001::1', '2001:db8::1'],
  ])('%s is none', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it('those of the networks in which this machine stands are none', () => {
    const own = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
    expect(own.filter(({ address }) => isPublicAddress(address))).toEqual([]);
  });
});

describe('a host that is connected to', () => {
  it('is found where all of its addresses are public, and just these are connected to', async () => {
    const all = [
      { address: '8.8.8.8', family: 4 },
      { address: '2607:f8b0::1', family: 6 },
    ];
    expect(await found('8.8.8.8', '2607:f8b0::1')).toEqual({ code: '', all });
  });

  it.each([
    ['one is closed', ['8.8.8.8', '127.0.0.1']],
    ['all are', ['10.0.0.1']],
    ['there is none', []],
  ])('is not found where %s', async (_case, addresses) => {
    expect(await found(...addresses)).toEqual({ code: 'ECLOSEDADDRESS', all: [] });
  });
});
