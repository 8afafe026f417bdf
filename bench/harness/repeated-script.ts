import type { Captured } from './arcade-server.ts';
import type { Filled } from './filled-script.ts';

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
