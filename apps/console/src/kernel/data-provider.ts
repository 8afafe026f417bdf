import type { DataProvider, GetListParams, Identifier, RaRecord } from 'react-admin';
import { callByName } from './call.ts';
import { type Place, places } from './places.ts';
import { identified, pageOf } from './rows.ts';

type Row = Readonly<Record<string, unknown>>;

const placeOf = (name: string): Place => {
  const found = places.find((place) => place.name === name);
  if (found === undefined) throw new Error(`${name} is no place of the console`);
  return found;
};

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
