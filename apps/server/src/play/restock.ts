import { sha256Hex } from '@grabbit/engines/fair';
import type { Clock } from '../core/clock.ts';
import type { Database, Queryable } from '../core/database.ts';
import { newSeed } from '../games/commitment.ts';
import type { Games } from '../games/game.ts';
import { LogWriter } from '../games/machine-log.ts';
import type { RoomRow } from '../games/room-row.ts';
import { moveOn } from './settlement.ts';
import { seedOf } from './stream.store.ts';
import { soleRow } from '../core/sole-row.ts';

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

async function readStock(db: Queryable): Promise<Map<string, number>> {
  const { rows } = await db.query<{ kind: string; stock: number }>('select kind, stock from goods');
  return new Map(rows.map(({ kind, stock }) => [kind, stock]));
}

/** Adds prizes from stock to a machine that nobody sits at. Gives the same room back when there is no stock. */
export async function restock({ db, games, clock }: RestockNeeds, room: RoomRow): Promise<RoomRow> {
  const game = games.of(room);
  const kinds = kindsToAdd(room, game.prizes(room.state).length, await readStock(db));
  if (kinds.length === 0) return room;
  const { rows } = await db.query<{ seed: string }>('select refill_seed as seed from rooms where id = $1', [
    room.id,
  ]);
  const { seed } = soleRow(rows, `there is no room ${room.id}`);
  const { settings, state, nextSerial: firstSerial } = room;
  const after = await game.runner.refill({ settings, state, kinds, firstSerial, seed });
  return db.transaction(async (tx) => {
    const open = await seedOf(tx, room.id, room.sequence);
    await takeFromStock(tx, room, kinds);
    const nextSeed = newSeed();
    const log = new LogWriter(
      room.id,
      { seq: room.logSeq, hash: room.logHead },
      new Date(clock.now()).toISOString(),
    );
    log.append('void', { sequence: room.sequence, reason: 'refill', seed: open });
    const hashes = { before: game.stateHash(state), after: game.stateHash(after) };
    log.append('refill', { kinds, firstSerial, seed, ...hashes, nextRefill: sha256Hex(nextSeed) });
    await tx.query('update rooms set refill_seed = $2, refill_commitment = $3 where id = $1', [
      room.id,
      nextSeed,
      sha256Hex(nextSeed),
    ]);
    return moveOn(tx, games, room, log, {
      as: 'voided',
      state: after,
      nextSerial: firstSerial + kinds.length,
    });
  });
}

/** Each prize becomes a stock unit of its own, allocated with the refill. */
async function takeFromStock(tx: Queryable, room: RoomRow, kinds: readonly string[]): Promise<void> {
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  for (const [kind, count] of [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const taken = await tx.query('update goods set stock = stock - $2 where kind = $1 and stock >= $2', [
      kind,
      count,
    ]);
    if (taken.rowCount !== 1) throw new Error(`the stock of ${kind} ran out under a refill`);
  }
  await tx.query(
    `insert into toy_units (goods_id, status, room_id, serial)
     select g.id, 'machine', $1, $2 + added.index - 1
     from unnest($3::text[]) with ordinality as added (kind, index) join goods g on g.kind = added.kind`,
    [room.id, room.nextSerial, kinds],
  );
}
