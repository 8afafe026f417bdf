/** Coins that a play of a game with bet options may cost, each with the level from which on it may be played for coins. */
export const betOptions = [
  { price: 100, minLevel: 0 },
  { price: 200, minLevel: 0 },
  { price: 500, minLevel: 0 },
  { price: 1_000, minLevel: 2 },
  { price: 2_000, minLevel: 4 },
  { price: 5_000, minLevel: 7 },
] as const;

/** The level that a stake asks for; 0 for one that is no option. */
export function betLevel(stake: number): number {
  return betOptions.find(({ price }) => price === stake)?.minLevel ?? 0;
}
