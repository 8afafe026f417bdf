import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import type { ShopCounter } from '../ports/shop-counter.ts';
import type { OrderRow } from './order.store.ts';
import { type BoxRow, readBoxes, takeBox } from './packing-boxes.store.ts';
import { boxesFor, type Packable } from './parcel.ts';
import { piecesIn } from './pieces.ts';

export interface BoxWish {
  /** The box that it must go into; without one the smallest that takes it. */
  readonly named?: string | undefined;
  readonly at: Date;
}

/**
 * Takes the box that an order is packed into, and gives its number. Where none is left of the smallest that takes it, the next larger one. Two that pack at once
 * never take the same last box. Throws `boxNotThere` (info: why), `notFound` for a name that no box has.
 */
export async function packInto(
  tx: Queryable,
  shop: Pick<ShopCounter, 'packedWith'>,
  order: OrderRow,
  { named, at }: BoxWish,
): Promise<number> {
  const goods = (await shop.packedWith(tx, [order.id])).get(order.id) ?? [];
  const boxes = await readBoxes(tx);
  const pieces = piecesIn(order, goods);
  const possible = named === undefined ? smallestOf(boxes, pieces) : [namedOf(boxes, pieces, named)];
  for (const { id } of possible) if (await takeBox(tx, { orderId: order.id, boxId: id, at })) return id;
  throw new Failure('boxNotThere', `none is left of ${possible.map(({ name }) => name).join(', ')}`);
}

function smallestOf(boxes: readonly BoxRow[], pieces: readonly Packable[]): readonly BoxRow[] {
  const possible = boxesFor(inUse(boxes), pieces);
  if (possible.length === 0) throw new Failure('boxNotThere', 'none takes what is in it');
  return possible;
}

function namedOf(boxes: readonly BoxRow[], pieces: readonly Packable[], named: string): BoxRow {
  const box = boxes.find(({ name }) => name === named);
  if (box === undefined) throw new Failure('notFound', `box ${named}`);
  if (box.isRetired) throw new Failure('boxNotThere', `${named} is retired`);
  if (boxesFor([box], pieces).length === 0)
    throw new Failure('boxNotThere', `${named} does not take what is in it`);
  return box;
}

const inUse = (boxes: readonly BoxRow[]): readonly BoxRow[] => boxes.filter(({ isRetired }) => !isRetired);

/** The smallest box in use that takes some pieces, whether any is left or not; null when none does. */
export function boxNeeded(boxes: readonly BoxRow[], pieces: readonly Packable[]): BoxRow | null {
  return boxesFor(inUse(boxes), pieces)[0] ?? null;
}

/** The box that an order lies in; before it is packed the one that it would be packed into now. Null when none takes it. */
export function boxOf(
  boxes: readonly BoxRow[],
  { box_id: boxId }: Pick<OrderRow, 'box_id'>,
  pieces: readonly Packable[],
): BoxRow | null {
  const own = boxes.find(({ id }) => id === boxId);
  const there = boxes.filter(({ stock }) => stock !== 0);
  return own ?? boxNeeded(there, pieces) ?? boxNeeded(boxes, pieces);
}
