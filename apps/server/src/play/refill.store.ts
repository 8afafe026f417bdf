import type { Queryable } from '../core/database.ts';
import type { RoomRow } from '../games/room-row.ts';
import { soleRow } from '../core/sole-row.ts';

export async function readStock(db: Queryable): Promise<Map<string, number>> {
  const { rows } = await db.query<{ kind: string; stock: number }>('select kind, stock from goods');
  return new Map(rows.map(({ kind, stock }) => [kind, stock]));
}

/** Each prize becomes a stock unit of its own, allocated with the refill. */
export async function takeFromStock(tx: Queryable, room: RoomRow, kinds: readonly string[]): Promise<void> {
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

/** The seed of a room's next refill. Throws when there is no such room. */
export async function readRefillSeed(db: Queryable, roomId: number): Promise<string> {
  const { rows } = await db.query<{ seed: string }>('select refill_seed as seed from rooms where id = $1', [
    roomId,
  ]);
  return soleRow(rows, `there is no room ${roomId}`).seed;
}

/** Writes the seed of a room's next refill, and its hash. */
export async function setRefillSeed(
  db: Queryable,
  roomId: number,
  seed: string,
  commitment: string,
): Promise<void> {
  await db.query('update rooms set refill_seed = $2, refill_commitment = $3 where id = $1', [
    roomId,
    seed,
    commitment,
  ]);
}
