import type { Captured } from './arcade-server.ts';

export interface Filling {
  /**
   * What pgbench puts in the place of a statement's `$1`, `$2`, …. Null is the very value that the product sent. A statement without
   * parameters here stops the benchmark: nothing is left out unnoticed.
   */
  readonly parametersOf: (statement: Captured, index: number) => readonly (string | null)[] | undefined;
  /** What of a statement's rows is needed later on, by its name. */
  readonly keeps: Readonly<Record<string, string>>;
  /** What pgbench does before a statement. */
  readonly before?: (statement: Captured) => string;
}

export interface Filled {
  readonly script: string;
  readonly variables: Readonly<Record<string, string>>;
}

/** Statements that the server was seen to run, as a script of pgbench with known parameters. `mark`: before the names of its variables. */
export function filledScript(
  captured: readonly Captured[],
  { parametersOf, keeps, before = () => '' }: Filling,
  mark = 'v',
): Filled {
  const variables: Record<string, string> = {};
  const lines = captured.map((statement, index) => {
    const { name, text, values } = statement;
    const given = parametersOf(statement, index);
    if (given === undefined)
      throw new Error(`the product ran a statement that is not known: ${name || text}`);
    const sql = text.replace(/\$(\d+)/g, (_, n: string) => {
      const at = Number(n) - 1;
      const own = given[at];
      if (own === undefined) throw new Error(`${name} has more parameters than this benchmark knows`);
      if (own !== null) return own;
      if (values[at] === null) return 'null';
      variables[`${mark}${index}_${n}`] = textOf(values[at]);
      return `:${mark}${index}_${n}`;
    });
    return `${before(statement)}${sql}${keeps[name] === undefined ? ';' : ` ${keeps[name]}`}\n`;
  });
  return { script: lines.join(''), variables };
}

/** As PostgreSQL reads it. Bytes have come as what JSON makes of a buffer. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return `{${value.map((one) => JSON.stringify(String(one))).join(',')}}`;
  if (typeof value !== 'object' || value === null) return String(value);
  const { data } = value as { readonly data?: readonly number[] };
  return data === undefined ? JSON.stringify(value) : String.raw`\x${Buffer.from(data).toString('hex')}`;
}
