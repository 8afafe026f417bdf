import { pushStream } from './randomness.ts';
import type { PushLuck } from './randomness.ts';

/** The tickets that share in a fall: the last `window` of those given out, as first and last number. */
export function sharingTickets(
  given: number,
  window: number,
): { readonly first: number; readonly last: number } {
  return { first: Math.max(1, given - window + 1), last: given };
}

/**
 * The number of the ticket that a fall in a player's tray goes to: each of the table's last ones has the same chance. Null when
 * none was given out or the table has one player for all. @param fall its number in the epoch, from 1. Source: rule U8.
 */
export function ticketOf(
  luck: PushLuck,
  { fall, given, window }: { readonly fall: number; readonly given: number; readonly window: number },
): number | null {
  if (given === 0 || window === 0) return null;
  const { first, last } = sharingTickets(given, window);
  return first + pushStream(luck, 'ticket', fall).below(last - first + 1);
}
