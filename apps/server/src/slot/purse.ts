import { RoomUseType } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { together } from '../core/together.ts';
import { type DrawRoomRow, readDrawRooms } from '../games/draw-room.store.ts';
import type { AskWaiting } from '../games/waiting-game.ts';
import { houseAccount, playerAccount } from '../ports/accounts.ts';
import { transfer } from '../ports/ledger.store.ts';
import { changePurse, idleHours, lockPurse, lockTouched, movedBy, readPurse } from './purse.store.ts';

const account = houseAccount('purse', 'coin');

interface PurseMove {
  readonly key: string;
  readonly playerId: number;
  /** Coins that go into the purse; those that come out are less than nothing. */
  readonly by: number;
  readonly ref: string;
}

/** The movement in the ledger that goes with a change of the purse. */
async function moveCoins(tx: Queryable, { key, playerId, by, ref }: PurseMove): Promise<void> {
  const own = playerAccount(playerId, 'coin');
  const [debit, credit, kind] = by > 0 ? [own, account, 'purseIn'] : [account, own, 'purseOut'];
  const of = { asset: 'coin', amount: Math.abs(by), ref, playerId } as const;
  const moved = await transfer(tx, { ...of, key, debit, credit, kind });
  if (moved === 'repeated') throw new Error(`the purse of ${playerId} has moved by ${key} before`);
}

/** Asks whether coins lie in a player's purse: the first room of reels that are played for coins is where they can be taken out. */
export function asksForPurse(db: Queryable): AskWaiting {
  return async (playerId) => {
    if ((await readPurse(db, playerId)) === 0) return null;
    const room = (await readDrawRooms(db)).find(isPaid);
    return room === undefined ? null : { game: 'slot', roomId: room.id, roomName: room.name, playId: null };
  };
}

const isPaid = ({ game, useType }: DrawRoomRow): boolean => game === 'slot' && useType === RoomUseType.normal;

interface PurseWish {
  readonly playerId: number;
  readonly requestId: string;
  readonly at: Date;
}

/** Puts coins into the purse. The same key moves once; throws Failure `requestKeyReused`, `insufficientBalance`. */
export async function putIn(
  tx: Queryable,
  { playerId, requestId, amount, at }: PurseWish & { readonly amount: number },
): Promise<number> {
  const key = `purse:put:${playerId}:${requestId}`;
  await lockPurse(tx, playerId);
  const before = await movedBy(tx, key);
  if (before !== null && before !== amount) throw new Failure('requestKeyReused');
  if (before !== null) return before;
  await changePurse(tx, { playerId, by: amount, at });
  await moveCoins(tx, { key, playerId, by: amount, ref: '' });
  return amount;
}

/** Takes all out of the purse. The same key moves once. Gives what it moved. */
export async function takeOut(tx: Queryable, { playerId, requestId, at }: PurseWish): Promise<number> {
  const key = `purse:take:${playerId}:${requestId}`;
  const { coins } = await lockPurse(tx, playerId);
  const before = await movedBy(tx, key);
  if (before !== null) return before;
  await empty(tx, { key, playerId, coins, at });
  return coins;
}

async function empty(
  tx: Queryable,
  { key, playerId, coins, at }: { key: string; playerId: number; coins: number; at: Date },
): Promise<void> {
  if (coins === 0) return;
  await changePurse(tx, { playerId, by: -coins, at });
  await moveCoins(tx, { key, playerId, by: -coins, ref: '' });
}

/** Sends what lies in a player's purse back to their coins: when they leave for good. */
export async function emptyPurse(tx: Queryable, playerId: number, at: Date): Promise<void> {
  const { coins, moves } = await lockPurse(tx, playerId);
  await empty(tx, { key: `purse:home:${playerId}:${moves}`, playerId, coins, at });
}

/** A spin for coins, as it was drawn. */
interface PursedSpin {
  readonly playerId: number;
  readonly price: number;
  readonly paid: number;
  readonly at: Date;
  /** Moves the stake or what is paid, between the player's coins and the house. */
  readonly pay: (part: 'stake' | 'payout') => Promise<unknown>;
  readonly key: string;
  readonly ref: string;
}

/**
 * Settles a spin from the purse: stake and payout go through the player's coins, where limits and sums see them, and their difference comes out of
 * the purse or goes into it. All statements are given at once, so that they run in this order. Throws Failure `purseTooSmall`.
 */
export async function settleWithPurse(tx: Queryable, spin: PursedSpin): Promise<void> {
  const { playerId, price, paid, at, key, ref, pay } = spin;
  const by = paid - price;
  const done = Promise.resolve();
  const between = (wanted: boolean): Promise<unknown> =>
    wanted ? moveCoins(tx, { key: `${key}:purse`, playerId, by, ref }) : done;
  // What comes in goes first: a player whose coins all lie in the purse has nothing else to stake.
  await together(
    refuseSmall(changePurse(tx, { playerId, by, atLeast: price, at })),
    paid > 0 ? pay('payout') : done,
    between(by < 0),
    pay('stake'),
    between(by > 0),
  );
}

async function refuseSmall(changed: Promise<boolean>): Promise<void> {
  if (!(await changed)) throw new Failure('purseTooSmall');
}

/** Sends an idle purse home, unless it was touched meanwhile. */
export async function sendHome(tx: Queryable, playerId: number, now: Date): Promise<void> {
  const touched = await lockTouched(tx, playerId, new Date(now.getTime() - idleHours * 3_600_000));
  if (touched !== false) return;
  await emptyPurse(tx, playerId, now);
}
