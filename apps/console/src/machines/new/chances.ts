/** An interval of wins in a thousand plays. */
export interface Band {
  readonly lowPermille: number;
  readonly highPermille: number;
}

/** The share of plays that win, between both ends of a band. */
export const shareOf = ({ lowPermille, highPermille }: Band): number => (lowPermille + highPermille) / 2_000;

/** Of how many plays one wins, to a tenth; null where none does. */
export function oneIn(share: number): number | null {
  return share <= 0 ? null : Math.round(10 / share) / 10;
}

/** The same for both ends of a band, the better chance first. */
export function oneInBetween(band: Band): { readonly from: number | null; readonly to: number | null } {
  return { from: oneIn(band.highPermille / 1_000), to: oneIn(band.lowPermille / 1_000) };
}

/** Of a hundred players who play so often, how many win at least once. */
export function ofHundred(share: number, plays = 1): number {
  return Math.round(100 * (1 - (1 - share) ** plays));
}

/** Of a hundred players who play so often, how many win nothing. */
export const missesOfHundred = (share: number, plays: number): number =>
  Math.round(100 * (1 - share) ** plays);

/** What prizes cost beside what is played for them; null while a cost is not known. */
export interface PrizeCost {
  /** Coins that are played for one win, on average. */
  readonly coinsForOne: number | null;
  /** What one costs the house, on average of the chosen kinds. */
  readonly eachCents: number | null;
  /** What a play costs the house, on average. */
  readonly playCents: number | null;
}

/** `costs`: of each chosen kind, in cents, null where nobody said it. Refills add the kinds in turn, so that each is as likely. */
export function prizeCost(share: number, price: number, costs: readonly (number | null)[]): PrizeCost {
  const known = costs.filter((each) => each !== null);
  const isKnown = known.length > 0 && known.length === costs.length;
  const each = isKnown ? known.reduce((sum, cents) => sum + cents, 0) / known.length : null;
  return {
    coinsForOne: share <= 0 ? null : Math.round(price / share),
    eachCents: each === null ? null : Math.round(each),
    playCents: each === null ? null : Math.round(each * share),
  };
}

/** What plays cost, and what their prizes can be turned into, in coins. */
export interface CoinsOfPlays {
  readonly cost: number;
  readonly worth: number;
}

/** Of a hundred plays of a claw machine at the upper end of its band, by what its kinds can be turned into. */
export function coinsOfClaw(band: Band, price: number, exchanges: readonly number[]): CoinsOfPlays {
  const mean = exchanges.reduce((sum, coins) => sum + coins, 0) / Math.max(1, exchanges.length);
  return { cost: 100 * price, worth: Math.round((band.highPermille / 10) * mean) };
}

/** Of a whole box of capsules; `last`: what its last prize can be turned into. */
export function coinsOfBox(
  capsules: readonly { readonly count: number; readonly coins: number }[],
  price: number,
  last: number,
): CoinsOfPlays {
  const count = capsules.reduce((sum, each) => sum + each.count, 0);
  return { cost: count * price, worth: capsules.reduce((sum, each) => sum + each.count * each.coins, last) };
}
