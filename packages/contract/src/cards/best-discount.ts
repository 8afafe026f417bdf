/** What the choice of a discount card looks at. Amounts in coins, times in milliseconds since 1970. */
export interface DiscountChoice {
  readonly cardId: number;
  readonly ratio: number;
  readonly limitAmount: number;
  /** The most that it takes off; 0: without an end. */
  readonly mostOff: number;
  readonly endTime: number;
}

/** Coins that a card takes off things of so many coins, rounded down; 0 under its limit. */
export function savedBy(
  { ratio, limitAmount, mostOff }: Omit<DiscountChoice, 'cardId' | 'endTime'>,
  coins: number,
): number {
  if (coins < limitAmount) return 0;
  const share = Math.floor((coins * ratio) / 100);
  return mostOff > 0 ? Math.min(share, mostOff) : share;
}

/** Those cards that save something, the best for the player first: highest saving, then earliest expiry, then lowest id. */
export function discountsFor<Card extends DiscountChoice>(
  cards: readonly Card[],
  coins: number,
): (Card & { readonly saved: number })[] {
  return cards
    .map((card) => ({ ...card, saved: savedBy(card, coins) }))
    .filter(({ saved }) => saved > 0)
    .toSorted((a, b) => b.saved - a.saved || a.endTime - b.endTime || a.cardId - b.cardId);
}
