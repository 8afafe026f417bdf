import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { Config } from './config.ts';

/** Whether an address is a proxy of ours; `hop` 0 is who is connected to us. */
type Trust = (address: string, hop: number) => boolean;

export function trustOf(proxies: Config['trustProxy']): Trust {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  if (typeof proxies === 'boolean') return () => proxies;
  return proxyAddr.compile([...proxies]);
}

/** An address as a proxy may write it: quoted, in brackets, with a port. A word that is none stands for whoever cannot be told apart. */
function plainAddress(written: string): string {
  const text = written.trim().replace(/^"(.*)"$/, '$1');
  const [, address = text] = /^\[(.*)\](?::\d+)?$/.exec(text) ?? /^([^:]+):\d+$/.exec(text) ?? [];
  return address === '' || isIP(address) !== 0 ? address : 'unknown';
}

/**
 * Writes the addresses of `X-Forwarded-For` as addresses. They keep their places, because trust may be given by the number of hops. With
 * its port each connection would be a network of its own, past every limit.
 */
export function tidyForwarded({ headers }: Pick<IncomingMessage, 'headers'>): void {
  const written = headers['x-forwarded-for'];
  if (typeof written === 'string')
    headers['x-forwarded-for'] = written.split(',').map(plainAddress).join(', ');
}

/** Who asks, past the proxies that are trusted: what `request.ip` is for a call. */
export function clientAddress(request: IncomingMessage, trust: Trust): string {
  const known = request.socket.remoteAddress;
  tidyForwarded(request);
  // The other side is gone already.
  return known === undefined ? '' : proxyAddr(request, trust);
}
