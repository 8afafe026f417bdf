import type { DiscountChoice } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import type { LocalText } from '../core/local-text.ts';

/** A card that lowers the price of a purchase in the mall. */
export interface DiscountCard extends DiscountChoice {
  readonly name: LocalText;
  readonly describe: LocalText;
}

/** Discount cards, as the mall's counter needs them. `now` in milliseconds since 1970. */
export interface DiscountCards {
  /** Those that a player can use now. */
  free(db: Queryable, playerId: number, now: number): Promise<DiscountCard[]>;
  /** One of them, kept for the caller's transaction: of two at once the second waits, and is refused. Throws `cardUnavailable`. */
  lock(
    tx: Queryable,
    card: { readonly playerId: number; readonly cardId: number; readonly now: number },
  ): Promise<DiscountCard>;
  /** Uses a locked card up for an order. */
  use(
    tx: Queryable,
    card: { readonly cardId: number; readonly orderId: number; readonly now: number },
  ): Promise<void>;
  /** The order was cancelled: its card is the player's again, for as long as it would have been. */
  giveBack(tx: Queryable, orderId: number, now: number): Promise<void>;
}
