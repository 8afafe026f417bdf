import { bagEntryList, readBagFile } from '@grabbit/engines/bag';
import type { BagCheckName, BagResult, SignedBagEntry } from '@grabbit/engines/bag';

/** What this page saw of a bag before anything was drawn. */
export interface SeenOfBag {
  readonly signed: SignedBagEntry;
  /** The own seed, where the arcade took it in time; null otherwise. */
  readonly shown: string | null;
  /** Hash of the whole list as it was told when it was closed; null where this page was not there. */
  readonly closed: string | null;
  /** The beacon's round that was named with it; 0 where none was, null where this page was not there. */
  readonly round: number | null;
  /** Who won, as the page was told. */
  readonly winners: BagResult;
}

/** The check that a bag's file fails against what the arcade had signed and told before the draw. Null where it is the same bag. */
export function bagFault(
  value: unknown,
  { signed, shown, closed, round, winners }: SeenOfBag,
): BagCheckName | null {
  const reading = readBagFile(value);
  if (!reading.ok) return 'file';
  const { file } = reading;
  const { commitment, entrants } = file;
  if (file.roomId !== signed.roomId || file.sequence !== signed.sequence || commitment !== signed.commitment)
    return 'commitment';
  // The list binds every field of an entry, and all who came before.
  if (bagEntryList(commitment, entrants.slice(0, signed.number)) !== signed.list) return 'entrants';
  // Who comes after the seeds were shown knows what comes of it.
  if (closed !== null && bagEntryList(commitment, entrants) !== closed) return 'entrants';
  if (round !== null && round !== (file.version === 2 ? file.beacon.round : 0)) return 'beacon';
  if (shown !== null && entrants[signed.number - 1]?.clientSeed !== shown) return 'reveals';
  return isSame(winners, file.result) ? null : 'result';
}

const isSame = (one: BagResult, other: BagResult): boolean =>
  one.length === other.length &&
  one.every(({ number, prize }, at) => number === other[at]?.number && prize === other[at]?.prize);
