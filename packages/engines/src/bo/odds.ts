import { boTerms } from './bo.ts';

/** How many of all lines end in so many hundredths above the start: exact, by counting. */
export interface BoOdds {
  readonly all: bigint;
  /** Lines that end on the start. */
  readonly level: bigint;
  /** Exact return of every call, as a fraction of its coins. */
  readonly paid: bigint;
  readonly of: bigint;
}

/** Ways in which so many steps come to each sum, from the least sum on. Source: rule B5 of SPEC.md. */
export function waysOf(steps: number, reach: number): bigint[] {
  let ways = [1n];
  for (let step = 0; step < steps; step += 1) {
    const next: bigint[] = [];
    let window = 0n;
    // Each sum is reached from the 2 × reach + 1 sums below it: a window that slides.
    for (let sum = 0; sum < ways.length + 2 * reach; sum += 1) {
      window += ways[sum] ?? 0n;
      window -= ways[sum - 2 * reach - 1] ?? 0n;
      next.push(window);
    }
    ways = next;
  }
  return ways;
}

let known: BoOdds | null = null;

/** The exact chances of a line, and what calls get back of their coins on average. */
export function boOdds(): BoOdds {
  if (known !== null) return known;
  const { ticks, reach, factor } = boTerms;
  const ways = waysOf(ticks, reach);
  const all = ways.reduce((sum, each) => sum + each, 0n);
  const level = ways[ticks * reach] ?? 0n;
  // Up and down are as likely: half of what is not level.
  const paid = BigInt(factor) * (all - level) + 200n * level;
  known = { all, level, paid, of: 200n * all };
  return known;
}

/** Return of every call in millionths of its coins, rounded down. */
export function boReturnMillionths(): number {
  const { paid, of } = boOdds();
  return Number((paid * 1_000_000n) / of);
}

/** Of a line that ends on its start, in millionths, rounded down. */
export function boLevelMillionths(): number {
  const { level, all } = boOdds();
  return Number((level * 1_000_000n) / all);
}
