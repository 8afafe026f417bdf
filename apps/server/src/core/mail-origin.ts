import { isIP } from 'node:net';
import type { Config } from './config.ts';
import { isPublicAddress } from './public-address.ts';

/** Names that nobody can register on the internet (RFC 6761, 6762, 8375, and `.internal`), beside those without a dot. */
const householdName = /^(?:[^.]+|.+\.(?:localhost|local|internal|home\.arpa|test))$/;

function isHousehold(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  return isIP(address) === 0 ? householdName.test(hostname) : !isPublicAddress(address);
}

/**
 * The origin that links in a mail lead to: the configured one. Without it, in a demonstration, it is the host that was called, if that is
 * a name of the local network or of one of the sites. A stranger can put any other name into `Host`, and would get the secrets in the links.
 */
export function mailOrigin(
  { publicUrl, port, brands }: Pick<Config, 'publicUrl' | 'port' | 'brands'>,
  host: string,
): string {
  if (publicUrl !== undefined) return publicUrl;
  const called = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : null;
  const isOurs =
    called !== null &&
    (isHousehold(called.hostname) ||
      brands.sites.some(({ domain }) => `.${called.hostname}`.endsWith(`.${domain}`)));
  return isOurs ? called.origin : `http://localhost:${port}`;
}
