import { readStored, removeStored, writeStored } from '../kernel/storage.ts';
import { takeFragment } from '../kernel/take-fragment.ts';

const name = 'recall:link';
const stopMark = 'stop.';

/** For browsers that keep nothing: as long as the page is open. */
let unkept: string | null = null;

/** What a mailed link has brought along: a gift to take, mails to end, or nothing. */
export interface Brought {
  readonly gift: string | null;
  readonly stop: string | null;
}

/**
 * Reads what stands behind the # and takes it out of the address, so that it is in no history and goes nowhere with it. A gift's link is kept
 * until it is taken: whoever has to sign in first comes back to it.
 */
export function takeBrought(): Brought {
  const behind = takeFragment();
  if (behind.startsWith(stopMark)) return { gift: null, stop: behind.slice(stopMark.length) };
  if (behind !== '' && !writeStored(name, behind)) unkept = behind;
  const kept = readStored(name);
  return { gift: behind || (typeof kept === 'string' ? kept : unkept), stop: null };
}

/** The link is used, or good for nothing. */
export function forgetLink(): void {
  unkept = null;
  removeStored(name);
}
