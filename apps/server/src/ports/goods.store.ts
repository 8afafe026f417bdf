import { isToyKind, type OwnToy, toyKinds } from '@grabbit/engines';
import type { Queryable } from '../core/database.ts';

/** What a kind of goods is. Lengths in millimetres, weight in grams. */
export interface GoodsFacts {
  readonly sizeMm: number;
  readonly weightG: number;
  /** The box that it is sent in: width, depth, height. */
  readonly boxMm: readonly number[];
  /** Where it is made: two letters of ISO 3166; '' where the house does not say. */
  readonly origin: string;
}

export interface NewGoods extends GoodsFacts {
  readonly kind: string;
}

export interface GoodsRow extends NewGoods {
  readonly id: number;
  /** What papers call it: the English name of a toy of the house's own, else its kind. */
  readonly name: string;
  /** Whether it lies in machines and packs, as one of the published bodies; other goods lie on the mall's shelves alone. */
  readonly isToy: boolean;
  /** What one costs the house, in cents; null until the operator says it. */
  readonly costCents: number | null;
  /** What a toy of it that a player has won can be turned into; 0: it cannot. It holds for toys that are won from now on. */
  readonly exchangeCoins: number;
  /** Units under which the operator is warned; 0: never. */
  readonly lowAt: number;
  /** For the papers at a border: its number in the Harmonized System; '' where the house does not say. */
  readonly hsCode: string;
  /** Units on the shelf, that no machine holds and nobody has won. */
  readonly stock: number;
}

/** Kinds that the arcade draws, as a list of SQL. */
const builtIn = toyKinds.map((kind) => `'${kind}'`).join(', ');

const columns = `id, kind, (goods.kind in (${builtIn}) or exists (select 1 from own_toys own where own.goods_id = goods.id)) as "isToy",
  coalesce((select own.names ->> 'en-US' from own_toys own where own.goods_id = goods.id), goods.kind) as name,
  size_mm as "sizeMm", weight_g as "weightG", box_mm as "boxMm", origin, cost_cents as "costCents",
  exchange_coins as "exchangeCoins", low_at as "lowAt", hs_code as "hsCode", stock`;

export async function readGoods(db: Queryable): Promise<GoodsRow[]> {
  const { rows } = await db.query<GoodsRow>(`select ${columns} from goods order by id`);
  return rows;
}

/** A new kind, without stock. Gives null when the kind is there. */
export async function insertGoods(tx: Queryable, goods: NewGoods): Promise<GoodsRow | null> {
  // One after the other: two that took the same number at once would be a fault of ours.
  await tx.query(`select pg_advisory_xact_lock(hashtext('goods'))`);
  const { rows } = await tx.query<GoodsRow>(
    `insert into goods (id, kind, size_mm, weight_g, box_mm, origin, stock)
     values ((select 1 + coalesce(max(id), 0) from goods), $1, $2, $3, $4, $5, 0)
     on conflict (kind) do nothing returning ${columns}`,
    [goods.kind, goods.sizeMm, goods.weightG, goods.boxMm, goods.origin],
  );
  return rows[0] ?? null;
}

/** Null when there is no such kind. */
export async function updateGoods(
  tx: Queryable,
  kind: string,
  facts: Partial<GoodsFacts>,
): Promise<GoodsRow | null> {
  const { rows } = await tx.query<GoodsRow>(
    `update goods set size_mm = coalesce($2, size_mm), weight_g = coalesce($3, weight_g), box_mm = coalesce($4, box_mm),
       origin = coalesce($5, origin)
     where kind = $1 returning ${columns}`,
    [kind, facts.sizeMm ?? null, facts.weightG ?? null, facts.boxMm ?? null, facts.origin ?? null],
  );
  return rows[0] ?? null;
}

/** Sets one column of a kind. Null when there is no such kind. */
const setsColumn =
  <Value>(column: 'cost_cents' | 'exchange_coins' | 'low_at' | 'hs_code') =>
  async (tx: Queryable, kind: string, value: Value): Promise<GoodsRow | null> => {
    const { rows } = await tx.query<GoodsRow>(
      `update goods set ${column} = $2 where kind = $1 returning ${columns}`,
      [kind, value],
    );
    return rows[0] ?? null;
  };

export const setCost = setsColumn<number>('cost_cents');
export const setExchange = setsColumn<number>('exchange_coins');
export const setLowAt = setsColumn<number>('low_at');
export const setHsCode = setsColumn<string>('hs_code');

/** The shelf as it was counted. Gives how many units there were before; null when there is no such kind. */
export async function setUnits(tx: Queryable, kind: string, units: number): Promise<number | null> {
  const { rows } = await tx.query<{ before: number }>(
    `with shelf as (select id, stock as before from goods where kind = $1 for update)
     update goods g set stock = $2::int, received = g.received + $2::int - shelf.before from shelf where g.id = shelf.id returning shelf.before`,
    [kind, units],
  );
  return rows[0]?.before ?? null;
}

/** Adds units to the shelf, or takes them off it. Null when there is no such kind, or fewer of it than are taken. */
export async function addUnits(tx: Queryable, kind: string, units: number): Promise<GoodsRow | null> {
  const { rows } = await tx.query<GoodsRow>(
    `update goods set stock = stock + $2, received = received + $2 where kind = $1 and stock + $2 >= 0 returning ${columns}`,
    [kind, units],
  );
  return rows[0] ?? null;
}

/** How many units of goods lie in machines, by kind. */
export async function countInMachines(db: Queryable): Promise<{ kind: string; units: number }[]> {
  const { rows } = await db.query<{
    kind: string;
    units: number;
  }>(`select g.kind, count(*)::int as units from toy_units t join goods g on g.id = t.goods_id
     where t.status = 'machine' group by g.kind`);
  return rows;
}

export interface OwnToyRow extends OwnToy {
  readonly kind: string;
  /** Whether the operator sent a picture of it. */
  readonly hasPicture: boolean;
}

/** Toys of the house's own, in the order in which they were made; of some kinds alone where these are named. */
export async function readOwnToys(db: Queryable, kinds?: readonly string[]): Promise<OwnToyRow[]> {
  const { rows } = await db.query<OwnToyRow>(
    `select kind, body, unit_um as "unitUm", mass_grams as "massGrams", friction_permille as "frictionPermille",
       cut_picture is not null as "hasPicture"
     from own_toys where $1::text[] is null or kind = any($1) order by goods_id`,
    [kinds ?? null],
  );
  return rows;
}

/** Which of some kinds are toys. Those that the arcade draws are known without a look into the database. */
export async function toysAmong(db: Queryable, kinds: readonly string[]): Promise<ReadonlySet<string>> {
  const others = kinds.filter((kind) => !isToyKind(kind));
  const own = others.length === 0 ? [] : await readOwnToys(db, others);
  return new Set([...kinds.filter(isToyKind), ...own.map(({ kind }) => kind)]);
}
