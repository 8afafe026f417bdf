import type { CyberRule } from '@grabbit/contract';
import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { operate, type Operator } from '../core/operator.ts';
import type { PriceLevel } from './push-rules.store.ts';

/** Sets how many may sit in a room at a time; null for a table for everybody, which a room of virtual machines cannot have. Who sits stays. */
export function setPushSeats(
  db: Database,
  operator: Operator,
  { roomId, seats }: { readonly roomId: number; readonly seats: number | null },
): Promise<{ readonly roomId: number; readonly seats: number | null } | Failure> {
  return operate(db, operator, 'rooms.edit', async (tx, note) => {
    const { rows } = await tx.query<{ cyber: boolean; kind: string }>(
      'select cyber, kind from push_rooms where id = $1 and closed_at is null for no key update',
      [roomId],
    );
    const [room] = rows;
    if (room === undefined) throw new Failure('roomNotFound', `${roomId}`);
    if ((room.cyber && seats === null) || (room.kind === 'group' && seats !== null))
      throw new Failure(
        'badParameters',
        'virtual machines have a number of seats, shared tables have their own',
      );
    await tx.query('update push_rooms set seats = $2 where id = $1', [roomId, seats]);
    await note('set push seats', `room ${roomId}: ${seats ?? 'everybody'}`);
    return { roomId, seats };
  });
}

/** Sets from which level on rooms of a price are open. Whoever sits in one plays on. */
export function setPriceLevel(
  db: Database,
  operator: Operator,
  { roomCoin, minLevel }: PriceLevel,
): Promise<PriceLevel | Failure> {
  return operate(db, operator, 'rooms.edit', async (tx, note) => {
    await tx.query(
      `insert into push_prices (room_coin, min_level) values ($1, $2)
       on conflict (room_coin) do update set min_level = excluded.min_level`,
      [roomCoin, minLevel],
    );
    await note('set push price', `${roomCoin} coins from level ${minLevel}`);
    return { roomCoin, minLevel };
  });
}

/** Sets where virtual machines are played. Turns that go on come to their rest. */
export function setCyberRule(
  db: Database,
  operator: Operator,
  rule: CyberRule,
): Promise<{ readonly rule: CyberRule } | Failure> {
  return operate(db, operator, 'rooms.edit', async (tx, note) => {
    await tx.query('update push_rules set cyber = $1', [rule]);
    await note('set cyber rule', rule);
    return { rule };
  });
}
