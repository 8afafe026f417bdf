import { readStored, removeStored, writeStored } from '../kernel/storage.ts';
import { takeFragment } from '../kernel/take-fragment.ts';

const name = 'gift:link';

/** For browsers that keep nothing: as long as the page is open. */
let unkept: string | null = null;

/**
 * Reads a gift's link from behind the # and takes it out of the address, so that it is in no history. It is kept until the gift is open: whoever has to
 * sign in first comes back to it.
 */
export function takeGiftLink(): string | null {
  const behind = takeFragment();
  if (behind !== '' && !writeStored(name, behind)) unkept = behind;
  const kept = readStored(name);
  return behind || (typeof kept === 'string' ? kept : unkept);
}

/** The gift is open, or its link good for nothing. */
export function forgetGiftLink(): void {
  unkept = null;
  removeStored(name);
}
