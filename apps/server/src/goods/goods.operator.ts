import type { OperatorAction } from '@grabbit/contract';
import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { look, type Note, operate, type Operator } from '../core/operator.ts';
import type { KeyedRequest } from '../core/request-key.ts';
import {
  addUnits,
  countInMachines,
  type GoodsFacts,
  type GoodsRow,
  insertGoods,
  type NewGoods,
  readGoods,
  setCost,
  setExchange,
  setHsCode,
  setLowAt,
  setUnits,
  updateGoods,
} from '../ports/goods.store.ts';

export type GoodsLine = GoodsRow & {
  readonly inMachines: number;
  /** Fewer lie on the shelf than the operator wants to have there. */
  readonly isLow: boolean;
};

/** All goods, with what lies in machines. `denied`. */
export function listGoods(db: Queryable, operator: Operator): Promise<GoodsLine[] | Failure> {
  return look(operator, 'goods.see', () => readLines(db));
}

async function readLines(db: Queryable): Promise<GoodsLine[]> {
  const rows = await countInMachines(db);
  const units = new Map(rows.map((row) => [row.kind, row.units]));
  const goods = await readGoods(db);
  return goods.map((row) => ({
    ...row,
    ...{ inMachines: units.get(row.kind) ?? 0, isLow: row.stock < row.lowAt },
  }));
}

/** Throws `badParameters` for facts that goods cannot have. */
export function refuseWrongFacts({ sizeMm, weightG, boxMm, origin }: Partial<GoodsFacts>): void {
  const isLength = (mm: number): boolean => Number.isInteger(mm) && mm >= 1 && mm <= 2_000;
  if (sizeMm !== undefined && !isLength(sizeMm))
    throw new Failure('badParameters', 'the size is from 1 to 2000 mm');
  const weighs = weightG === undefined || (Number.isInteger(weightG) && weightG >= 1 && weightG <= 50_000);
  if (!weighs) throw new Failure('badParameters', 'the weight is from 1 to 50000 g');
  if (boxMm !== undefined && !(boxMm.length === 3 && boxMm.every(isLength)))
    throw new Failure('badParameters', 'the box is three lengths from 1 to 2000 mm');
  if (origin !== undefined && !/^([A-Z]{2})?$/.test(origin))
    throw new Failure('badParameters', 'the origin is two letters, such as JP');
}

function found(row: GoodsRow | null, kind: string): GoodsRow {
  if (row === null) throw new Failure('notFound', `goods ${kind}`);
  return row;
}

/**
 * A new kind of goods, without stock. One that is no toy of the arcade's lies on the mall's shelves alone. `badParameters` for facts that cannot be, or a
 * kind that is there.
 */
export function makeGoods(db: Database, operator: Operator, goods: NewGoods): Promise<GoodsRow | Failure> {
  return operate(db, operator, 'goods.edit', async (tx, note) => {
    const { kind } = goods;
    if (!/^[a-z][a-z0-9-]{0,39}$/.test(kind))
      throw new Failure('badParameters', 'the kind is a word of small letters, such as mug');
    refuseWrongFacts(goods);
    const made = await insertGoods(tx, goods);
    if (made === null) throw new Failure('badParameters', `there are goods ${kind} already`);
    await note('make goods', kind);
    return made;
  });
}

/** Changes what is known of a kind. `badParameters` for facts that cannot be, `notFound`. */
export function changeGoods(
  db: Database,
  operator: Operator,
  kind: string,
  facts: Partial<GoodsFacts>,
): Promise<GoodsRow | Failure> {
  return operate(db, operator, 'goods.edit', async (tx, note) => {
    refuseWrongFacts(facts);
    const changed = found(await updateGoods(tx, kind, facts), kind);
    await note('change goods', `${kind}: ${JSON.stringify(facts)}`);
    return changed;
  });
}

