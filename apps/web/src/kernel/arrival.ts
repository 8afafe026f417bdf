import { defaultVersion } from '@grabbit/contract';
import { encodedKey, isRecord } from './storage.ts';

/** What the address of the first page said about where the visitor comes from (section 2 of the specification). */
export interface Arrival {
  readonly sid: string;
  readonly market: string;
  /** Version of the build that shows the page; `0.0.0` for a plain browser. */
  readonly version: string;
  /** Market build of the Android app; empty outside of one. */
  readonly pkg: string;
  /** Empty when the site's own package counts. */
  readonly packageName: string;
  readonly review: string;
  readonly message: string;
  readonly from: string;
  readonly inviteCode: string;
  /** Record of the push message that was tapped (`firebasePushTaskRecordId`); empty when there was none. */
  readonly pushTask: string;
}

/** Longest value taken from an address. */
const longest = 256;

/** Stands for the builds of the web and of Google's store, which name no market. */
export const placeholderPackage = 'web';

/** The record's id lies in a parameter of its own or in JSON under `push`. */
function pushTaskOf(search: URLSearchParams): string {
  const plain = search.get('firebasePushTaskRecordId');
  if (plain !== null) return plain;
  try {
    const push: unknown = JSON.parse(search.get('push') ?? 'null');
    const id = isRecord(push) ? push['firebasePushTaskRecordId'] : undefined;
    return typeof id === 'string' || typeof id === 'number' ? String(id) : '';
  } catch {
    // Somebody else's parameter of the same name.
    return '';
  }
}

/** Reads an address. A value that is too long to be meant is as good as none. */
export function readArrival(address: string): Arrival {
  const search = new URLSearchParams(address);
  const take = (name: string, otherwise = ''): string => {
    const value = search.get(name) ?? '';
    return value === '' || value.length > longest ? otherwise : value;
  };
  const pushTask = pushTaskOf(search);
  return {
    sid: take('sid'),
    market: take('utm_source', 'Web'),
    version: take('version', defaultVersion),
    pkg: take('pkg', placeholderPackage),
    packageName: take('packageName'),
    review: take('review'),
    message: take('message'),
    from: take('from'),
    inviteCode: take('invite_code'),
    pushTask: pushTask.length > longest ? '' : pushTask,
  };
}

/** Parameters that tell of an arrival; `from` alone is only the way back from the sign-in page. */
const telling = [
  'sid',
  'utm_source',
  'version',
  'pkg',
  'packageName',
  'review',
  'message',
  'invite_code',
  'push',
];

/** The address of the arrival: this page's when it tells of one, else the one that this tab began with. */
export function arrivalAddress(address: string, memory: () => Pick<Storage, 'getItem' | 'setItem'>): string {
  const search = new URLSearchParams(address);
  const tells = telling.some((name) => search.has(name)) || search.has('firebasePushTaskRecordId');
  try {
    if (!tells) return memory().getItem(arrivalKey) ?? address;
    memory().setItem(arrivalKey, address.slice(0, longest * telling.length));
  } catch {
    // A browser that keeps nothing forgets the arrival when it reloads.
    return address;
  }
  return address;
}

const arrivalKey = encodedKey('arrival');

let kept: Arrival | undefined;

/** Read once, when the app starts: neither pages that come later nor a reload change where the visitor came from. */
export function arrival(): Arrival {
  kept ??= readArrival(
    typeof location === 'undefined' ? '' : arrivalAddress(location.search, () => sessionStorage),
  );
  return kept;
}
