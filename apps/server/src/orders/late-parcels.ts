import { MessageType } from '@grabbit/contract';
import type { Clock } from '../core/clock.ts';
import type { Database, Queryable } from '../core/database.ts';
import { houseAccount, playerAccount } from '../ports/accounts.ts';
import { transfer } from '../ports/ledger.store.ts';
import { writeMessage } from '../ports/player-messages.store.ts';
import { type LateRow, lockLate, page, readLate, setLateCredit } from './late-parcel.store.ts';

export interface LateNeeds {
  readonly db: Database;
  readonly clock: Clock;
  /** Pushes what was committed to the player's open connections. */
  readonly flush: (userId: number) => void;
}

/**
 * Gives shipping credit for each day that a parcel is later than promised, by what held when it was ordered, once for each day, whoever
 * is asked for it. What is lost and booked again has a new promise.
 */
export async function creditLateParcels(needs: LateNeeds): Promise<void> {
  const { db, clock } = needs;
  const today = new Date(clock.now()).toISOString().slice(0, 10);
  let above = 0;
  for (;;) {
    const rows = await readLate(db, today, above);
    for (const { id } of rows) await creditOne(needs, id, today);
    above = rows.at(-1)?.id ?? above;
    if (rows.length < page) return;
  }
}

async function creditOne({ db, flush, clock }: LateNeeds, orderId: number, today: string): Promise<void> {
  const playerId = await db.transaction(async (tx) => {
    const order = await lockLate(tx, today, orderId);
    if (order === undefined || order.days <= order.given) return null;
    await giveCredit(tx, order);
    await setLateCredit(tx, orderId, order.days * order.cents);
    await writeLateLetter(tx, order, new Date(clock.now()));
    return order.playerId;
  });
  if (playerId !== null) flush(playerId);
}

async function giveCredit(tx: Queryable, { id, playerId, days, given, cents }: LateRow): Promise<void> {
  for (let day = given + 1; day <= days; day += 1)
    await transfer(tx, {
      ...{ key: `late:${id}:${day}`, asset: 'postage', amount: cents, kind: 'late', ref: `${id}`, playerId },
      ...{ debit: houseAccount('promotions', 'postage'), credit: playerAccount(playerId, 'postage') },
    });
}

/** One letter for a parcel, with the first day. */
async function writeLateLetter(tx: Queryable, { id, playerId, cents }: LateRow, at: Date): Promise<void> {
  await writeMessage(tx, playerId, {
    ...{ type: MessageType.coupons, words: 'inbox.late', link: `/order/${id}`, ref: `late:${id}`, at },
    values: { order: `${id}`, money: `$${(cents / 100).toFixed(2)}` },
  });
}
