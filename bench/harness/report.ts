/** Counts what held and what did not, and prints every figure as it comes. */
export class Report {
  passed = 0;
  failed = 0;

  print(line: string): void {
    process.stdout.write(`${line}\n`);
  }

  /** One thing that must hold. `detail` is printed when it does not. */
  check(name: string, holds: boolean, detail: () => unknown = () => ''): boolean {
    if (holds) this.passed += 1;
    else this.failed += 1;
    this.print(holds ? `  ok   ${name}` : `  FAIL ${name}: ${text(detail())}`);
    return holds;
  }

  /** Something that must be empty; the first few are printed when it is not. */
  none(name: string, faults: readonly unknown[]): boolean {
    return this.check(
      name,
      faults.length === 0,
      () => `${faults.length}: ${faults.slice(0, 8).map(text).join(' | ')}`,
    );
  }

  total(): string {
    return `${this.passed} passed, ${this.failed} failed`;
  }
}

/** How often each kind of thing was done. */
export class Tally {
  readonly #counts = new Map<string, number>();

  readonly count = (what: string): void => void this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1);

  /** Prints a line for each kind, the most frequent first. */
  print(report: Report): void {
    for (const [what, times] of [...this.#counts].toSorted((a, b) => b[1] - a[1]))
      report.print(`    ${what}: ${times}`);
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The value below which the given share of the values lies; 0 for none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
