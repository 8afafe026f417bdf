import type { Clock } from '../core/clock.ts';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { houseAccount, playerAccount } from '../ports/accounts.ts';
import { readFree } from '../ports/balances.store.ts';
import { assertMayPlay, hold, lockAccount, postHolds, voidHolds } from '../ports/ledger.store.ts';
import { type PushTimes, settlePrepaid } from '../ports/push-times.ts';
import { assetOf, type PushRoomRow } from './push-room.store.ts';

/** Longest that an epoch waits for its books: then its holds are looked at. */
const holdSeconds = 900;

export interface PaymentNeeds {
  readonly clock: Clock;
  /** Time cards: prepaid drops. */
  readonly pushTimes: () => PushTimes;
}

interface Payer {
  readonly room: PushRoomRow;
  readonly playerId: number;
}

/** What pays for a drop. `cardId`: a time card; null for coins. */
export interface DropPrice {
  /** Public id of the play. */
  readonly play: string;
  readonly clientId: number;
  readonly cardId: number | null;
}

export interface DropPaid {
  readonly holdId: number | null;
  readonly cardId: number | null;
  /** Drops left on the card; null where coins pay. */
  readonly left: number | null;
  /** Free coins afterwards. */
  readonly balance: number;
}

/** Sets the coins of a drop aside, or spends a drop of a time card. Throws what the ledger and the card say. */
export function payDrop(
  tx: Queryable,
  needs: PaymentNeeds,
  payer: Payer,
  price: DropPrice,
): Promise<DropPaid> {
  return price.cardId === null
    ? payByCoins(tx, payer, price)
    : payByCard(tx, needs, payer, { ...price, cardId: price.cardId });
}

/** What the hold of a drop is called in the ledger. */
export const holdKeyOf = ({ play, clientId }: Pick<DropPrice, 'play' | 'clientId'>): string =>
  `push:${play}:${clientId}`;

async function payByCoins(tx: Queryable, { room, playerId }: Payer, drop: DropPrice): Promise<DropPaid> {
  const asset = assetOf(room);
  const { holdId, balance, held } = await hold(tx, {
    ...{ key: holdKeyOf(drop), expiresInSeconds: holdSeconds, amount: room.coin },
    ...{ debit: playerAccount(playerId, asset), credit: houseAccount('push', asset), asset },
    ...{ kind: 'drop', ref: drop.play, playerId },
  });
  return { holdId, cardId: null, left: null, balance: balance - held };
}

async function payByCard(
  tx: Queryable,
  { clock, pushTimes }: PaymentNeeds,
  { room, playerId }: Payer,
  { cardId }: { readonly cardId: number },
): Promise<DropPaid> {
  if (assetOf(room) !== 'coin') throw new Failure('badParameters', 'card');
  // A break or an exclusion holds for a drop that was paid before too.
  await assertMayPlay(tx, playerId);
  const place = { playerId, roomId: room.id, roomCoin: room.coin, now: clock.now() };
  const left = await pushTimes().spend(tx, { ...place, cardId });
  return { holdId: null, cardId, left, balance: await readFree(tx, playerAccount(playerId, 'coin')) };
}

/** Takes what was set aside for a player's drops of an epoch, and what cards have paid for them before. Says how many those were. */
export async function takeDrops(
  tx: Queryable,
  { room, playerId }: Payer,
  { play: ref, epoch }: { readonly play: string; readonly epoch: number },
  drops: readonly Pick<DropPaid, 'holdId'>[],
): Promise<{ readonly byCard: number }> {
  const holds = drops.flatMap(({ holdId }) => (holdId === null ? [] : [holdId]));
  if (holds.length > 0) await postHolds(tx, holds);
  const byCard = drops.length - holds.length;
  await settlePrepaid(tx, { key: `push:${ref}:card:${epoch}`, ref, playerId, coins: byCard * room.coin });
  return { byCard };
}

/**
 * Gives back what has paid for a player's drops of a void epoch: coins from their holds, drops to time cards that are still in use. For
 * drops of cards that have ended it says what `coins` the game owes the player, and has: they are paid to nobody yet.
 */
export async function returnDrops(
  tx: Queryable,
  { clock, pushTimes }: PaymentNeeds,
  { playerId }: Payer,
  {
    turn,
    epoch,
    holds,
    cards,
  }: {
    readonly turn: string;
    readonly epoch: number;
    readonly holds: readonly number[];
    readonly cards: readonly number[];
  },
): Promise<{ readonly coins: number }> {
  // The account before its cards, as drops take them.
  await lockAccount(tx, playerAccount(playerId, 'coin'));
  if (holds.length > 0) await voidHolds(tx, holds);
  let coins = 0;
  for (const cardId of [...new Set(cards)].toSorted((a, b) => a - b)) {
    const drops = cards.filter((each) => each === cardId).length;
    const key = `push:${turn}:card:${cardId}:void:${epoch}`;
    coins += await pushTimes().giveBack(tx, { key, cardId, drops, now: clock.now() });
  }
  return { coins };
}
