/** Heavy bodies among the coins that pay more when they fall. Published with the table. */
export interface PushStones {
  readonly radiusUm: number;
  readonly thicknessUm: number;
  /** In thousandths of a coin's. */
  readonly densityPermille: number;
  readonly frictionPermille: number;
  /** A stone follows one drop in so many. */
  readonly every: number;
  /** What one in a player's tray pays, as a multiple of a drop's price. */
  readonly factor: number;
}

export const stoneRanges = {
  radiusUm: [10_000, 25_000],
  thicknessUm: [4_000, 20_000],
  densityPermille: [200, 3_000],
  frictionPermille: [0, 1_000],
  every: [10, 100_000],
  factor: [2, 500],
} as const satisfies Readonly<Record<keyof PushStones, readonly [number, number]>>;

/** What must hold of stones: all in all a table pays less than it takes. Source: rule U18. */
export function stoneRules(
  { every, factor }: PushStones,
  { houseTrayUm, trayPitchUm }: { readonly houseTrayUm: number; readonly trayPitchUm: number },
): readonly (readonly [boolean, string])[] {
  // A drop brings one coin and 1/every stones, and the players' trays catch what the house's do not.
  const pays = (trayPitchUm - houseTrayUm) * (every + factor) < trayPitchUm * every;
  return [[pays, 'stones.factor: the table would pay more than it takes']];
}

interface Fallen {
  readonly coins: number;
  readonly tokens: number;
  readonly stones?: number;
}

/** How many bodies pay by themselves; a token is worth what it opens. */
export function bodiesIn({ coins, stones = 0 }: Fallen): number {
  return coins + stones;
}

/** What lies in the players' trays, as multiples of a drop's price: a coin one, a stone its factor. What tokens open is the jackpot's. Source: rules U10 and U18. */
export function worthOf({ stones }: { readonly stones?: PushStones }, fallen: Fallen): number {
  return fallen.coins + (fallen.stones ?? 0) * (stones?.factor ?? 0);
}
