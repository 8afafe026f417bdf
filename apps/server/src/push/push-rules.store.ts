import type { CyberRule } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { soleRow } from '../core/sole-row.ts';

/** Where virtual machines are played. */
export async function readCyberRule(db: Queryable): Promise<CyberRule> {
  const { rows } = await db.statement<{ cyber: CyberRule }>('push.cyberRule', 'select cyber from push_rules');
  return soleRow(rows).cyber;
}

export interface PriceLevel {
  readonly roomCoin: number;
  /** Counted from 0. */
  readonly minLevel: number;
}

/** From which level on each price may be chosen, the lowest price first. */
export async function readPriceLevels(db: Queryable): Promise<PriceLevel[]> {
  const { rows } = await db.statement<PriceLevel>(
    'push.prices',
    'select room_coin as "roomCoin", min_level as "minLevel" from push_prices order by room_coin',
  );
  return rows;
}

/** Locks an open room of pushers, and gives what decides how many may sit there. */
export async function lockSeatRules(
  db: Queryable,
  roomId: number,
): Promise<{ cyber: boolean; kind: string } | undefined> {
  const { rows } = await db.query<{ cyber: boolean; kind: string }>(
    'select cyber, kind from push_rooms where id = $1 and closed_at is null for no key update',
    [roomId],
  );
  return rows[0];
}

/** Writes how many may sit in a room of pushers; null for a table for everybody. */
export async function setSeats(db: Queryable, roomId: number, seats: number | null): Promise<void> {
  await db.query('update push_rooms set seats = $2 where id = $1', [roomId, seats]);
}

/** Writes from which level on rooms of a price are open. */
export async function writePriceLevel(db: Queryable, roomCoin: number, minLevel: number): Promise<void> {
  await db.query(
    `insert into push_prices (room_coin, min_level) values ($1, $2)
     on conflict (room_coin) do update set min_level = excluded.min_level`,
    [roomCoin, minLevel],
  );
}

/** Writes where virtual machines are played. */
export async function writeCyberRule(db: Queryable, rule: CyberRule): Promise<void> {
  await db.query('update push_rules set cyber = $1', [rule]);
}
