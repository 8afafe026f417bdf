import { Failure } from './failure.ts';

/** A page of a list, and the cursor of the page after it: '' at the end. */
export interface Page<Row> {
  readonly list: Row[];
  readonly next: string;
}

/** How many rows of an operator's list come at once, unless more or fewer are asked for. */
export const operatorRows = 200;

/** A page of an operator's list: where it begins, and how many rows it has. */
export interface PageAsked {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

/** A cursor before every row of a list that begins with the newest. */
const start = Number.MAX_SAFE_INTEGER;

/** The id that a page's rows are below, of a cursor that is an id. */
export const idBefore = (cursor: string | undefined): number =>
  cursor === undefined ? start : Number(cursor);

/** Where a page of what moved last begins: its rows moved before `at`, or at `at` with an id below `id`. */
export interface MovedBefore {
  readonly at: Date;
  readonly id: number;
}

/** The latest moment that both sides know. */
const latest = new Date('9999-12-31T00:00:00Z');

/** Reads a cursor of {@link movedCursor}; without one the first page. */
export function movedBefore(cursor: string | undefined): MovedBefore {
  if (cursor === undefined) return { at: latest, id: start };
  const [at = 0, id = 0] = cursor.split('-').map(Number);
  return { at: new Date(at), id };
}

/** The cursor of a row in a list of what moved last: milliseconds since 1970, and its id. */
export const movedCursor = ({ id, updatedAt }: { readonly id: number; readonly updatedAt: Date }): string =>
  `${updatedAt.getTime()}-${id}`;

/** What the operator's log says of a look at a list: the state that was asked for, and where the page begins. */
export const lookOf = (state: string | null, cursor: string | undefined): string =>
  `${state ?? 'all'}${cursor === undefined ? '' : `, after ${cursor}`}`;

/** What a command prints of a list: its first page. */
export const listOf = <Row>(page: Page<Row> | Failure): Row[] | Failure =>
  page instanceof Failure ? page : page.list;

/** Makes a page of `rows`, of which the caller read one more than `size`. */
export function pageOf<Row>(
  rows: readonly Row[],
  size: number,
  cursorOf: (row: Row) => string | number,
): Page<Row> {
  const list = rows.slice(0, size);
  const last = list.at(-1);
  return { list, next: rows.length > size && last !== undefined ? `${cursorOf(last)}` : '' };
}
