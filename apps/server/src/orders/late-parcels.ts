import { MessageType } from '@grabbit/contract';
import type { Clock } from '../core/clock.ts';
import type { Database, Queryable } from '../core/database.ts';
import { houseAccount, playerAccount } from '../ports/accounts.ts';
import { transfer } from '../ports/ledger.store.ts';
import { writeMessage } from '../ports/player-messages.store.ts';
import type { DeliveryTable } from './delivery-table.ts';
import { type LateRow, lockLate, page, readLate, setLateCredit } from './late-parcel.store.ts';

export interface LateNeeds {
  readonly db: Database;
  readonly clock: Clock;
  /** What a day late brings, in cents of shipping credit, and for how many days. */
  readonly table: Pick<DeliveryTable, 'lateCents' | 'lateDays'>;
  /** Pushes what was committed to the player's open connections. */
  readonly flush: (userId: number) => void;
}

/**
 * Gives shipping credit for each day that a parcel is later than promised, once for each day, whoever is asked for it. What is lost
 * and booked again has a new promise.
 */
export async function creditLateParcels(needs: LateNeeds): Promise<void> {
  const { db, clock, table } = needs;
  const { lateCents, lateDays } = table;
  if (lateCents * lateDays === 0) return;
  const today = new Date(clock.now()).toISOString().slice(0, 10);
  let above = 0;
  for (;;) {
    const rows = await readLate(db, today, above, lateDays, lateCents);
    for (const { id } of rows) await creditOne(needs, id, today);
    above = rows.at(-1)?.id ?? above;
    if (rows.length < page) return;
  }
}

async function creditOne(
  { db, table, flush, clock }: LateNeeds,
  orderId: number,
  today: string,
): Promise<void> {
  const playerId = await db.transaction(async (tx) => {
    const order = await lockLate(tx, today, orderId, table.lateDays, table.lateCents);
    if (order === undefined || order.days <= order.given) return null;
    await giveCredit(tx, order, table.lateCents);
    await setLateCredit(tx, orderId, order.days * table.lateCents);
    await writeLateLetter(tx, order, { cents: table.lateCents, at: new Date(clock.now()) });
    return order.playerId;
  });
  if (playerId !== null) flush(playerId);
}

async function giveCredit(
  tx: Queryable,
  { id, playerId, days, given }: LateRow,
  cents: number,
): Promise<void> {
  for (let day = given + 1; day <= days; day += 1)
    await transfer(tx, {
      ...{ key: `late:${id}:${day}`, asset: 'postage', amount: cents, kind: 'late', ref: `${id}`, playerId },
      ...{ debit: houseAccount('promotions', 'postage'), credit: playerAccount(playerId, 'postage') },
    });
}

/** One letter for a parcel, with the first day. */
async function writeLateLetter(
  tx: Queryable,
  { id, playerId }: LateRow,
  { cents, at }: { readonly cents: number; readonly at: Date },
): Promise<void> {
  await writeMessage(tx, playerId, {
    ...{ type: MessageType.coupons, words: 'inbox.late', link: `/order/${id}`, ref: `late:${id}`, at },
    values: { order: `${id}`, money: `$${(cents / 100).toFixed(2)}` },
  });
}
