/** What the choice of a bonus card looks at. Amounts in cents, times in milliseconds since 1970. */
export interface ChosenCard {
  readonly userCardRecordId: number;
  readonly ratio: number;
  readonly limitAmount: number;
  readonly endTime: number;
}

/** Section 9: under this price (cents) a card of three stars is better kept for more. */
export const lowAmountCents = 1999;
/** A payment above this price (cents) that was given up may bring a card. */
export const bigAmountCents = 5000;
export const recommendationStar = 3;
export const buffCardStars = 5;
export const buffCardStarRange = [0, 5] as const;
export const bonusCardStarRange = [1, 3] as const;

/** Section 5: floor(ratio / 100 × coins), in whole numbers so that no float takes a coin. */
export function bonusCoinsOf(ratio: number, coins: number): number {
  return Math.floor((ratio * coins) / 100);
}

/** Best first: highest ratio, then earliest expiry, then lowest id. */
export function compareBonusCards(a: ChosenCard, b: ChosenCard): number {
  return b.ratio - a.ratio || a.endTime - b.endTime || a.userCardRecordId - b.userCardRecordId;
}

/** The best card among those whose limit a price meets; null when there is none. */
export function bestBonusCardFor<Card extends ChosenCard>(
  cards: readonly Card[],
  priceCents: number,
): Card | null {
  const met = cards.filter(({ limitAmount }) => priceCents >= limitAmount);
  return met.toSorted(compareBonusCards)[0] ?? null;
}
