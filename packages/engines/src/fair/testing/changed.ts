import { sha256Hex } from '../hash.ts';

/** Every other value of a field that still has its form. */
export function changed(value: unknown): unknown[] {
  if (value === null) return ['more'];
  if (typeof value === 'number') return [value + 1];
  if (typeof value === 'string') {
    if (/^[0-9a-f]{64}$/.test(value)) return [sha256Hex(value)];
    return value.endsWith('Z') ? ['2026-11-22T10:00:00.001Z'] : [`${value}x`];
  }
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    const others = list.flatMap((item, index) => changed(item).map((other) => list.with(index, other)));
    return [...others, ...(list.length === 0 ? [] : [list.slice(1)]), [...list, 0]];
  }
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, item]) =>
      changed(item).map((other) => ({ ...value, [key]: other })),
    );
  return [];
}