/** One fact of a kind that an operator says: what it must be, and how it is kept. */
interface OneFact<Value> {
  readonly action: OperatorAction;
  readonly isRight: (value: Value) => boolean;
  /** What is said of any other value. */
  readonly rule: string;
  readonly keep: (tx: Queryable, kind: string, value: Value) => Promise<GoodsRow | null>;
}

const wholeFrom =
  (least: number, most: number) =>
  (value: number): boolean =>
    Number.isInteger(value) && value >= least && value <= most;

/** Sets one fact of a kind. `badParameters` for a value that cannot be, `notFound`. */
const setsFact =
  <Value>({ action, isRight, rule, keep }: OneFact<Value>) =>
  (db: Database, operator: Operator, kind: string, value: Value): Promise<GoodsRow | Failure> =>
    operate(db, operator, 'goods.edit', async (tx, note) => {
      if (!isRight(value)) throw new Failure('badParameters', rule);
      const changed = found(await keep(tx, kind, value), kind);
      await note(action, `${kind}: ${String(value)}`);
      return changed;
    });

/** Says what one of a kind costs the house, in cents. No player is shown it. */
export const costGoods = setsFact<number>({
  ...{ action: 'goods cost', isRight: wholeFrom(1, 9_999_999), keep: setCost },
  rule: 'the cost is in cents, above 0',
});

/** Says what a toy of a kind can be turned into, 0 for not at all. Toys that were won before keep what was published then. */
export const exchangeGoods = setsFact<number>({
  ...{ action: 'goods exchange', isRight: wholeFrom(0, 10_000_000), keep: setExchange },
  rule: 'coins are a whole number from 0 to 10000000',
});

/** Under how many units on the shelf the list says that they are few; 0 for never. */
export const warnGoods = setsFact<number>({
  ...{ action: 'goods low', isRight: wholeFrom(0, 1_000_000), keep: setLowAt },
  rule: 'units are a whole number from 0 on',
});

/** The number of a kind in the Harmonized System, for the papers at a border; '' for none. */
export const classifyGoods = setsFact<string>({
  ...{ action: 'goods customs', isRight: (code) => /^([0-9]{6,10})?$/.test(code), keep: setHsCode },
  rule: 'a number of the Harmonized System has 6 to 10 digits, such as 950300',
});

/** Units that came to the shelf, or (below 0) went from it otherwise than by a play; once for a request. */
export function addStock(
  db: Database,
  operator: Operator,
  { kind, units }: { readonly kind: string; readonly units: number },
  request?: KeyedRequest,
): Promise<GoodsRow | Failure> {
  const add = async (tx: Queryable, note: Note): Promise<GoodsRow> => {
    if (!Number.isInteger(units) || units === 0 || Math.abs(units) > 1_000_000)
      throw new Failure('badParameters', 'units are a whole number other than 0');
    const changed = await addUnits(tx, kind, units);
    if (changed === null) {
      const known = (await readGoods(tx)).some((row) => row.kind === kind);
      throw known
        ? new Failure('badParameters', `there are fewer ${kind} on the shelf`)
        : new Failure('notFound', `goods ${kind}`);
    }
    await note(units > 0 ? 'add stock' : 'take stock', `${kind}: ${units}`);
    return changed;
  };
  return operate(db, operator, 'goods.stock', add, request);
}

/** The shelf as somebody counted it; the log says how many there were before. */
export function countStock(
  db: Database,
  operator: Operator,
  kind: string,
  units: number,
): Promise<GoodsRow | Failure> {
  return operate(db, operator, 'goods.stock', async (tx, note) => {
    if (!wholeFrom(0, 1_000_000)(units))
      throw new Failure('badParameters', 'units are a whole number from 0 on');
    const before = await setUnits(tx, kind, units);
    if (before === null) throw new Failure('notFound', `goods ${kind}`);
    await note('count stock', `${kind}: ${units}, ${before} before`);
    return found((await readGoods(tx)).find((row) => row.kind === kind) ?? null, kind);
  });
}
