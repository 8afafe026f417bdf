/** Credits that have been celebrated on this page, of those that say which they are. */
const seen = new Set<string>();

export interface Credit {
  /** How many coins have come in; nothing happens for none. */
  readonly coins: number;
  /** What they were credited for, where the same credit may be told from two sides: it is celebrated once. */
  readonly once?: string;
}

/** Coins were credited: they fly from the last press or its toast to the balance, which counts up. */
export function celebrateCoins({ coins, once }: Credit): void {
  if (coins <= 0 || (once !== undefined && seen.has(once))) return;
  if (once !== undefined) seen.add(once);
  // A celebration that cannot be fetched is none; the figures are right without it.
  import('./balance-flight.ts').then(({ flyCoins }) => flyCoins(coins)).catch(() => undefined);
}
