/** What is seen of a shared table at a moment, as numbers that a forecast may be made of. */
export type Sight = readonly number[];

/** A forecast of what a ticket will be worth: the line through what tickets of such sights were worth. */
export interface Forecast {
  of(sight: Sight): number;
  /** The forecast that this share of the moments lay below. */
  quantile(share: number): number;
  /** Correlation of forecast and worth where it was fitted. */
  readonly fit: number;
}

/** Solves a small symmetric system by Gauss with pivots. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i] ?? 0]);
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    const best = rows.slice(column).reduce((a, b) => (magnitude(b, column) > magnitude(a, column) ? b : a));
    const at = rows.indexOf(best);
    [rows[column], rows[at]] = [best, rows[column] ?? []];
    for (const row of rows) {
      if (row === best) continue;
      const factor = (row[column] ?? 0) / (best[column] ?? 1);
      for (let i = column; i <= size; i += 1) row[i] = (row[i] ?? 0) - factor * (best[i] ?? 0);
    }
  }
  return rows.map((row, i) => (row[size] ?? 0) / (row[i] ?? 1));
}

const magnitude = (row: readonly number[], column: number): number => Math.abs(row[column] ?? 0);
const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, n, i) => sum + n * (b[i] ?? 0), 0);
const mean = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0) / list.length;

/** @throws RangeError on too few of them to say anything. */
export function fitForecast(seen: readonly { readonly sight: Sight; readonly worth: number }[]): Forecast {
  if (seen.length < 200) throw new RangeError('too few tickets to learn from');
  const rows = seen.map(({ sight }) => [1, ...sight]);
  const size = rows[0]?.length ?? 0;
  const normal = Array.from({ length: size }, (_, i) =>
    Array.from({ length: size }, (__, j) => {
      const sum = rows.reduce((all, row) => all + (row[i] ?? 0) * (row[j] ?? 0), 0);
      // A little damping keeps sights that always come together from blowing up.
      return sum + (i === j && i > 0 ? 1e-6 * rows.length : 0);
    }),
  );
  const right = Array.from({ length: size }, (_, i) =>
    rows.reduce((all, row, at) => all + (row[i] ?? 0) * (seen[at]?.worth ?? 0), 0),
  );
  const weights = solve(normal, right);
  const of = (sight: Sight): number => dot(weights, [1, ...sight]);
  const told = seen.map(({ sight }) => of(sight));
  const sorted = told.toSorted((a, b) => a - b);
  const quantile = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return {
    of,
    quantile,
    fit: correlation(
      told,
      seen.map(({ worth }) => worth),
    ),
  };
}

/** Of two lists of numbers in the same order. */
export function correlation(a: readonly number[], b: readonly number[]): number {
  const [ma, mb] = [mean(a), mean(b)];
  const cov = mean(a.map((n, i) => (n - ma) * ((b[i] ?? 0) - mb)));
  const spread = (list: readonly number[], m: number): number =>
    Math.sqrt(mean(list.map((n) => (n - m) ** 2)));
  return cov / (spread(a, ma) * spread(b, mb));
}
