import { isIPv4, isIPv6 } from 'node:net';

const hextet = (group: string): string => Number.parseInt(group, 16).toString(16);

/** The eight groups of an IPv6 address; the last two may be written as an IPv4 address. */
function groupsOf(address: string): string[] {
  const plain = address.replace(/%.*$/, '').replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...bytes) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [head = '', tail] = plain.split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean));
  const [first, last] = [before ?? [], after ?? []];
  const gap = tail === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array.from({ length: gap }, () => '0'), ...last].map(hextet);
}

/**
 * Whom an address stands for when attempts are counted: an IPv4 address for itself, also where it is written as an IPv6
 * one, and an IPv6 address for its /64, of which one line has 2^64.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  if (!isMapped) return `${groups.slice(0, 4).join(':')}::/64`;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.');
}

/** Networks of a house's own, or of the machine itself, as `networkOf` and `placeOf` name them: they say nothing about who is there. */
export const innerNetwork =
  /^((127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\.|(0:0:0:0|f[cd][^:]*:.*|fe80:.*)::\/64$)/;

/** Where an address is, roughly: what a log may keep. IPv4 /24, IPv6 /64. */
export function placeOf(address: string): string {
  const network = networkOf(address);
  return isIPv4(network) ? network.replace(/\d+$/, '0/24') : network;
}
