/** What canonical JSON can hold: no fractions, nothing undefined, nothing that two readers could print differently. */
export type CanonicalValue =
  | string
  | number
  | boolean
  | null
  | readonly CanonicalValue[]
  | { readonly [key: string]: CanonicalValue };

/**
 * The one spelling of a value: keys sorted by UTF-16 code units, no spaces, integers in decimal.
 * @throws TypeError on a fraction, an unsafe or negative-zero number, `undefined`, or anything but a plain object.
 */
export function canonicalJson(value: unknown): string {
  return write(value, 0);
}

const deepest = 32;

function write(value: unknown, depth: number): string {
  if (depth > deepest) throw new TypeError('canonical JSON: nested too deeply');
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return writeString(value);
  if (typeof value === 'number') return writeInteger(value);
  if (Array.isArray(value)) return `[${value.map((item: unknown) => write(item, depth + 1)).join(',')}]`;
  if (typeof value === 'object') return writeObject(value, depth);
  throw new TypeError(`canonical JSON: cannot hold ${typeof value}`);
}

function writeString(value: string): string {
  if (!value.isWellFormed()) throw new TypeError('canonical JSON: text with half a character');
  return JSON.stringify(value);
}

function writeInteger(value: number): string {
  if (!Number.isSafeInteger(value) || Object.is(value, -0))
    throw new TypeError(`canonical JSON: ${value} is not a whole number`);
  return String(value);
}

function writeObject(value: object, depth: number): string {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null)
    throw new TypeError('canonical JSON: not a plain object');
  const fields: Readonly<Record<string, unknown>> = { ...value };
  // The default order is that of UTF-16 code units.
  const written = Object.keys(fields)
    .sort()
    .map((key) => `${writeString(key)}:${write(fields[key], depth + 1)}`);
  return `{${written.join(',')}}`;
}
