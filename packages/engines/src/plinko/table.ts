/** Rows of pegs that a board can have. */
export const plinkoRows = [8, 12, 16] as const;
export type PlinkoRows = (typeof plinkoRows)[number];

/** How far the fields at the edge stand out from those in the middle. */
export const plinkoRisks = ['low', 'mid', 'high'] as const;
export type PlinkoRisk = (typeof plinkoRisks)[number];

/** Hundredths of the stake that a field pays, from the edge to the middle. */
const halves: Readonly<Record<PlinkoRows, Readonly<Record<PlinkoRisk, readonly number[]>>>> = {
  8: {
    low: [550, 200, 110, 100, 50],
    mid: [1_200, 300, 130, 70, 40],
    high: [2_800, 400, 140, 30, 20],
  },
  12: {
    low: [1_000, 300, 160, 130, 110, 100, 50],
    mid: [3_300, 1_100, 400, 200, 110, 60, 20],
    high: [16_000, 2_500, 800, 200, 60, 20, 20],
  },
  16: {
    low: [1_500, 800, 200, 140, 130, 120, 110, 100, 50],
    mid: [11_000, 3_800, 900, 500, 300, 150, 100, 50, 30],
    high: [100_000, 12_000, 2_500, 900, 400, 200, 20, 20, 20],
  },
};

/** Hundredths of the stake that each field pays, from left to right; one field more than there are rows. */
export function plinkoTable(rows: PlinkoRows, risk: PlinkoRisk): readonly number[] {
  const half = halves[rows][risk];
  return [...half, ...half.slice(0, -1).reverse()];
}

/** In how many of the 2^rows ways the ball ends in each field, from left to right: the binomial coefficients. */
export function plinkoWays(rows: PlinkoRows): readonly number[] {
  let ways = [1];
  for (let row = 0; row < rows; row += 1)
    ways = Array.from({ length: ways.length + 1 }, (_, field) => (ways[field - 1] ?? 0) + (ways[field] ?? 0));
  return ways;
}

/** The exact return of a board: `paid` hundredths of the stake over all its `ways`. */
export function plinkoReturn(
  rows: PlinkoRows,
  risk: PlinkoRisk,
): { readonly paid: number; readonly ways: number } {
  const table = plinkoTable(rows, risk);
  const ways = plinkoWays(rows);
  const paid = ways.reduce((sum, count, field) => sum + count * (table[field] ?? 0), 0);
  return { paid, ways: ways.reduce((sum, count) => sum + count, 0) };
}
