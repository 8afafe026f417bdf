import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import type { DiscountCard, DiscountCards } from '../ports/discount-cards.ts';
import type { NewBonusCard } from './bonus-card.store.ts';

interface DiscountCardRow extends Omit<DiscountCard, 'endTime'> {
  readonly endsAt: Date;
}

const select = `select c.id as "cardId", c.ratio, c.limit_amount as "limitAmount", c.most_off as "mostOff", c.ends_at as "endsAt",
  k.name, k.describe from player_discount_cards c join discount_card_kinds k on k.id = c.kind_id`;
const free = `c.player_id = $1 and c.state = 'available' and c.ends_at > $2`;

const cardOf = ({ endsAt, ...card }: DiscountCardRow): DiscountCard => ({
  ...card,
  endTime: endsAt.getTime(),
});

/** Gives a player a card of a kind as it stands now, once for its key. Throws on no such kind. */
export async function insertDiscountCard(tx: Queryable, card: NewBonusCard): Promise<void> {
  const { rows } = await tx.statement<{ known: boolean }>(
    'cards.insertDiscountCard',
    `with kind as (select * from discount_card_kinds where id = $2), given as (
       insert into player_discount_cards (player_id, kind_id, grant_key, ratio, limit_amount, most_off, starts_at, ends_at)
       select $1, id, $3, ratio, limit_amount, most_off, $4::timestamptz, $4::timestamptz + make_interval(hours => hours)
       from kind on conflict (grant_key) do nothing
     )
     select exists (select 1 from kind) as known`,
    [card.playerId, card.kindId, card.grantKey, new Date(card.now)],
  );
  if (rows[0]?.known !== true) throw new Error(`there is no discount card kind ${card.kindId}`);
}

/** Takes a given card away unless an order has used it up. */
export async function revokeDiscountCard(tx: Queryable, grantKey: string): Promise<void> {
  await tx.query(
    `update player_discount_cards set state = 'revoked' where grant_key = $1 and state = 'available'`,
    [grantKey],
  );
}

export const discountCards: DiscountCards = {
  async free(db, playerId, now) {
    const { rows } = await db.statement<DiscountCardRow>(
      'cards.freeDiscountCards',
      `${select} where ${free} order by c.ends_at, c.id`,
      [playerId, new Date(now)],
    );
    return rows.map(cardOf);
  },

  async lock(tx, { playerId, cardId, now }) {
    const { rows } = await tx.statement<DiscountCardRow>(
      'cards.lockDiscountCard',
      `${select} where ${free} and c.id = $3 for update of c`,
      [playerId, new Date(now), cardId],
    );
    const [row] = rows;
    if (row === undefined) throw new Failure('cardUnavailable');
    return cardOf(row);
  },

  async use(tx, { cardId, orderId, now }) {
    const { rowCount } = await tx.statement(
      'cards.useDiscountCard',
      `update player_discount_cards set state = 'used', order_id = $2, used_at = $3 where id = $1 and state = 'available'`,
      [cardId, orderId, new Date(now)],
    );
    if (rowCount !== 1) throw new Failure('cardUnavailable');
  },

  async giveBack(tx, orderId, now) {
    await tx.query(
      `update player_discount_cards set state = 'available', ends_at = ends_at + ($2::timestamptz - used_at), order_id = null, used_at = null
       where order_id = $1 and state = 'used'`,
      [orderId, new Date(now)],
    );
  },
};
