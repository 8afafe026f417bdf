import { bestBonusCardFor, lowAmountCents, recommendationStar } from '@grabbit/contract';
import type { BonusCard } from '../ports/cards/cards.queries.ts';

export interface CardOption {
  readonly card: BonusCard;
  /** [V021] The price is less than the card's limit, or another payment holds it. */
  readonly disabled: boolean;
  /** [V022] Better kept for a higher amount. */
  readonly advised: boolean;
}

/** How a card stands before a price in cents. */
export function cardOption(card: BonusCard, priceCents: number): CardOption {
  return {
    card,
    disabled: card.reserved || priceCents < card.limitAmount,
    advised: card.star === recommendationStar && priceCents < lowAmountCents,
  };
}

/** The best card that a price in cents may use, null when there is none. */
export function bestOption(cards: readonly BonusCard[], priceCents: number): BonusCard | null {
  return bestBonusCardFor(
    cards.filter(({ reserved }) => !reserved),
    priceCents,
  );
}
