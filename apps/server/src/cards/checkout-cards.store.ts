import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import type { CheckoutCards } from '../ports/offer.ts';
import { lockBonusCard } from './bonus-card.store.ts';

/**
 * A card belongs to at most one payment at a time: the row lock decides between two checkouts. A card that runs out
 * while a payment holds it still counts for that payment.
 */
export const checkoutCards: CheckoutCards = {
  async reserve(tx, { playerId, userCardRecordId, priceCents, paymentNumber, now }) {
    const card = await lockBonusCard(tx, userCardRecordId);
    const isTheirs = card !== null && card.playerId === playerId && card.state === 'available';
    if (!isTheirs || card.endsAt.getTime() <= now) throw new Failure('cardUnavailable');
    if (card.paymentNumber !== null && card.paymentNumber !== paymentNumber) {
      throw new Failure('cardUnavailable');
    }
    if (priceCents < card.limitAmount) throw new Failure('cardTooLow', `${card.limitAmount}`);
    await tx.query('update player_bonus_cards set payment_number = $2 where id = $1', [
      card.id,
      paymentNumber,
    ]);
    return { ratio: card.ratio };
  },

  async use(tx, paymentNumber, now) {
    const { rowCount } = await tx.statement(
      'cards.useBonusCard',
      `update player_bonus_cards set state = 'used', used_at = $2
       where payment_number = $1 and state = 'available'`,
      [paymentNumber, new Date(now)],
    );
    return rowCount === 1 || isUsedBy(tx, paymentNumber);
  },

  async release(tx, paymentNumber) {
    await tx.query(
      `update player_bonus_cards set payment_number = null where payment_number = $1 and state <> 'used'`,
      [paymentNumber],
    );
  },
};

async function isUsedBy(tx: Queryable, paymentNumber: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select 1 from player_bonus_cards where payment_number = $1 and state = 'used'`,
    [paymentNumber],
  );
  return rowCount === 1;
}
