import { hashOf } from '../fair/hash.ts';
import type { DropLine, PushFall, PushSeat } from './epoch.ts';
import type { PushSettings } from './settings.ts';

/** Who holds the last tickets of a shared table, the oldest first, by public alias; null for the house. */
export type PushHolders = readonly (string | null)[];

/** What went to one player of an epoch. */
export interface PushShare {
  /** Public alias. */
  readonly player: string;
  readonly coins: number;
  readonly tokens: number;
  /** Only where there are some. */
  readonly stones?: number;
}

/** Whether falls go to tickets at a table of these settings. */
export function isShared({ ticketWindow }: Pick<PushSettings, 'ticketWindow'>): boolean {
  return ticketWindow > 0;
}

/** The holders of a bed that the house has laid: each of its tickets is the house's. */
export function houseHolders(tickets: number, window: number): PushHolders {
  return Array.from({ length: Math.min(tickets, window) }, () => null);
}

/** The holders after further drops, in their order. Source: rule U16. */
export function holdersAfter(holders: PushHolders, dropped: PushHolders, window: number): PushHolders {
  return [...holders, ...dropped].slice(-window);
}

/** Who let the coins of an epoch go, in their order. */
export function droppersOf(seats: readonly PushSeat[], drops: readonly DropLine[]): PushHolders {
  return drops.map(([, seat]) => seats[seat]?.player ?? null);
}

/** Whose a ticket is; null for the house. @param given tickets given out when `holders` stood. */
export function holderOf(holders: PushHolders, given: number, ticket: number): string | null {
  return holders[holders.length - 1 - (given - ticket)] ?? null;
}

export interface SharedEpoch {
  /** As they stood when the epoch began. */
  readonly holders: PushHolders;
  /** Tickets given out by then. */
  readonly given: number;
  readonly seats: readonly PushSeat[];
  readonly drops: readonly DropLine[];
}

/** To whom the falls of an epoch went, by rising alias; what is missing of those in players' trays is the house's. Source: rule U16. */
export function sharesOf(
  { holders, given, seats, drops }: SharedEpoch,
  falls: readonly Pick<PushFall, 'ticket' | 'kind'>[],
): readonly PushShare[] {
  const all = [...holders, ...droppersOf(seats, drops)];
  const shares = new Map<string, { player: string; coins: number; tokens: number; stones?: number }>();
  for (const { ticket, kind } of falls) {
    const player = ticket === null ? null : holderOf(all, given + drops.length, ticket);
    if (player === null) continue;
    const share = shares.get(player) ?? { player, coins: 0, tokens: 0 };
    if (kind === 'stone') share.stones = (share.stones ?? 0) + 1;
    else share[kind === 'token' ? 'tokens' : 'coins'] += 1;
    shares.set(player, share);
  }
  return [...shares.values()].toSorted((a, b) => (a.player < b.player ? -1 : 1));
}

/** Whose a fall is; null for the house's, and where one player has all. Source: rule U16. */
export function holderOfFall(
  { holders, seats, drops, end }: HeldEpoch,
  { ticket }: Pick<PushFall, 'ticket'>,
): string | null {
  if (holders === undefined || ticket === null) return null;
  const dropped = drops.map(({ seat }) => seats[seat]?.player ?? null);
  return holderOf([...holders, ...dropped], end.state.tickets, ticket);
}

/** An epoch that has ended, as far as its tickets go. */
export interface HeldEpoch {
  /** As they stood when it began; undefined where one player has all. */
  readonly holders: PushHolders | undefined;
  readonly seats: readonly PushSeat[];
  readonly drops: readonly { readonly seat: number }[];
  readonly end: { readonly state: { readonly tickets: number } };
}

/**
 * What an epoch's commitment binds of how a table stands: the state's hash and, where falls are shared, whose the last tickets are.
 * Source: rule U16.
 */
export function standingHash(stateHash: string, holders: PushHolders | undefined): string {
  return holders === undefined ? stateHash : hashOf({ holders, state: stateHash });
}
