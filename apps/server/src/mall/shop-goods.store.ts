import type { CallReply, MallCategory, MallSort } from '@grabbit/contract';
import { GoodsType, RoomUseType } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import type { LocalText } from '../core/local-text.ts';
import type { Grant } from '../ports/grants.ts';

export type GoodsCard = CallReply<'shopGoodsList'>['list'][number];

/** A fact of the operator's about a thing, such as what it is made of. */
export interface GoodsLine {
  readonly name: LocalText;
  readonly value: LocalText;
}

/** What is said of a thing of the mall. */
export interface ShopGoodsFacts {
  readonly type: GoodsType;
  readonly give: Grant | null;
  readonly category: MallCategory;
  readonly family: string;
  readonly leads: boolean;
  readonly name: LocalText;
  readonly note: LocalText;
  readonly size: LocalText;
  readonly text: LocalText;
  readonly facts: readonly GoodsLine[];
  readonly pictures: string[];
  readonly price: number;
  /** Sites that sell it; null: all. */
  readonly brands: readonly string[] | null;
  /** Its kind of goods, for what lies on a shelf. */
  readonly kind: string | null;
}

/** A thing of the mall. `stock` is null for what does not run out. */
export interface ShopGoodsRow extends ShopGoodsFacts {
  readonly id: number;
  readonly goodsId: number | null;
  readonly listedAt: Date | null;
  readonly stock: number | null;
  readonly sizeMm: number | null;
  readonly weightG: number | null;
  readonly boxMm: readonly number[] | null;
  readonly origin: string | null;
  readonly hsCode: string | null;
}

const columns = `s.id, s.type, s.goods_id as "goodsId", s.give, s.category, s.family, s.leads, s.name, s.note, s.size, s.text, s.facts,
  s.pictures, s.price, s.brands, s.listed_at as "listedAt",
  case s.type when ${GoodsType.toy} then g.stock
    when ${GoodsType.digital} then (select count(*)::int from gift_codes c where c.shop_goods_id = s.id and c.order_id is null) end as stock,
  g.kind, g.size_mm as "sizeMm", g.weight_g as "weightG", g.box_mm as "boxMm", g.origin, g.hs_code as "hsCode"`;
const from = 'from shop_goods s left join goods g on g.id = s.goods_id';
const sold = `s.listed_at is not null and (s.brands is null or $1 = any(s.brands))`;

/** Things by their numbers, also such as are sold no more; in the order of the numbers. */
export async function readShopGoods(db: Queryable, ids: readonly number[]): Promise<ShopGoodsRow[]> {
  const { rows } = await db.statement<ShopGoodsRow>(
    'mall.goods',
    `select ${columns} ${from} where s.id = any($1::int[]) order by s.id`,
    [ids],
  );
  return rows;
}

/** Everything that is or was sold. */
export async function readAllShopGoods(db: Queryable): Promise<ShopGoodsRow[]> {
  const { rows } = await db.query<ShopGoodsRow>(`select ${columns} ${from} order by s.id`);
  return rows;
}

/** Whether a thing is sold at a site. */
export const isSold = ({ listedAt, brands }: ShopGoodsRow, brand: string): boolean =>
  listedAt !== null && (brands === null || brands.includes(brand));

/** All sizes of a thing that are sold at a site, from the cheapest on. */
export async function readFamily(db: Queryable, family: string, brand: string): Promise<ShopGoodsRow[]> {
  const { rows } = await db.statement<ShopGoodsRow>(
    'mall.family',
    `select ${columns} ${from} where ${sold} and s.family = $2 order by s.price, s.id`,
    [brand, family],
  );
  return rows;
}

/** What a page of the shelf shows. Prices in coins, both included. `after` is where the page before ended. */
export interface ShelfWish {
  readonly brand: string;
  readonly category: MallCategory | null;
  readonly fromPrice: number;
  readonly toPrice: number;
  /** A `tsquery`; null for all. */
  readonly query: string | null;
  readonly sort: MallSort;
  readonly limit: number;
  readonly after: { readonly id: number; readonly price: number } | null;
}

/** `sorted` is the same order as `by`, and none that an index has. */
const orders = {
  new: { by: 's.id desc', sorted: 's.id + 0 desc', after: 's.id < $6' },
  cheap: { by: 's.price, s.id', sorted: 's.price + 0, s.id', after: '(s.price, s.id) > ($7, $6)' },
  dear: {
    by: 's.price desc, s.id desc',
    sorted: 's.price + 0 desc, s.id desc',
    after: '(s.price, s.id) < ($7, $6)',
  },
} as const satisfies Readonly<Record<MallSort, object>>;

