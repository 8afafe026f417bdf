/** Whether a value of any origin is of a form. */
export type Check = (value: unknown) => boolean;

/** A check for each property that there may be. */
export type Shape = Readonly<Record<string, Check>>;

export const isText: Check = (value) => typeof value === 'string' && value.length <= 500;
export const isName: Check = (value) => isText(value) && value !== '';
export const isCount: Check = (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0);
export const isPositive: Check = (value) => isCount(value) && value !== 0;
/** ISO 8601 in UTC, to the millisecond. */
export const isTime: Check = (value) => typeof value === 'string' && time.test(value);
const time = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3])(?::[0-5]\d){2}\.\d{3}Z$/;

/** 128 bits in lower-case base32: how plays and streams are named in public. */
export const isPublicId: Check = (value) => typeof value === 'string' && /^[a-z2-7]{26}$/.test(value);

/** Exactly this value. */
export const is =
  (wanted: string | number): Check =>
  (value) =>
    value === wanted;

/** Whether a value is an object whose properties all stand in a shape and pass its checks. */
export function hasShape(value: unknown, shape: Shape): value is Record<string, unknown> {
  return passes(value, shape, Object.entries(shape));
}

function passes(value: unknown, shape: Shape, checks: readonly (readonly [string, Check])[]): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const given: Record<string, unknown> = { ...value };
  return (
    Object.keys(given).every((key) => Object.hasOwn(shape, key)) &&
    checks.every(([key, check]) => check(given[key]))
  );
}

/** At most so many objects of a shape. */
export const listOf = (shape: Shape, most: number): Check => {
  const checks = Object.entries(shape);
  return (value) =>
    Array.isArray(value) && value.length <= most && value.every((item) => passes(item, shape, checks));
};
