import type { DataProvider, GetListParams, Identifier, RaRecord } from 'react-admin';
import { callByName } from './call.ts';
import { asText } from './format.ts';
import { type Place, places } from './places.ts';

type Row = Readonly<Record<string, unknown>>;

const placeOf = (name: string): Place => {
  const found = places.find((place) => place.name === name);
  if (found === undefined) throw new Error(`${name} is no place of the console`);
  return found;
};

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

/** Of all rows of a list those of one page, sought and sorted. */
export function pageOf(
  rows: readonly RaRecord[],
  { pagination, sort, q }: Pick<GetListParams, 'pagination' | 'sort'> & { readonly q: string },
): { data: RaRecord[]; total: number } {
  const sought = q.toLowerCase();
  const found =
    sought === '' ? rows : rows.filter((row) => JSON.stringify(row).toLowerCase().includes(sought));
  const turn = sort?.order === 'DESC' ? -1 : 1;
  const sorted =
    sort === undefined || sort.field === ''
      ? found
      : found.toSorted((a, b) => turn * compared(at(a, sort.field), at(b, sort.field)));
  const { page = 1, perPage = sorted.length } = pagination ?? {};
  return { data: sorted.slice((page - 1) * perPage, page * perPage), total: found.length };
}

async function readRows(name: string, filter: Row): Promise<RaRecord[]> {
  const { list } = placeOf(name);
  if (list === undefined) return [];
  const reply = (await callByName(list.call, filter)) as { list: readonly Row[] };
  return identified(reply.list, list.id);
}

async function readOne(name: string, id: Identifier): Promise<RaRecord> {
  const { one } = placeOf(name);
  if (one !== undefined) {
    const row = (await callByName(one.call, { [one.by]: String(id) })) as Row;
    return { ...row, id };
  }
  const found = (await readRows(name, {})).find((row) => row.id === String(id));
  if (found === undefined) throw new Error(`${name} ${id} is not there`);
  return found;
}

/** react-admin's way to the operator's calls. What changes something goes by actions, each with its reason. */
export const dataProvider = {
  getList: async (name: string, { pagination, sort, filter = {} }: GetListParams) => {
    const { q = '', ...rest } = filter as { q?: string } & Row;
    return pageOf(await readRows(name, rest), {
      q,
      ...(pagination && { pagination }),
      ...(sort && { sort }),
    });
  },
  getOne: async (name: string, { id }: { id: Identifier }) => ({ data: await readOne(name, id) }),
  getMany: async (name: string, { ids }: { ids: Identifier[] }) => ({
    data: (await readRows(name, {})).filter(({ id }) => ids.includes(id)),
  }),
  getManyReference: () => Promise.reject(new Error('the console has no references')),
  create: () => Promise.reject(new Error('the console creates by actions')),
  update: () => Promise.reject(new Error('the console changes by actions')),
  updateMany: () => Promise.reject(new Error('the console changes by actions')),
  delete: () => Promise.reject(new Error('the console deletes nothing')),
  deleteMany: () => Promise.reject(new Error('the console deletes nothing')),
} as unknown as DataProvider;
