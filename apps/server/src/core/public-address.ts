import { BlockList, type LookupFunction } from 'node:net';
import { lookup, type LookupAddress } from 'node:dns';
import { networkInterfaces } from 'node:os';
import { networkOf } from './network.ts';

/** Networks of IPv4 that are nobody's on the internet: private ones, this machine, the link, tests, multicast (IANA's special-purpose registry). */
const closed4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24'],
  ...['192.168.0.0/16', '192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
];

/** Of IPv6 only 2000::/3 is the internet's, without what is set aside in it or leads into IPv4. */
const closed6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix = ''] = network.split('/');
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

const closed = { ipv4: listOf(closed4, 'ipv4'), ipv6: listOf(closed6, 'ipv6') };
const open6 = listOf(['2000::/3'], 'ipv6');

/** The networks in which this machine stands, whatever their addresses. */
function isOwn(address: string, family: 'ipv4' | 'ipv6'): boolean {
  return Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .some((own) => {
      const sameFamily = own.family.toLowerCase() === family;
      return sameFamily && own.cidr !== null && listOf([own.cidr], family).check(address, family);
    });
}

/** Whether an IP address is one of the internet, and not one of the server's own networks. */
export function isPublicAddress(address: string): boolean {
  const plain = address.includes(':') && networkOf(address).includes('.') ? networkOf(address) : address;
  const family = plain.includes(':') ? 'ipv6' : 'ipv4';
  if (family === 'ipv6' && !open6.check(plain, family)) return false;
  return !closed[family].check(plain, family) && !isOwn(plain, family);
}

/** A host's name leads elsewhere than to the internet. */
export class ClosedAddress extends Error {
  override readonly name = 'ClosedAddress';
  readonly code = 'ECLOSEDADDRESS';
}

export type Resolve = (
  hostname: string,
  options: { readonly all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Finds addresses of a host for a connection that is opened to just these, so that a name which means another address a moment later opens
 * nothing. One address that is not public is enough to refuse all.
 */
export function publicLookup(resolve: Resolve = lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { all: true }, (error, addresses) => {
      const refused = error ?? closedAmong(hostname, addresses);
      const [first] = addresses ?? [];
      if (refused !== null || first === undefined)
        return callback(refused ?? new ClosedAddress(hostname), '', 0);
      if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

function closedAmong(hostname: string, addresses: readonly LookupAddress[]): ClosedAddress | null {
  return addresses.every(({ address }) => isPublicAddress(address)) ? null : new ClosedAddress(hostname);
}
