import { type TEnum, type TSchema, Type } from 'typebox';

/** A key that is born with an intent: the same key again does the same once. */
export const RequestId = Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });

/** SHA-256 of what is promised, in hex. */
export const Commitment = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** 32 bytes of somebody's own, in hex. */
export const Secret = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** Number of a draw from a seed, from 1. */
export const DrawNumber = Type.Integer({ minimum: 1, maximum: 2_000_000_000 });

/** Where the page before ended, as its reply's `next` said; without it the first page. */
export const Cursor = Type.Optional(Type.String({ maxLength: 15, pattern: '^[0-9]+$' }));

/** The same for a list of what moved last: a moment and an id. */
export const MovedCursor = Type.Optional(
  Type.String({ maxLength: 31, pattern: '^[0-9]{1,15}-[0-9]{1,15}$' }),
);

/** The cursor of the page after; '' at the end. */
export const Next = Type.String();

/** How many of a list are asked for. */
export const limitOf = (otherwise: number, most = 100) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum: most, default: otherwise }));

/** How many lines of an operator's list come at once. */
export const Lines = limitOf(200, 1_000);

/** A number of a page, from 1 on. */
export const pageNumber = (most: number) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum: most, default: 1 }));

/** How long a page of the list is at most, and without a word. */
export const pageSize = (most: number) => limitOf(most, most);

/** What may be null where there is none. */
export const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([Type.Null(), schema]);

/**
 * One of a closed list of ours: an enumeration (its values), or the names themselves. It says whether those are texts or
 * whole numbers, so that the text of a GET becomes one; whatever else is sent is `badParameters`.
 */
export function OneOf<Value extends string | number>(
  of: Readonly<Record<string, Value>> | readonly Value[],
  options: { readonly default?: NoInfer<Value> } = {},
): TEnum<Value[]> {
  const values: Value[] = Object.values(of);
  const type = values.every((value) => typeof value === 'number') ? 'integer' : 'string';
  return Type.Enum<Value[]>(values, { type, ...options });
}
