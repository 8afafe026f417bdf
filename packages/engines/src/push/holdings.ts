import type { PushEnd } from './epoch.ts';
import type { PushReceiptFields } from './file.ts';
import { droppersOf, holderOf, holdersAfter } from './holders.ts';
import type { PushKind } from './state.ts';

/** A body in a player's tray, and whose ticket was drawn for it: a public alias, or null for the house. */
export interface HeldFall {
  readonly holder: string | null;
  /** Of its epoch, as of `xUm` from the middle of the edge. */
  readonly tick: number;
  readonly xUm: number;
  readonly kind: PushKind;
}

export interface HeldDrop {
  readonly player: string;
  readonly tick: number;
  /** From the middle of the table. */
  readonly aimUm: number;
}

/** Whose drops and whose falls an epoch had. */
export interface EpochHoldings {
  readonly sequence: number;
  readonly ticks: number;
  readonly drops: readonly HeldDrop[];
  readonly falls: readonly HeldFall[];
}

/**
 * Whose each drop and each fall of a turn was, from its file and from what came out when it was run again. Null where falls are
 * not shared: there one player has all. Source: rule U16.
 */
export function holdingsOf(
  { holders: first, settings, epochs }: Pick<PushReceiptFields, 'holders' | 'settings' | 'epochs'>,
  ends: readonly Pick<PushEnd, 'falls' | 'state'>[],
): readonly EpochHoldings[] | null {
  if (first === undefined) return null;
  let before = first;
  return epochs.map(({ seats, drops, sequence, ticks }, at) => {
    const dropped = droppersOf(seats, drops);
    const all = [...before, ...dropped];
    before = holdersAfter(before, dropped, settings.ticketWindow);
    const { falls = [], state } = ends[at] ?? {};
    return {
      ...{ sequence, ticks },
      drops: drops.map(([, seat, tick, aimUm]) => ({ player: seats[seat]?.player ?? '', tick, aimUm })),
      falls: falls
        .filter(({ tray }) => tray === 'player')
        .map(({ ticket, tick, xUm, kind }) => {
          const holder = ticket === null ? null : holderOf(all, state?.tickets ?? 0, ticket);
          return { holder, tick, xUm, kind };
        }),
    };
  });
}

/** Everybody who dropped, or to whom something fell, in the order in which they first appear. */
export function playersIn(holdings: readonly EpochHoldings[]): readonly string[] {
  const names = holdings.flatMap(({ drops, falls }) => [
    ...drops.map(({ player }) => player),
    ...falls.map(({ holder }) => holder),
  ]);
  return [...new Set(names)].filter((name) => name !== null);
}

/** Drops and falls of one player, of each kind, in all epochs. */
export interface HeldSum {
  readonly drops: number;
  readonly coins: number;
  readonly tokens: number;
  readonly stones: number;
}

/** What a player dropped and what fell for them; with null, what fell for the house's tickets. */
export function heldBy(holdings: readonly EpochHoldings[], player: string | null): HeldSum {
  const falls = holdings.flatMap((epoch) => epoch.falls).filter(({ holder }) => holder === player);
  const count = (kind: PushKind): number => falls.filter((fall) => fall.kind === kind).length;
  return {
    drops: holdings.flatMap((epoch) => epoch.drops).filter((drop) => drop.player === player).length,
    ...{ coins: count('coin'), tokens: count('token'), stones: count('stone') },
  };
}
