import { droppersOf, holderOf, type PushHolders } from '@grabbit/engines/push';
import type { Standing } from './push-books.ts';
import type { Going } from './push-table-needs.ts';
import { lineOf } from './push-turn.store.ts';

/** Whose the tickets of a shared table are as it stands, with the drops of the epoch that runs. */
export interface TableTickets {
  /** Those that share in a fall. */
  readonly holders: PushHolders;
  holderOf(ticket: number): string | null;
}

/** Null where one player has all. `window`: how many tickets share. */
export function ticketsAt(
  { start, holders }: Standing,
  going: Pick<Going, 'seats' | 'drops'> | null,
  window: number,
): TableTickets | null {
  if (holders === undefined) return null;
  const dropped = going === null ? [] : droppersOf(going.seats, going.drops.map(lineOf));
  const all = [...holders, ...dropped];
  const given = start.tickets + dropped.length;
  return {
    holders: all.slice(-window),
    holderOf: (ticket) => holderOf(all, given, ticket),
  };
}
