import type { Queryable } from '../core/database.ts';
import type { Box } from './parcel.ts';

/** What a box is. Lengths in millimetres, weight in grams. */
export type BoxFacts = Pick<Box, 'mm' | 'weightG'>;

export interface BoxRow extends Box {
  readonly id: number;
  /** How many lie there; null until somebody counts them. */
  readonly stock: number | null;
  /** Under how many the operator is warned; 0: never. */
  readonly lowAt: number;
  readonly isRetired: boolean;
}

const columns = `id, name, array[length_mm, width_mm, height_mm] as mm, weight_g as "weightG", stock,
  low_at as "lowAt", retired_at is not null as "isRetired"`;
const smallestFirst = 'order by length_mm::bigint * width_mm * height_mm, id';

/** Every box, the retired ones too, smallest first. */
export async function readBoxes(db: Queryable): Promise<BoxRow[]> {
  const { rows } = await db.query<BoxRow>(`select ${columns} from packing_boxes ${smallestFirst}`);
  return rows;
}

/** The boxes that parcels are priced by: those that are not retired, smallest first, however many are left. */
export async function readPricedBoxes(db: Queryable): Promise<Box[]> {
  const { rows } = await db.statement<Box>(
    'orders.boxes',
    `select name, array[length_mm, width_mm, height_mm] as mm, weight_g as "weightG" from packing_boxes
     where retired_at is null ${smallestFirst}`,
  );
  return rows;
}

/** A new box, not counted yet. Null when the name is taken. */
export async function insertBox(
  tx: Queryable,
  { name, mm, weightG }: BoxFacts & Pick<BoxRow, 'name'>,
): Promise<BoxRow | null> {
  const { rows } = await tx.query<BoxRow>(
    `insert into packing_boxes (name, length_mm, width_mm, height_mm, weight_g) values ($1, $2, $3, $4, $5)
     on conflict (name) do nothing returning ${columns}`,
    [name, ...mm, weightG],
  );
  return rows[0] ?? null;
}

/** Null when there is no such box, as of all that change one. */
export async function updateBox(
  tx: Queryable,
  name: string,
  { mm, weightG }: Partial<BoxFacts>,
): Promise<BoxRow | null> {
  const { rows } = await tx.query<BoxRow>(
    `update packing_boxes set length_mm = coalesce($2, length_mm), width_mm = coalesce($3, width_mm),
       height_mm = coalesce($4, height_mm), weight_g = coalesce($5, weight_g)
     where name = $1 returning ${columns}`,
    [name, mm?.[0] ?? null, mm?.[1] ?? null, mm?.[2] ?? null, weightG ?? null],
  );
  return rows[0] ?? null;
}

export async function setBoxLowAt(tx: Queryable, name: string, units: number): Promise<BoxRow | null> {
  const { rows } = await tx.query<BoxRow>(
    `update packing_boxes set low_at = $2 where name = $1 returning ${columns}`,
    [name, units],
  );
  return rows[0] ?? null;
}

/** Retires a box, or takes it into use again. */
export async function setBoxRetired(tx: Queryable, name: string, retired: boolean): Promise<BoxRow | null> {
  const { rows } = await tx.query<BoxRow>(
    `update packing_boxes set retired_at = case when $2 then coalesce(retired_at, now()) end
     where name = $1 returning ${columns}`,
    [name, retired],
  );
  return rows[0] ?? null;
}

/** Names of the boxes that are not retired, which stay as they are until the transaction ends. */
export async function lockBoxesInUse(tx: Queryable): Promise<string[]> {
  const { rows } = await tx.query<{ name: string }>(
    'select name from packing_boxes where retired_at is null order by id for update',
  );
  return rows.map(({ name }) => name);
}

/** The boxes as they were counted, and how many there were before (null: never counted). */
export async function setBoxStock(
  tx: Queryable,
  name: string,
  units: number,
): Promise<{ readonly row: BoxRow; readonly before: number | null } | null> {
  const { rows } = await tx.query<BoxRow & { readonly before: number | null }>(
    `with shelf as (select id as counted, stock as before from packing_boxes where name = $1 for update)
     update packing_boxes set stock = $2::int, received = received + $2::int - coalesce(before, 0)
     from shelf where id = counted returning ${columns}, before`,
    [name, units],
  );
  const [counted] = rows;
  if (counted === undefined) return null;
  const { before, ...row } = counted;
  return { row, before };
}

/** Adds boxes, or takes them off. Null when there is no such box, it was never counted, or there are fewer than are taken. */
export async function addBoxStock(tx: Queryable, name: string, units: number): Promise<BoxRow | null> {
  const { rows } = await tx.query<BoxRow>(
    `update packing_boxes set stock = stock + $2, received = received + $2 where name = $1 and stock + $2 >= 0 returning ${columns}`,
    [name, units],
  );
  return rows[0] ?? null;
}

interface Packing {
  readonly orderId: number;
  readonly boxId: number;
  readonly at: Date;
}

/** Takes a box for an order, in its transaction. False when none is left of it by then, or it is retired. */
export async function takeBox(tx: Queryable, { orderId, boxId, at }: Packing): Promise<boolean> {
  const { rows } = await tx.query<{ counted: boolean }>(
    `update packing_boxes set stock = stock - 1 where id = $1 and retired_at is null and (stock is null or stock > 0)
     returning stock is not null as counted`,
    [boxId],
  );
  const [taken] = rows;
  if (taken === undefined) return false;
  await tx.query('insert into packed_boxes (order_id, box_id, counted, at) values ($1, $2, $3, $4)', [
    ...[orderId, boxId, taken.counted, at],
  ]);
  return true;
}
