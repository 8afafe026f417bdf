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

/** Processor time of some work in milliseconds: a busy machine's wall clock says little. */
export function cpuMs(work: () => void): number {
  const begun = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

/** A figure that must not be above a limit. */
export const atMost = (
  what: string,
  value: number,
  limit: number,
  unit: string,
  digits = 1,
): BenchResult => ({
  ...{ what, figure: `${value.toFixed(digits)} ${unit}`, target: `<= ${limit.toFixed(digits)} ${unit}` },
  reached: value <= limit,
});

/** The times of `rounds` calls, in milliseconds, one after the other. */
export async function timesOf(rounds: number, ask: (round: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    await ask(round);
    times.push(performance.now() - begun);
  }
  return times;
}

/** The 99th percentile of some times in milliseconds, with their median beside it. */
export function p99Result(what: string, times: readonly number[], limitMs: number): BenchResult {
  const p99 = percentile(times, 0.99);
  return {
    ...{ what, figure: `median ${median(times).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms` },
    ...{ target: `p99 <= ${limitMs} ms`, reached: p99 <= limitMs },
  };
}

/** Both sides of a round. */
export interface Pair {
  readonly ours: number;
  readonly theirs: number;
}

export interface Comparison {
  readonly what: string;
  /** After each figure: `/s`, or ` ms` with a space. */
  readonly unit: string;
  readonly digits?: number;
  /** Whose figure ours is compared with: "pgbench's". */
  readonly peer: string;
  /** The ratio of ours to theirs that is wanted, at least or at most. */
  readonly least?: number;
  readonly most?: number;
}

/** The median ratio of ours to theirs over the rounds, with the medians of both. */
export function ratioResult(pairs: readonly Pair[], of: Comparison): BenchResult {
  const { what, unit, digits = 0, peer, least, most } = of;
  const valid = pairs.filter(({ theirs }) => theirs > 0);
  assertCorrect(valid.length > pairs.length / 2, 'the peer got something done in most rounds');
  const ratio = median(valid.map(({ ours, theirs }) => ours / theirs));
  const figure = (side: keyof Pair): string =>
    `${median(pairs.map((pair) => pair[side])).toFixed(digits)}${unit}`;
  return {
    what,
    figure: `${figure('ours')}, ${ratio.toFixed(2)} x of ${peer} ${figure('theirs')}`,
    target: least === undefined ? `<= ${most} x` : `>= ${least} x`,
    reached: ratio >= (least ?? -Infinity) && ratio <= (most ?? Infinity),
  };
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