/** How many things a search looks through in the order of the shelf before it asks the index of words. */
const lookedThrough = 2_000;

/** A page of the shelf: of each thing the size that stands for it. */
export async function readShelf(db: Queryable, wish: ShelfWish): Promise<ShopGoodsRow[]> {
  const { by, sorted } = orders[wish.sort];
  const { conditions, values } = conditionsOf(wish);
  const page = (
    where: string,
    given: readonly unknown[],
    order: string = by,
  ): Promise<{ rows: ShopGoodsRow[] }> =>
    db.query<ShopGoodsRow>(`select ${columns} ${from} where ${where} order by ${order} limit $5`, given);
  const all = conditions.join(' and ');
  if (wish.query === null) return (await page(all, values)).rows;
  const found = `s.words @@ $${values.length + 1}::tsquery`;
  const given = [...values, wish.query];
  // A word of many things fills its page from the first of the shelf; the index would sort them all.
  const first = await page(
    `s.id = any(array(select n.id from (select s.id, s.words from shop_goods s where ${all} order by ${by} limit ${lookedThrough}) n
       where n.words @@ $${values.length + 1}::tsquery)) and $5::int > 0`,
    given,
  );
  if (first.rows.length >= wish.limit) return first.rows;
  // A rare one by the index of words: the planner, who knows no beginnings of words, would walk the shelf for it to its end.
  return (await page(`${all} and ${found}`, given, sorted)).rows;
}

function conditionsOf({ brand, category, fromPrice, toPrice, limit, sort, after }: ShelfWish): {
  readonly conditions: readonly string[];
  readonly values: readonly unknown[];
} {
  const where = [sold, 's.leads', 's.price between $3 and $4'];
  const ofCategory = category === null ? '$2::text is null' : 's.category = $2';
  const behind = sort === 'new' ? [after?.id] : [after?.id, after?.price];
  return {
    conditions: [...where, ofCategory, ...(after === null ? [] : [orders[sort].after])],
    values: [brand, category, fromPrice, toPrice, limit, ...(after === null ? [] : behind)],
  };
}

/** How many things stand on each shelf of a site. */
export async function countShelves(
  db: Queryable,
  brand: string,
): Promise<{ readonly category: MallCategory; readonly count: number }[]> {
  const { rows } = await db.query<{ category: MallCategory; count: number }>(
    `select s.category, count(*)::int as count from shop_goods s where ${sold} and s.leads group by s.category`,
    [brand],
  );
  return rows;
}

/** The newest things of a shelf beside one of them. */
export async function readNear(
  db: Queryable,
  { brand, category, family, limit }: { brand: string; category: string; family: string; limit: number },
): Promise<ShopGoodsRow[]> {
  const { rows } = await db.statement<ShopGoodsRow>(
    'mall.near',
    `select ${columns} ${from} where ${sold} and s.leads and s.category = $2 and s.family <> $3 order by s.id desc limit $4`,
    [brand, category, family, limit],
  );
  return rows;
}

/** A machine in which goods of a kind can be won, with what its plays for coins came to. */
export interface MachineOf {
  readonly roomId: number;
  readonly roomName: string;
  readonly price: number;
  readonly plays: number;
  readonly wins: number;
}

/** Machines for coins in which toys of a kind lie now. */
export async function machinesOf(db: Queryable, goodsId: number): Promise<MachineOf[]> {
  const { rows } = await db.query<MachineOf>(
    `select r.id as "roomId", r.name as "roomName", r.price, count(p.id)::int as plays,
       (count(p.id) filter (where exists (select 1 from toy_units w where w.play_id = p.id and w.goods_id = $1)))::int as wins
     from rooms r left join lateral (
         select id from plays where room_id = r.id and state = 'settled' and asset = 'coin' order by id desc limit 2000) p on true
     where r.closed_at is null and r.use_type = ${RoomUseType.normal}
       and exists (select 1 from toy_units t where t.room_id = r.id and t.goods_id = $1 and t.status = 'machine')
     group by r.id order by r.price, r.id limit 3`,
    [goodsId],
  );
  return rows;
}
