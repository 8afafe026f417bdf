import { sha256Hex } from '@grabbit/engines/fair';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../core/database.ts';
import { newSeed } from '../games/commitment.ts';
import type { Games } from '../games/game.ts';
import { LogWriter } from '../games/machine-log.ts';
import { isPractice, type RoomRow } from '../games/room-row.ts';
import { moveOn } from './settlement.ts';
import { seedOf } from './stream.store.ts';
import { readRefillSeed, readStock, setRefillSeed, takeFromStock } from './refill.store.ts';

export interface RestockNeeds {
  readonly db: Database;
  readonly games: Games;
  readonly clock: Clock;
}

/**
 * The kinds that a refill adds, by the published rule: the room's list of kinds in turn, by serial, leaving out what
 * is not in stock. Empty when nothing fits or nothing is left.
 */
export function kindsToAdd(
  room: Pick<RoomRow, 'refillTo' | 'refillKinds' | 'nextSerial'>,
  /** How many prizes stand in it. */
  standing: number,
  stock: ReadonlyMap<string, number>,
): string[] {
  const left = new Map(stock);
  const kinds: string[] = [];
  const wanted = room.refillTo - standing;
  for (let i = 0; kinds.length < wanted && i < wanted * room.refillKinds.length; i += 1) {
    const kind = room.refillKinds[(room.nextSerial + i) % room.refillKinds.length] ?? '';
    const remaining = left.get(kind) ?? 0;
    if (remaining === 0) continue;
    left.set(kind, remaining - 1);
    kinds.push(kind);
  }
  return kinds;
}

/** What a refill may take: a practice room gives nothing away, so that its prizes are no units of the stock. */
async function stockFor(db: Database, room: RoomRow): Promise<ReadonlyMap<string, number>> {
  return isPractice(room) ? new Map(room.refillKinds.map((kind) => [kind, Infinity])) : readStock(db);
}

/** Adds prizes from stock to a machine that nobody sits at. Gives the same room back when there is no stock. */
export async function restock({ db, games, clock }: RestockNeeds, room: RoomRow): Promise<RoomRow> {
  const game = games.of(room);
  const kinds = kindsToAdd(room, game.prizes(room.state).length, await stockFor(db, room));
  if (kinds.length === 0) return room;
  const seed = await readRefillSeed(db, room.id);
  const { settings, state, nextSerial: firstSerial } = room;
  const after = await game.runner.refill({ settings, state, kinds, firstSerial, seed });
  return db.transaction(async (tx) => {
    const open = await seedOf(tx, room.id, room.sequence);
    if (!isPractice(room)) await takeFromStock(tx, room, kinds);
    const nextSeed = newSeed();
    const log = new LogWriter(
      room.id,
      { seq: room.logSeq, hash: room.logHead },
      new Date(clock.now()).toISOString(),
    );
    log.append('void', { sequence: room.sequence, reason: 'refill', seed: open });
    const hashes = { before: game.stateHash(state), after: game.stateHash(after) };
    log.append('refill', { kinds, firstSerial, seed, ...hashes, nextRefill: sha256Hex(nextSeed) });
    await setRefillSeed(tx, room.id, nextSeed, sha256Hex(nextSeed));
    return moveOn(tx, games, room, log, {
      as: 'voided',
      state: after,
      nextSerial: firstSerial + kinds.length,
    });
  });
}
