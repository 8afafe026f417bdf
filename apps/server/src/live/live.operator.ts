import type { LocalText } from '../core/local-text.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { look, operate, type Operator } from '../core/operator.ts';
import { lockRoomNumbers, newRoomNumber } from '../ports/room-number.store.ts';
import { layAside, putBack } from '../ports/aside-units.store.ts';
import { addBagPrize, insertBagPrize, lockBagPrize } from './live-bag.store.ts';
import { showRanking, writeGift } from './live-gift.store.ts';
import { type HostLine, readHosts, readUser } from './live-host.store.ts';
import { endRemovals } from './live-people.store.ts';
import { type RemovalStatements, removeFromShows } from './remove.ts';
import { closeLiveRoom, findHostRoom, writeLiveRoom } from './live-room.store.ts';

/** Who hosts shows, with what gifts brought. `denied`. */
export function listHosts(db: Database, operator: Operator): Promise<HostLine[] | Failure> {
  return look(operator, 'live.edit', () => readHosts(db));
}

export interface NewHost {
  readonly playerId: number;
  readonly names: LocalText;
  readonly sharePercent: number;
}

/** Gives a player a room for shows, or changes theirs. `notFound` for nobody, `denied` for a maintainer without the right. */
export function makeHost(
  db: Database,
  operator: Operator,
  { playerId, names, sharePercent }: NewHost,
): Promise<{ readonly roomId: number } | Failure> {
  return operate(db, operator, 'live.edit', async (tx, note) => {
    if (!(await readUser(tx, playerId))) throw new Failure('notFound', `player ${playerId}`);
    if (Object.keys(names).length === 0) throw new Failure('badParameters', 'names');
    await lockRoomNumbers(tx);
    const known = await findHostRoom(tx, playerId);
    const id = known?.id ?? (await newRoomNumber(tx));
    const roomId = await writeLiveRoom(tx, { id, hostId: playerId, names, sharePercent });
    await note('let host shows', `player ${playerId} in room ${roomId}, ${sharePercent} % of gifts`);
    return { roomId };
  });
}

/** Takes a host's room away. Whoever calls it ends what is on first. `notFound`. */
export function endHost(
  db: Database,
  operator: Operator,
  playerId: number,
): Promise<{ readonly ended: boolean } | Failure> {
  return operate(db, operator, 'live.edit', async (tx, note) => {
    if (!(await closeLiveRoom(tx, playerId))) throw new Failure('notFound', `host ${playerId}`);
    await note('end host', `player ${playerId}`);
    return { ended: true };
  });
}

/** Notes that somebody of the operator cut a show. Whoever calls it cuts it afterwards. */
export function noteCut(db: Database, operator: Operator, showId: number): Promise<null | Failure> {
  return operate(db, operator, 'live.edit', async (_tx, note) => {
    await note('end show', `show ${showId}`);
    return null;
  });
}

export interface GiftPrice {
  readonly name: string;
  /** Null: off the list. */
  readonly coins: number | null;
  readonly place: number;
}

/** Sets what a gift costs, or takes it off the list. `notFound`. */
export function setGift(
  db: Database,
  operator: Operator,
  gift: GiftPrice,
): Promise<{ readonly set: boolean } | Failure> {
  return operate(db, operator, 'live.edit', async (tx, note) => {
    if (!(await writeGift(tx, gift))) throw new Failure('notFound', `gift ${gift.name}`);
    await note('set gift', `${gift.name}: ${gift.coins === null ? 'off' : `${gift.coins} coins`}`);
    return { set: true };
  });
}

/** Whether a show's page says who gave most. `denied`. */
export function setRanking(
  db: Database,
  operator: Operator,
  shown: boolean,
): Promise<{ readonly shown: boolean } | Failure> {
  return operate(db, operator, 'live.edit', async (tx, note) => {
    await showRanking(tx, shown);
    await note('ranking of givers', shown ? 'shown' : 'hidden');
    return { shown };
  });
}

/** What keeping players out of shows needs. */
export interface RemovalNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly moderationQueue: () => RemovalStatements;
  readonly flushNotices: (userId: number) => void;
}

/** Keeps a player out of all shows; null hours: for good. They read the operator's reason, and can appeal. `notFound`. */
export async function banFromShows(
  { db, clock, moderationQueue, flushNotices }: RemovalNeeds,
  operator: Operator,
  { playerId, hours }: { readonly playerId: number; readonly hours: number | null },
): Promise<{ readonly banned: boolean } | Failure> {
  const banned = await operate(db, operator, 'live.edit', async (tx, note) => {
    if (!(await readUser(tx, playerId))) throw new Failure('notFound', `player ${playerId}`);
    const until = hours === null ? null : new Date(clock.now() + hours * 3_600_000);
    await note(
      'keep out of shows',
      `player ${playerId}, ${until === null ? 'for good' : `until ${until.toISOString()}`}`,
    );
    const { who, reason } = operator;
    await removeFromShows(tx, moderationQueue(), {
      roomId: null,
      playerId,
      until,
      reason,
      byHost: false,
      who,
    });
    return { banned: true };
  });
  if (!(banned instanceof Failure)) flushNotices(playerId);
  return banned;
}

/** Lets a player into all shows again. `denied`. */
export function allowInShows(
  { db, moderationQueue }: Pick<RemovalNeeds, 'db' | 'moderationQueue'>,
  operator: Operator,
  playerId: number,
): Promise<{ readonly ended: number } | Failure> {
  return operate(db, operator, 'live.edit', async (tx, note) => {
    const ended = await endRemovals(tx, playerId);
    await moderationQueue().liftRemovals(tx, ended);
    await note('let into shows', `player ${playerId}`);
    return { ended: ended.length };
  });
}

export interface BagStock {
  readonly name: string;
  /** A kind of goods; empty for coins. */
  readonly kind: string;
  readonly coins: number;
  /** Negative: taken back. */
  readonly count: number;
}

/** Puts prizes aside for bags, toys off the shelf, or takes them back. `badParameters`, `outOfStock`, `notFound`. */
export function stockBags(
  db: Database,
  operator: Operator,
  { name, kind, coins, count }: BagStock,
): Promise<{ readonly left: number } | Failure> {
  return operate(db, operator, 'live.edit', async (tx, note) => {
    if ((kind === '') === (coins === 0))
      throw new Failure('badParameters', 'a prize is toys of a kind or coins');
    await insertBagPrize(tx, { name, kind: kind === '' ? null : kind, coins: kind === '' ? coins : null });
    const prize = await lockBagPrize(tx, name);
    if (prize === null || (prize.kind ?? '') !== kind || (prize.coins ?? 0) !== coins)
      throw new Failure('badParameters', `${name} is another prize`);
    if (kind !== '' && count > 0) await layAside(tx, [[kind, count]]);
    if (!(await addBagPrize(tx, name, count))) throw new Failure('outOfStock', name);
    if (kind !== '' && count < 0) await putBack(tx, [[kind, -count]]);
    await note('stock bags', `${count} of ${name}`);
    return { left: prize.left + count };
  });
}
