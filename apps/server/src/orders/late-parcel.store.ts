import type { Queryable } from '../core/database.ts';

export interface LateRow {
  readonly id: number;
  readonly playerId: number;
  /** Days after the promised one, today's not among them, and for how many of them credit was given. */
  readonly days: number;
  readonly given: number;
  /** What a day late brings, in cents of shipping credit. */
  readonly cents: number;
}

export const page = 100;

const late = `stage in ('booked', 'packed', 'shipped') and address is not null and promised_to < $1::date and late_cents > 0`;

/** A page of parcels, by id above `above`, that are late and lack credit for a day. */
export async function readLate(db: Queryable, today: string, above: number): Promise<{ id: number }[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id from orders where ${late} and id > $2 and late_credit < least($1::date - promised_to, late_days) * late_cents
     order by id limit ${page}`,
    [today, above],
  );
  return rows;
}

/** Locks a parcel that is late. */
export async function lockLate(db: Queryable, today: string, orderId: number): Promise<LateRow | undefined> {
  const { rows } = await db.query<LateRow>(
    `select id, player_id as "playerId", least($1::date - promised_to, late_days) as days, late_cents as cents,
       late_credit / nullif(late_cents, 0) as given
     from orders where ${late} and id = $2 for update`,
    [today, orderId],
  );
  return rows[0];
}

/** Writes how much credit was given for a late parcel. */
export async function setLateCredit(db: Queryable, orderId: number, cents: number): Promise<void> {
  await db.query('update orders set late_credit = $2 where id = $1', [orderId, cents]);
}
