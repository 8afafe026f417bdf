import { hostOf } from '@grabbit/contract';
import type { HostName } from '@grabbit/contract';
import { site } from './brand.ts';

/** Whether the app came with a shell and not from the site's own page: no server wrote its first page, and it lives at an address of the shell's. */
export const isBundled = site.page !== undefined;

/** The hosts of a site are reached as its page is: a shell opens the app by a scheme of its own. */
const isPlain = (): boolean => (site.page ?? location.protocol).startsWith('http:');

/** Address of a path on one of the product's hosts; on the page's own it stays a path. */
export function hostUrl(name: HostName, path: string): string {
  const host = hostOf(site.hosts, name, location);
  return host === '' ? path : `${isPlain() ? 'http' : 'https'}://${host}${path}`;
}

/** Address of a web socket on the product's socket host. */
export function socketUrl(path: string): string {
  const other = hostOf(site.hosts, 'socket', location);
  return `${isPlain() ? 'ws' : 'wss'}://${other === '' ? location.host : other}${path}`;
}

/** Address of a picture by its path; what is no path, as `blob:`, stays what it is. */
export function pictureUrl(path: string): string {
  return path.startsWith('/') ? hostUrl('images', path) : path;
}

/** Where anybody opens a path of the site, as in a link that is shared. */
export function pageUrl(path: string): string {
  return `${site.page ?? location.origin}${path}`;
}
