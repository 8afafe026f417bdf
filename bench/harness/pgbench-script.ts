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

export interface Repeating {
  /** Texts that belong to the one call that was watched, and what pgbench has in their place. Of two that begin alike the longer one first. */
  readonly own:
    | ReadonlyMap<string, string>
    | ((statement: Captured, index: number) => ReadonlyMap<string, string>);
  /** What of a statement's rows is needed later on: the prefix of `\gset`. */
  readonly keep: (statement: Captured) => string | null;
}

const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Statements that the server was seen to run, as pgbench runs them again: what is not their call's own is sent as parameters. */
export function repeatedScript(captured: readonly Captured[], { own, keep }: Repeating): Filled {
  const variables: Record<string, string> = {};
  const names = new Map<string, string>();
  const put = (text: string): string => {
    // pgbench has no empty variables.
    if (text === '') return `''`;
    const name = `v${Object.keys(variables).length}`;
    const known = names.get(text) ?? name;
    if (known === name) variables[name] = text;
    names.set(text, known);
    return `:${known}`;
  };
  const lines = captured.map((statement, index) => {
    const texts = typeof own === 'function' ? own(statement, index) : own;
    const given = statement.values.map((value) => expressionOf(value, texts, put));
    const sql = statement.text.replace(/\$(\d+)/g, (_, n: string) => given[Number(n) - 1] ?? 'null');
    const prefix = keep(statement);
    return prefix === null ? `${sql};\n` : `${sql} \\gset ${prefix}\n`;
  });
  return { script: lines.join(''), variables };
}

function expressionOf(
  value: unknown,
  own: ReadonlyMap<string, string>,
  put: (text: string) => string,
): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) {
    if (value.length === 0) return `'{}'`;
    return `array[${value.map((each) => expressionOf(each, own, put)).join(', ')}]`;
  }
  const bytes = bytesOf(value);
  if (bytes !== null) return `${put(`\\x${bytes.toString('hex')}`)}::bytea`;
  const text = typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | boolean}`;
  if (moment.test(text)) return 'now()';
  const pieces = text.split(new RegExp(`(${[...own.keys()].join('|')})`)).filter((piece) => piece !== '');
  if (pieces.length <= 1) return own.get(text) ?? put(text);
  const whole = pieces.map((piece) => `${own.get(piece) ?? put(piece)}::text`).join(' || ');
  return text.startsWith('{') || text.startsWith('[') ? `(${whole})::jsonb` : `(${whole})`;
}

/** Bytes that came as JSON. */
function bytesOf(value: unknown): Buffer | null {
  if (typeof value !== 'object' || value === null || !('type' in value) || !('data' in value)) return null;
  return value.type === 'Buffer' && Array.isArray(value.data) ? Buffer.from(value.data as number[]) : null;
}
