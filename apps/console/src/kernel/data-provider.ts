import type { DataProvider, GetListParams, Identifier, RaRecord } from 'react-admin';
import { callByName, schemaOf } from './call.ts';
import { fieldsOf } from './json-schema.ts';
import { type Place, places } from './places.ts';
import { asGiven, identified, pageOf } from './rows.ts';

type Row = Readonly<Record<string, unknown>>;

/** How many rows of a list are read, the newest first, to seek in them, to sort them and to save them as a file. */
export const mostSought = 10_000;

const placeOf = (name: string): Place => {
  const found = places.find((place) => place.name === name);
  if (found === undefined) throw new Error(`${name} is no place of the console`);
  return found;
};

interface Rows {
  readonly rows: RaRecord[];
  /** There are more than were asked for. */
  readonly more: boolean;
}

/** The most lines that a call gives at once: each call is a line in the operator's log. */
const mostAtOnce = 1_000;

/** Rows of a place from its first page on, until there are `atLeast` or no more. Some lists come whole. */
async function readRows(name: string, filter: Row, atLeast: number): Promise<Rows> {
  const { list } = placeOf(name);
  if (list === undefined) return { rows: [], more: false };
  const pages = fieldsOf(schemaOf(list.call).params).some(({ name: field }) => field === 'limit');
  const rows: Row[] = [];
  let next = '';
  do {
    const from = next === '' ? {} : { cursor: next };
    const long = pages && atLeast > mostAtOnce ? { limit: mostAtOnce } : {};
    const reply = (await callByName(list.call, { ...filter, ...from, ...long })) as {
      readonly list: readonly Row[];
      readonly next?: string;
    };
    rows.push(...reply.list);
    next = reply.next ?? '';
  } while (next !== '' && rows.length < atLeast);
  return { rows: identified(rows, list.id), more: next !== '' };
}

async function readOne(name: string, id: Identifier): Promise<RaRecord> {
  const { one } = placeOf(name);
  if (one !== undefined) {
    const row = (await callByName(one.call, { [one.by]: String(id) })) as Row;
    return { ...row, id };
  }
  const { rows } = await readRows(name, {}, mostSought);
  const found = rows.find((row) => row.id === String(id));
  if (found === undefined) throw new Error(`${name} ${id} is not there`);
  return found;
}

/** react-admin's way to the operator's calls. What changes something goes by actions, each with its reason. */
export const dataProvider = {
  getList: async (name: string, { pagination, sort, filter = {}, meta }: GetListParams) => {
    const { said } = (meta ?? {}) as { readonly said?: (row: RaRecord) => string };
    const { q = '', ...rest } = filter as { q?: string } & Row;
    const { page = 1, perPage = mostSought } = pagination ?? {};
    const isWhole = q !== '' || (sort !== undefined && sort.field !== asGiven.field);
    // One more than the page: so it is known whether another follows.
    const { rows, more } = await readRows(name, rest, isWhole ? mostSought : page * perPage + 1);
    const { data, total } = pageOf(rows, {
      q,
      ...(said !== undefined && { said }),
      ...(pagination && { pagination }),
      ...(sort && { sort }),
    });
    if (!more) return { data, total };
    const pageInfo = { hasNextPage: page * perPage < total, hasPreviousPage: page > 1 };
    return { data, pageInfo, meta: { isCut: isWhole } };
  },
  getOne: async (name: string, { id }: { id: Identifier }) => ({ data: await readOne(name, id) }),
  getMany: async (name: string, { ids }: { ids: Identifier[] }) => ({
    data: (await readRows(name, {}, mostSought)).rows.filter(({ id }) => ids.includes(id)),
  }),
  getManyReference: () => Promise.reject(new Error('the console has no references')),
  create: () => Promise.reject(new Error('the console creates by actions')),
  update: () => Promise.reject(new Error('the console changes by actions')),
  updateMany: () => Promise.reject(new Error('the console changes by actions')),
  delete: () => Promise.reject(new Error('the console deletes nothing')),
  deleteMany: () => Promise.reject(new Error('the console deletes nothing')),
} as unknown as DataProvider;
