import type { OrderStage } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { type PersonalData, rowsOf } from '../core/personal-data.ts';

/** Stages in which a parcel still needs to know where it goes. */
const underway: readonly OrderStage[] = ['booked', 'packed', 'shipped', 'lost'];

/** Of an address only its country stays: the books need to know where the house sent goods to. */
const blanked = `address || '{"name":"","line1":"","line2":"","city":"","region":"","postcode":"","phone":""}'`;

export const ordersPersonalData: PersonalData = {
  feature: 'orders',
  tables: ['addresses', 'orders', 'order_events', 'toy_units', 'parcel_mail_choices', 'order_rests'],
  export: async (db, userId) => ({
    toys: await rowsOf(
      db,
      `select t.id, g.kind, t.status, p.public_id as play, t.order_id, t.won_at
       from toy_units t join goods g on g.id = t.goods_id left join plays p on p.id = t.play_id where t.owner_id = $1 order by t.id`,
      userId,
    ),
    addresses: await rowsOf(
      db,
      `select id, name, country, line1, line2, city, region, postcode, phone, is_default, created_at, removed_at
       from addresses where player_id = $1 order by id`,
      userId,
    ),
    orders: await rowsOf(
      db,
      `select id, stage, address, courier, fee_credit, fee_coins, tracking, toys, created_at, promised_from, promised_to
       from orders where player_id = $1 order by id`,
      userId,
    ),
    invoices: await rowsOf(
      db,
      `select i.number, i.kind, i.order_id, i.issued_at from invoices i join orders o on o.id = i.order_id where o.player_id = $1 order by i.number`,
      userId,
    ),
    rests: await rowsOf(
      db,
      'select id, wish, coins, state, order_id, created_at, ended_at from order_rests where player_id = $1 order by id',
      userId,
    ),
    mails: await rowsOf(db, 'select stages from parcel_mail_choices where player_id = $1', userId),
    events: await rowsOf(
      db,
      'select order_id, stage, note, at from order_events where player_id = $1 order by id',
      userId,
    ),
  }),
  async forget(tx, userId) {
    await tx.query('delete from addresses where player_id = $1', [userId]);
    await tx.query('delete from parcel_mail_choices where player_id = $1', [userId]);
    await tx.query(`delete from order_rests where player_id = $1 and state <> 'ordered'`, [userId]);
    await tx.query(
      `update orders set address = ${blanked} where player_id = $1 and not (stage = any($2::text[]))`,
      [userId, underway],
    );
  },
  async forgetRest(db) {
    await db.query(
      `update orders set address = ${blanked} from users
       where users.id = orders.player_id and users.removed_at is not null
         and not (stage = any($1::text[])) and address->>'name' <> ''`,
      [underway],
    );
  },
};

/** Toys that were not sent home, and parcels that have not arrived. */
export async function countHoldings(
  db: Queryable,
  userId: number,
): Promise<{ readonly toys: number; readonly parcels: number }> {
  const { rows } = await db.query<{ toys: number; parcels: number }>(
    `select (select count(*) from toy_units where owner_id = $1 and status = 'won') as toys,
            (select count(*) from orders where player_id = $1 and stage = any($2::text[])) as parcels`,
    [userId, underway],
  );
  return rows[0] ?? { toys: 0, parcels: 0 };
}
