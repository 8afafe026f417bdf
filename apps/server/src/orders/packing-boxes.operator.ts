import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { look, type Note, operate, type Operator } from '../core/operator.ts';
import type { KeyedRequest } from '../core/request-key.ts';
import type { ShopCounter } from '../ports/shop-counter.ts';
import { readBooked } from './order.store.ts';
import {
  addBoxStock,
  type BoxFacts,
  type BoxRow,
  insertBox,
  lockBoxesInUse,
  readBoxes,
  setBoxLowAt,
  setBoxRetired,
  setBoxStock,
  updateBox,
} from './packing-boxes.store.ts';
import { boxNeeded } from './packing.service.ts';
import { piecesIn } from './pieces.ts';

export type BoxLine = BoxRow & {
  /** Orders that wait to be packed and need it. */
  readonly reserved: number;
  /** Fewer are there than the operator wants to have. */
  readonly isLow: boolean;
};

const mostUnits = 1_000_000;

/** All packing boxes, smallest first, with how many orders wait for each. `denied`. */
export function listPackingBoxes(
  { db, shop }: { readonly db: Queryable; readonly shop: Pick<ShopCounter, 'packedWith'> },
  operator: Operator,
): Promise<BoxLine[] | Failure> {
  return look(operator, 'goods.see', async () => {
    const boxes = await readBoxes(db);
    const orders = await readBooked(db);
    const goods = await shop.packedWith(
      db,
      orders.map(({ id }) => id),
    );
    const needed = orders.map((order) => boxNeeded(boxes, piecesIn(order, goods.get(order.id) ?? []))?.id);
    return boxes.map((row) => ({
      ...row,
      reserved: needed.filter((id) => id === row.id).length,
      isLow: row.stock !== null && row.stock < row.lowAt,
    }));
  });
}

function refuseWrongFacts({ mm, weightG }: Partial<BoxFacts>): void {
  const isWhole = (value: number, most: number): boolean =>
    Number.isInteger(value) && value >= 1 && value <= most;
  if (mm !== undefined && !mm.every((side) => isWhole(side, 2_000)))
    throw new Failure('badParameters', 'the inside is three lengths from 1 to 2000 mm');
  if (weightG !== undefined && !isWhole(weightG, 50_000))
    throw new Failure('badParameters', 'the weight is from 1 to 50000 g');
}

/** Lengths in the order in which boxes have them, the longest first. */
function inOrder<Facts extends Partial<BoxFacts>>(facts: Facts): Facts {
  if (facts.mm === undefined) return facts;
  const [length = 0, width = 0, height = 0] = facts.mm.toSorted((a, b) => b - a);
  return { ...facts, mm: [length, width, height] };
}

function found<Row>(row: Row | null, name: string): Row {
  if (row === null) throw new Failure('notFound', `box ${name}`);
  return row;
}

const refuseWrongUnits = (units: number): void => {
  if (!Number.isInteger(units) || units < 0 || units > mostUnits)
    throw new Failure('badParameters', 'units are a whole number from 0 on');
};

/** A new box, which parcels are priced by from now on. `badParameters` for facts that cannot be, or a name that is taken. */
export function makePackingBox(
  db: Database,
  operator: Operator,
  box: BoxFacts & Pick<BoxRow, 'name'>,
): Promise<BoxRow | Failure> {
  return operate(db, operator, 'goods.edit', async (tx, note) => {
    const { name } = box;
    if (!/^[a-z0-9][a-z0-9-]{0,19}$/.test(name))
      throw new Failure('badParameters', 'the name is a word of small letters, such as m');
    refuseWrongFacts(box);
    const made = await insertBox(tx, inOrder(box));
    if (made === null) throw new Failure('badParameters', `there is a box ${name} already`);
    await note('make box', `${name}: ${made.mm.join('x')} mm, ${made.weightG} g`);
    return made;
  });
}

/** Changes what a box is. `badParameters` for facts that cannot be, `notFound`. */
export function changePackingBox(
  db: Database,
  operator: Operator,
  name: string,
  facts: Partial<BoxFacts>,
): Promise<BoxRow | Failure> {
  return operate(db, operator, 'goods.edit', async (tx, note) => {
    refuseWrongFacts(facts);
    const changed = found(await updateBox(tx, name, inOrder(facts)), name);
    await note('change box', `${name}: ${changed.mm.join('x')} mm, ${changed.weightG} g`);
    return changed;
  });
}

/** Under how many the list says that they are few; 0 for never. `badParameters`, `notFound`. */
export function warnPackingBox(
  db: Database,
  operator: Operator,
  name: string,
  units: number,
): Promise<BoxRow | Failure> {
  return operate(db, operator, 'goods.edit', async (tx, note) => {
    refuseWrongUnits(units);
    const changed = found(await setBoxLowAt(tx, name, units), name);
    await note('box low', `${name}: ${units}`);
    return changed;
  });
}

/**
 * Retires a box, or takes it into use again: parcels are priced by what is in use. `notFound`; `badParameters` for the last one, without which nothing could
 * be sent.
 */
export function turnPackingBox(
  db: Database,
  operator: Operator,
  name: string,
  { retired }: { readonly retired: boolean },
): Promise<BoxRow | Failure> {
  return operate(db, operator, 'goods.edit', async (tx, note) => {
    const used = retired ? await lockBoxesInUse(tx) : [];
    if (used.length === 1 && used[0] === name)
      throw new Failure('badParameters', `box ${name} is the last one in use`);
    const changed = found(await setBoxRetired(tx, name, retired), name);
    await note(retired ? 'retire box' : 'restore box', name);
    return changed;
  });
}

/** Boxes that came, or (below 0) went otherwise than with a parcel; once for a request. `badParameters` also before they were ever counted. */
export function addPackingBoxes(
  db: Database,
  operator: Operator,
  { name, units }: { readonly name: string; readonly units: number },
  request?: KeyedRequest,
): Promise<BoxRow | Failure> {
  const add = async (tx: Queryable, note: Note): Promise<BoxRow> => {
    if (!Number.isInteger(units) || units === 0 || Math.abs(units) > mostUnits)
      throw new Failure('badParameters', 'units are a whole number other than 0');
    const changed = await addBoxStock(tx, name, units);
    if (changed === null) {
      const known = found((await readBoxes(tx)).find((row) => row.name === name) ?? null, name);
      const why =
        known.stock === null
          ? `box ${name} was never counted: count it first`
          : `there are fewer of box ${name}`;
      throw new Failure('badParameters', why);
    }
    await note(units > 0 ? 'add boxes' : 'take boxes', `${name}: ${units}`);
    return changed;
  };
  return operate(db, operator, 'goods.stock', add, request);
}

/** The boxes as somebody counted them; the log says how many there were before. From then on packing takes from them. `badParameters`, `notFound`. */
export function countPackingBoxes(
  db: Database,
  operator: Operator,
  name: string,
  units: number,
): Promise<BoxRow | Failure> {
  return operate(db, operator, 'goods.stock', async (tx, note) => {
    refuseWrongUnits(units);
    const { row, before } = found(await setBoxStock(tx, name, units), name);
    await note('count boxes', `${name}: ${units}, ${before ?? 'not counted'} before`);
    return row;
  });
}
