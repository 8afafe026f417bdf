import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Config } from './config.ts';

/** Whether an address is a proxy of ours; `hop` 0 is who is connected to us. */
type Trust = (address: string, hop: number) => boolean;

export function trustOf(proxies: Config['trustProxy']): Trust {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  if (typeof proxies === 'boolean') return () => proxies;
  return proxyAddr.compile([...proxies]);
}

/** Who asks, past the proxies that are trusted: what `request.ip` is for a call. */
export function clientAddress(request: IncomingMessage, trust: Trust): string {
  const known = request.socket.remoteAddress;
  // The other side is gone already.
  return known === undefined ? '' : proxyAddr(request, trust);
}
