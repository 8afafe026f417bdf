import type { Queryable } from '../core/database.ts';

export interface LateRow {
  readonly id: number;
  readonly playerId: number;
  /** Days after the promised one, today's not among them, and for how many of them credit was given. */
  readonly days: number;
  readonly given: number;
}

export const page = 100;

const late = `stage in ('booked', 'packed', 'shipped') and address is not null and promised_to < $1::date`;

/** A page of parcels, by id above `above`, that are late and lack credit for a day. */
export async function readLate(
  db: Queryable,
  today: string,
  above: number,
  lateDays: number,
  lateCents: number,
): Promise<{ id: number }[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id from orders where ${late} and id > $2 and late_credit < least($1::date - promised_to, $3::int) * $4::int
     order by id limit ${page}`,
    [today, above, lateDays, lateCents],
  );
  return rows;
}

/** Locks a parcel that is late. */
export async function lockLate(
  db: Queryable,
  today: string,
  orderId: number,
  lateDays: number,
  lateCents: number,
): Promise<LateRow | undefined> {
  const { rows } = await db.query<LateRow>(
    `select id, player_id as "playerId", least($1::date - promised_to, $3::int) as days, late_credit / $4::int as given
     from orders where ${late} and id = $2 for update`,
    [today, orderId, lateDays, lateCents],
  );
  return rows[0];
}

/** Writes how much credit was given for a late parcel. */
export async function setLateCredit(db: Queryable, orderId: number, cents: number): Promise<void> {
  await db.query('update orders set late_credit = $2 where id = $1', [orderId, cents]);
}
