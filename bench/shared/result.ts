/** What a benchmark found: a line of the table at the end. */
export interface BenchResult {
  readonly what: string;
  readonly figure: string;
  readonly target: string;
  readonly reached: boolean;
}

export interface BenchOptions {
  /** Fewer and shorter rounds: shows that it works and roughly where it stands. */
  readonly quick: boolean;
}

/** The line by which `bench.ts` finds the results in a benchmark's output. */
export const resultMark = 'RESULTS ';

export const print = (line = ''): void => void process.stdout.write(`${line}\n`);

/** The value below which `share` of the values lie (nearest rank). Throws on none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const found = sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))];
  if (found === undefined) throw new Error('a percentile of nothing');
  return found;
}

/** The middle value, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  return (
    (percentile(values, 0.5) + percentile(values, (Math.floor(values.length / 2) + 1) / values.length)) / 2
  );
}

/** Stops the benchmark: what it measured is not what it should have measured. */
export function assertCorrect(condition: boolean, what: string): asserts condition {
  if (!condition) throw new Error(`the correctness check failed: ${what}`);
}

/** Runs a benchmark as a script of its own: prints its results, and ends with 1 when a target was missed. */
export async function runBenchmark(run: (options: BenchOptions) => Promise<BenchResult[]>): Promise<never> {
  try {
    const results = await run({ quick: process.argv.includes('--quick') });
    for (const { what, figure, target, reached } of results) {
      print(`  ${reached ? 'reached' : 'MISSED '}  ${what}: ${figure} (target ${target})`);
    }
    print(`${resultMark}${JSON.stringify(results)}`);
    process.exit(results.every(({ reached }) => reached) ? 0 : 1);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(2);
  }
}
