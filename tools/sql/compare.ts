import { anything, has, objectIn, one, type Shape, shown, without } from './shapes.ts';
import type { Statement } from './statements.ts';

/** What PostgreSQL says of one column that a statement returns. */
export interface Column {
  readonly name: string;
  /** As PostgreSQL writes it: `int8`, `_text` for an array of text. */
  readonly type: string;
  /** `never` and `maybe` are certain, `unknown` is of a calculated column. */
  readonly isNull: 'never' | 'maybe' | 'unknown';
}

export interface Described {
  readonly parameters: readonly string[];
  readonly columns: readonly Column[];
}

const scalars: Readonly<Record<string, Shape>> = {
  ...kinds('number', ['int2', 'int4', 'int8', 'oid', 'float4', 'float8']),
  ...kinds('string', [
    'text',
    'varchar',
    'bpchar',
    'name',
    'char',
    'uuid',
    'numeric',
    'date',
    'tsquery',
    'tsvector',
  ]),
  ...kinds('string', ['inet', 'time', 'regclass', 'xid', 'xid8', 'pg_lsn', 'unknown', 'void']),
  ...kinds('boolean', ['bool']),
  ...kinds('date', ['timestamptz', 'timestamp']),
  ...kinds('bytes', ['bytea']),
  // Days stay text; in an array the driver makes them dates.
  _date: [{ kind: 'array', of: one('date') }],
  json: anything,
  jsonb: anything,
};

function kinds(
  kind: 'number' | 'string' | 'boolean' | 'date' | 'bytes',
  names: readonly string[],
): Record<string, Shape> {
  return Object.fromEntries(names.map((name) => [name, one(kind)]));
}

/** What the driver makes of a type of PostgreSQL. An enumeration of the schema's own is text. */
export function shapeOfType(type: string): Shape {
  const known = scalars[type];
  if (known) return known;
  if (type.startsWith('_')) return [{ kind: 'array', of: shapeOfType(type.slice(1)) }];
  return one('other');
}

/** Says that a column of a statement is never null although its table allows it. */
export type IsNeverNull = (column: string) => boolean;

/** What is wrong with a statement, one line each. */
export function faultsOf(
  { row, values }: Statement,
  { parameters, columns }: Described,
  isNeverNull: IsNeverNull = () => false,
): string[] {
  const faults: string[] = [];
  if (values !== undefined && values.length !== parameters.length) {
    faults.push(`is given ${values.length} values and takes ${parameters.length}`);
  }
  for (const [at, type] of parameters.entries()) {
    const value = values?.[at];
    if (value && !isTaken(value, type)) faults.push(`$${at + 1} is ${type}, and is given ${shown(value)}`);
  }
  if (row) faults.push(...rowFaults(row, columns, isNeverNull));
  return faults;
}

function rowFaults(row: Shape, columns: readonly Column[], isNeverNull: IsNeverNull): string[] {
  const faults: string[] = [];
  const claimed = objectIn(row);
  if (!claimed) return ['its row type names no columns'];
  const names = columns.map(({ name }) => name);
  for (const name of new Set(names.filter((each, at) => names.indexOf(each) !== at))) {
    faults.push(`returns ${name} twice`);
  }
  for (const [name, { optional }] of claimed.fields) {
    if (!optional && !names.includes(name)) faults.push(`does not return ${name}, which its row type claims`);
  }
  for (const column of columns) {
    const field = claimed.fields.get(column.name);
    const shape = field ? field.shape : claimed.rest;
    if (!shape) {
      faults.push(`returns ${column.name}, which its row type does not name`);
      continue;
    }
    faults.push(...columnFaults(column, shape, isNeverNull));
  }
  return faults;
}

function columnFaults({ name, type, isNull }: Column, claimed: Shape, isNeverNull: IsNeverNull): string[] {
  if (has(claimed, 'unknown')) return [];
  const given = shapeOfType(type);
  const bare = without(claimed, 'null', 'undefined');
  const faults: string[] = [];
  if (!has(given, 'unknown') && !bare.every((part) => fitsIn(part, given))) {
    faults.push(`${name} is ${type} (${shown(given)}), and its row type says ${shown(bare)}`);
  }
  if (isNull === 'maybe' && !has(claimed, 'null') && !isNeverNull(name))
    faults.push(`${name} may be null, and its row type says ${shown(claimed)}`);
  return faults;
}

function fitsIn(part: Shape[number], given: Shape): boolean {
  return given.some((other) => {
    if (other.kind === 'unknown') return true;
    if (part.kind === 'array' && other.kind === 'array') {
      return without(part.of, 'null').every((inner) => fitsIn(inner, other.of));
    }
    return part.kind === other.kind;
  });
}

// The app knows ids as text, and PostgreSQL reads the number in it.
const takes: Readonly<Record<string, readonly string[]>> = {
  number: ['int2', 'int4', 'int8', 'oid', 'float4', 'float8', 'numeric'],
  string: [
    'int4',
    'int8',
    'text',
    'varchar',
    'bpchar',
    'name',
    'uuid',
    'numeric',
    'date',
    'tsquery',
    'inet',
    'time',
    'interval',
    'json',
    'jsonb',
    'regclass',
    'unknown',
  ],
  boolean: ['bool'],
  date: ['timestamptz', 'timestamp', 'date'],
  bytes: ['bytea'],
  object: ['json', 'jsonb'],
};

/**
 * Whether the driver can give such a value to a parameter of this type. Of a union one part is enough: the code around a statement
 * narrows it in ways that are not followed here.
 */
function isTaken(value: Shape, type: string): boolean {
  const parts = without(value, 'null', 'undefined');
  if (parts.length === 0 || has(parts, 'unknown') || has(parts, 'other')) return true;
  return parts.some((part) =>
    part.kind === 'array'
      ? type.startsWith('_') && isTaken(part.of, type.slice(1))
      : takes[part.kind]?.includes(type) === true,
  );
}
