import { HttpClientError } from '@grabbit/contract';

/** The time stamp that every call carries; it does not make two calls different. */
const stamp = '_t';

/**
 * What makes two requests the same one: address and data, whatever their order. Throws 'Invalid request url' when
 * there is no such thing, for an address that is none or data that cannot be written down.
 */
export function requestKey(url: string, data: Readonly<Record<string, unknown>>): string {
  try {
    if (url === '') throw new TypeError('no address');
    const address = new URL(url, 'http://this.invalid');
    address.searchParams.delete(stamp);
    address.searchParams.sort();
    const fields = Object.entries(data).filter(([name, value]) => name !== stamp && value !== undefined);
    fields.sort(([a], [b]) => (a < b ? -1 : 1));
    return `${address.href} ${JSON.stringify(fields)}`;
  } catch (cause) {
    throw new Error(HttpClientError['Invalid request url'], { cause });
  }
}
