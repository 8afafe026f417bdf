import { foldLetters } from '@grabbit/contract';
import type { GetListParams, RaRecord } from 'react-admin';
import { asText } from './format.ts';

type Row = Readonly<Record<string, unknown>>;

/** The value at `path`, such as `message.id`, in a row. */
export function at(row: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, step) => (typeof value === 'object' && value !== null ? (value as Row)[step] : undefined),
      row,
    );
}

/** Rows with an id each: react-admin knows a row by it. The same again gets a number. */
export function identified(rows: readonly Row[], idField: string): RaRecord[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const name = asText(at(row, idField));
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return { ...row, id: count === 1 ? name : `${name} ${count}` };
  });
}

function compared(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === null || a === undefined) return 1;
  if (b === null || b === undefined) return -1;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return asText(a).localeCompare(asText(b), undefined, { numeric: true });
}

/** No order of ours: rows stay as their call gives them. */
export const asGiven = { field: '', order: 'ASC' } as const;

/** Of all rows of a list those of one page, sought as every search of the arcade compares letters, and sorted. */
export function pageOf(
  rows: readonly RaRecord[],
  {
    pagination,
    sort,
    q,
    said = () => '',
  }: Pick<GetListParams, 'pagination' | 'sort'> & {
    readonly q: string;
    /** A row in the words of the reader. */
    readonly said?: (row: RaRecord) => string;
  },
): { data: RaRecord[]; total: number } {
  const sought = foldLetters(q);
  const found =
    sought === ''
      ? rows
      : rows.filter((row) => foldLetters(`${JSON.stringify(row)}\n${said(row)}`).includes(sought));
  const turn = sort?.order === 'DESC' ? -1 : 1;
  const sorted =
    sort === undefined || sort.field === asGiven.field
      ? found
      : found.toSorted((a, b) => turn * compared(at(a, sort.field), at(b, sort.field)));
  const { page = 1, perPage = sorted.length } = pagination ?? {};
  return { data: sorted.slice((page - 1) * perPage, page * perPage), total: found.length };
}
