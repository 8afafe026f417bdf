import type { Report } from '../harness/report.ts';

// How far figures are from chance, in deviations of a normal variable.

/** 99 % of a normal variable lie within so many deviations: printed beside a figure, for a reader of one run. */
export const reach99 = 2.576;
/**
 * One of 1.7 million fair figures is further off: what fails a soak. Each run judges some sixty figures under a fresh
 * seed, so that one run in two would leave a 99 % interval somewhere by chance alone.
 */
export const reachFair = 5;

/** Correlation of each value with the one before it. */
export function serialOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let [with_, of] = [0, 0];
  for (const [at, value] of values.entries()) {
    of += (value - mean) ** 2;
    if (at > 0) with_ += (value - mean) * ((values[at - 1] ?? mean) - mean);
  }
  return with_ / of;
}

/** Of a chi-square statistic from its mean (Wilson and Hilferty, 1931). */
export function deviations(square: number, freedom: number): number {
  const part = 2 / (9 * freedom);
  return (Math.cbrt(square / freedom) - (1 - part)) / Math.sqrt(part);
}

/** Of kinds that should be seen in the given shares, all alike where none are given. */
export function unevenness(counts: readonly number[], shares?: readonly number[]): number {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const square = counts.reduce((sum, seen, kind) => {
    const due = all * (shares?.[kind] ?? 1 / counts.length);
    return sum + (seen - due) ** 2 / due;
  }, 0);
  return deviations(square, counts.length - 1);
}

/** Of the number of runs of wins and losses (Wald and Wolfowitz, 1940). */
export function runsOff(won: readonly boolean[]): number {
  const [wins, all] = [won.filter(Boolean).length, won.length];
  const losses = all - wins;
  const runs = won.filter((each, at) => at === 0 || each !== won[at - 1]).length;
  const mean = 1 + (2 * wins * losses) / all;
  return Math.abs(runs - mean) / Math.sqrt(((mean - 1) * (mean - 2)) / (all - 1));
}

/** A figure that was found, the exact one, and the standard deviation of one of the things that it is the mean of. */
export interface Figure {
  readonly what: string;
  readonly found: number;
  readonly exact: number;
  readonly deviation: number;
}

/** A share of things, found and exact. */
export const shareOf = (what: string, found: number, exact: number): Figure => ({
  ...{ what, found, exact, deviation: Math.sqrt(exact * (1 - exact)) },
});

/** Prints figures of so many things beside the exact ones with their 99 % interval, and checks that none is further off than a fair draw. */
export function holdFigures(report: Report, rule: string, things: number, figures: readonly Figure[]): void {
  const faults = figures.flatMap(({ what, found, exact, deviation }) => {
    const spread = deviation / Math.sqrt(things);
    const percent = (value: number): string => (100 * value).toFixed(3);
    const line = `${what}: ${percent(found)} %, exactly ${percent(exact)} % ± ${percent(reach99 * spread)}`;
    report.print(`  ${line}`);
    return Math.abs(found - exact) <= reachFair * spread ? [] : [line];
  });
  report.none(rule, faults);
}

/** Prints how far some statistics are from chance, in deviations, and checks that none is further than a fair draw. */
export function holdChance(report: Report, rule: string, off: Readonly<Record<string, number>>): void {
  const lines = Object.entries(off).map(([name, each]) => `${name} ${each.toFixed(2)}`);
  report.print(`  off chance, in deviations: ${lines.join(', ')}`);
  report.none(
    rule,
    lines.filter((_, index) => !(Math.abs(Object.values(off)[index] ?? 0) <= reachFair)),
  );
}
