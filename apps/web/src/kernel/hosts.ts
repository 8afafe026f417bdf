import { hostOf } from '@grabbit/contract';
import type { HostName } from '@grabbit/contract';
import { site } from './brand.ts';

/** Address of a path on one of the product's hosts; on the page's own it stays a path. */
export function hostUrl(name: HostName, path: string): string {
  const host = hostOf(site.hosts, name, location);
  return host === '' ? path : `${location.protocol}//${host}${path}`;
}

/** Address of a web socket on the product's socket host. */
export function socketUrl(path: string): string {
  const { protocol, host } = location;
  const other = hostOf(site.hosts, 'socket', location);
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${other === '' ? host : other}${path}`;
}
