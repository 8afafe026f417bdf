/** What a value may be, as far as a database row knows it: a union of parts. No part at all is `never`. */
export type Shape = readonly Part[];

export type Part =
  | { readonly kind: 'unknown' | 'number' | 'boolean' | 'date' | 'bytes' | 'null' | 'undefined' | 'other' }
  /** With `word` only this one. */
  | { readonly kind: 'string'; readonly word?: string }
  | { readonly kind: 'array'; readonly of: Shape }
  | { readonly kind: 'object'; readonly fields: ReadonlyMap<string, Field>; readonly rest?: Shape };

export interface Field {
  readonly shape: Shape;
  readonly optional: boolean;
}

export const anything: Shape = [{ kind: 'unknown' }];
export const nothing: Shape = [{ kind: 'null' }];

export const one = (kind: Exclude<Part['kind'], 'array' | 'object'>): Shape => [{ kind }];

export function has(shape: Shape, kind: Part['kind']): boolean {
  return shape.some((part) => part.kind === kind);
}

export function without(shape: Shape, ...kinds: Part['kind'][]): Shape {
  return shape.filter((part) => !kinds.includes(part.kind));
}

/** The words of a union of words, or undefined when it is not one. */
export function wordsIn(shape: Shape): readonly string[] | undefined {
  const words = shape.map((part) => (part.kind === 'string' ? part.word : undefined));
  return words.every((word) => word !== undefined) ? words : undefined;
}

/** The object of a union; of several, one with the fields of all. */
export function objectIn(shape: Shape): Extract<Part, { kind: 'object' }> | undefined {
  const objects = shape.filter((part) => part.kind === 'object');
  if (objects.length < 2) return objects[0];
  const fields = new Map<string, Field>();
  for (const [name] of objects.flatMap((object) => [...object.fields])) {
    const found = objects.map((object) => object.fields.get(name));
    const known = found.filter((field) => field !== undefined);
    fields.set(name, {
      shape: union(known.map(({ shape: inner }) => inner)),
      optional: known.length < found.length || known.some(({ optional }) => optional),
    });
  }
  return { kind: 'object', fields };
}

/** A union with its repetitions left out. */
export function union(shapes: readonly Shape[]): Shape {
  const seen = new Set<string>();
  return shapes.flat().filter((part) => {
    const text = shown([part]);
    return !seen.has(text) && seen.add(text);
  });
}

/** `A & B`. A primitive with a brand is the primitive. */
export function intersection(left: Shape, right: Shape): Shape {
  if (has(left, 'unknown')) return right;
  if (has(right, 'unknown')) return left;
  const [a, b] = [objectIn(left), objectIn(right)];
  if (!a || !b) return a ? right : left;
  const fields = new Map(a.fields);
  for (const [name, field] of b.fields) {
    const known = fields.get(name);
    fields.set(
      name,
      known
        ? { shape: narrower(known.shape, field.shape), optional: known.optional && field.optional }
        : field,
    );
  }
  return [{ kind: 'object', fields }];
}

function narrower(left: Shape, right: Shape): Shape {
  const common = left.filter((part) => right.some((other) => other.kind === part.kind));
  return common.length === 0 ? right : common.length < right.length ? common : right;
}

/** Whether a part may stand where the shape is asked for. */
export function fits(part: Part, shape: Shape): boolean {
  return shape.some((target) => {
    if (target.kind === 'unknown') return true;
    if (part.kind !== target.kind) return false;
    if (part.kind === 'string' && target.kind === 'string') {
      return target.word === undefined || target.word === part.word;
    }
    if (part.kind === 'array' && target.kind === 'array')
      return part.of.every((inner) => fits(inner, target.of));
    if (part.kind !== 'object' || target.kind !== 'object') return true;
    return [...target.fields].every(([name, wanted]) => {
      const field = part.fields.get(name);
      return field ? field.shape.every((inner) => fits(inner, wanted.shape)) : wanted.optional;
    });
  });
}

export function shown(shape: Shape): string {
  const parts = shape.map((part) => {
    if (part.kind === 'string') return part.word === undefined ? 'string' : `'${part.word}'`;
    if (part.kind === 'array') return `(${shown(part.of)})[]`;
    if (part.kind !== 'object') return part.kind === 'date' ? 'Date' : part.kind;
    const fields = [...part.fields].map(
      ([name, { shape: inner, optional }]) => `${name}${optional ? '?' : ''}: ${shown(inner)}`,
    );
    return `{ ${fields.join('; ')} }`;
  });
  return parts.join(' | ') || 'never';
}
