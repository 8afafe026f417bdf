import type { CyberRule } from '@grabbit/contract';
import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { operate, type Operator } from '../core/operator.ts';
import {
  lockSeatRules,
  type PriceLevel,
  setSeats,
  writeCyberRule,
  writePriceLevel,
} from './push-rules.store.ts';

/** Sets how many may sit in a room at a time; null for a table for everybody, which a room of virtual machines cannot have. Who sits stays. */
export function setPushSeats(
  db: Database,
  operator: Operator,
  { roomId, seats }: { readonly roomId: number; readonly seats: number | null },
): Promise<{ readonly roomId: number; readonly seats: number | null } | Failure> {
  return operate(db, operator, 'rooms.edit', async (tx, note) => {
    const room = await lockSeatRules(tx, roomId);
    if (room === undefined) throw new Failure('roomNotFound', `${roomId}`);
    if ((room.cyber && seats === null) || (room.kind === 'group' && seats !== null))
      throw new Failure(
        'badParameters',
        'virtual machines have a number of seats, shared tables have their own',
      );
    await setSeats(tx, roomId, seats);
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
    await writePriceLevel(tx, roomCoin, minLevel);
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
    await writeCyberRule(tx, rule);
    await note('set cyber rule', rule);
    return { rule };
  });
}
