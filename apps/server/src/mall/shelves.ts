import { type CallParams, mallPriceUnit, type MallCategory } from '@grabbit/contract';
import type { Database } from '../core/database.ts';
import { remembered } from '../core/remembered.ts';
import { searchQuery } from '../ports/search-words.ts';
import {
  countShelves,
  type MachineOf,
  machinesOf,
  readShelf,
  type ShelfWish,
  type ShopGoodsRow,
} from './shop-goods.store.ts';

/** How long counts and machines are remembered, in milliseconds: everybody may ask for them. */
const countedMs = 5_000;
const machinesMs = 60_000;
const freshCount = 6;
const dearest = 100_000_000;

interface ShelfIndex {
  readonly total: number;
  readonly categories: readonly { readonly category: MallCategory; readonly count: number }[];
  readonly fresh: readonly ShopGoodsRow[];
}

/** Where a page of the shelf ended, as the next one is asked for: a number, and its price where it stands in their order. */
function cursorOf({ id, price }: ShopGoodsRow, sort: ShelfWish['sort']): string {
  return sort === 'new' ? `${id}` : `${id}-${price}`;
}

function afterOf(cursor: string | undefined): ShelfWish['after'] {
  if (cursor === undefined) return null;
  const [id = 0, price = 0] = cursor.split('-').map(Number);
  return { id: Math.min(id, 2_147_483_647), price: Math.min(price, 2_147_483_647) };
}

const everything: Omit<ShelfWish, 'brand' | 'limit'> = {
  ...{ category: null, fromPrice: 0, toPrice: dearest, query: null, sort: 'new', after: null },
};

async function readIndex(db: Database, brand: string): Promise<ShelfIndex> {
  const counts = await countShelves(db, brand);
  return {
    total: counts.reduce((sum, { count }) => sum + count, 0),
    categories: counts,
    fresh: await readShelf(db, { ...everything, brand, limit: freshCount }),
  };
}

/** Keeps one memory for each key. */
function rememberedBy<Key, T>(forMs: number, load: (key: Key) => Promise<T>): (key: Key) => Promise<T> {
  const memories = new Map<Key, () => Promise<T>>();
  return (key) => {
    const memory = memories.get(key) ?? remembered(forMs, () => load(key));
    memories.set(key, memory);
    return memory();
  };
}

/** What stands on the shelves. */
export function createShelves(db: Database) {
  return {
    index: rememberedBy<string, ShelfIndex>(countedMs, (brand) => readIndex(db, brand)),
    /** Machines in which goods can be won. */
    machinesOf: rememberedBy<number, readonly MachineOf[]>(machinesMs, (goodsId) => machinesOf(db, goodsId)),
    /** A page of the shelf, and where the next one begins; '' at the end. */
    async page(
      brand: string,
      params: CallParams<'shopGoodsList'>,
    ): Promise<{ readonly list: readonly ShopGoodsRow[]; readonly next: string }> {
      const {
        category = null,
        priceStart = 0,
        priceEnd = dearest,
        word = '',
        sort = 'new',
        limit = 24,
      } = params;
      const query = word.trim() === '' ? null : searchQuery(word);
      if (word.trim() !== '' && query === null) return { list: [], next: '' };
      const rows = await readShelf(db, {
        ...{ brand, category, query, sort, after: afterOf(params.cursor) },
        fromPrice: Math.ceil(priceStart / mallPriceUnit),
        toPrice: Math.floor(priceEnd / mallPriceUnit),
        // One more than is shown says whether there are more.
        limit: limit + 1,
      });
      const list = rows.slice(0, limit);
      const last = list.at(-1);
      return { list, next: rows.length > limit && last !== undefined ? cursorOf(last, sort) : '' };
    },
  };
}
