import { JackpotType, type PushDown, type PushSharing, type PushTally } from '@grabbit/contract';
import type { SettledEpoch } from './settle-epoch.ts';
import type { LetGo, SaidBefore } from './let-go.ts';
import type { BuffedPart, PlayerPart } from './settle-parts.ts';
import type { Face } from './push-table-needs.ts';
import type { Seated } from './table-seats.ts';
import type { TableTickets } from './table-tickets.ts';

export const noTally: PushTally = { turn: null, drops: 0, won: 0, due: 0, house: 0, paid: 0 };

/** How a player's part in a turn stands after an epoch, in the words of its packets. `alone`: at their own table. */
export function tallyOf({ play, tally, isOver }: PlayerPart, house: number, alone: boolean): PushTally {
  const { drops, won, paid } = tally;
  return { turn: isOver && !alone ? null : play, drops, won, due: 0, house, paid };
}

/** What a player receives about an epoch that is in the books. */
export function settledWord(
  epoch: number,
  { record: { seed, finalHash } }: SettledEpoch,
  { play: turn, drops, byCard, won, paid, prizes: opened, buff, balance }: BuffedPart,
): PushDown {
  const prizes = opened.map(({ prize, amount }) => ({ type: JackpotType[prize], coins: amount }));
  const figures = { drops, byCard, won, paid, buff, prizes };
  return { t: 'settled', turn, epoch, seed, ...figures, finalHash, balance };
}

/** What a player receives when their part in a turn is over. */
export function endedWord({ play: turn, tally }: PlayerPart, receipt: string | null): PushDown {
  const { drops, byCard, price, paid } = tally;
  return { t: 'ended', turn, receipt, drops, byCard, price, paid };
}

/** Who shares a table, as somebody sees it. `alias`: theirs; null for a stranger. */
export function sharingWord(
  places: readonly (Seated | null)[],
  { holders }: TableTickets,
  { alias, faces }: { readonly alias: string | null; readonly faces: ReadonlyMap<number, Face> },
): PushSharing {
  const ticketsOf = (name: string): number => holders.filter((holder) => holder === name).length;
  const place = places.findIndex((seated) => seated !== null && seated.alias === alias);
  return {
    seats: places.map((seated) => {
      if (seated === null) return null;
      const face = faces.get(seated.playerId);
      const { drops } = seated;
      const tickets = ticketsOf(seated.alias);
      return { name: face?.nickName ?? '', portrait: face?.portrait ?? '', drops, tickets };
    }),
    tickets: holders.length,
    yours: alias === null ? 0 : ticketsOf(alias),
    seat: place === -1 ? null : place,
  };
}

/** What a player receives about their drop that is in the books. `n`: its number in the turn. */
/** The answer to a drop that is said again after its turn. */
export const ackAgain = (id: number, { before, balance }: SaidBefore): Extract<PushDown, { t: 'ack' }> => ({
  ...{ t: 'ack', id, n: before.number, k: before.tick, h: before.hash, balance },
});

export function ackWord(
  id: number,
  n: number,
  { drop, balance, left }: LetGo,
): Extract<PushDown, { t: 'ack' }> {
  const { tick: k, hash: h } = drop;
  return { t: 'ack', id, n, k, h, balance, ...(left !== null && { left }) };
}
