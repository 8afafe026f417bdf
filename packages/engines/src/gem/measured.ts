/** What `bench/gem-return.ts` measured; it writes this file. */
export const gemMeasured = {
  boards: 100_000_000,
  /** Hundredths of the stake, all boards together, and the sum of their squares. */
  paid: 9_624_074_370,
  squares: 5_710_689_664_900,
  /** Boards that paid anything, and those that paid more than they cost. */
  paying: 57_135_728,
  gaining: 23_013_421,
  /** Steps of the longest chain, and hundredths of the stake that the best board paid. */
  longest: 20,
  most: 16_810,
} as const;
