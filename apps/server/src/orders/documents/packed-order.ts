import { coinPriceCents } from '@grabbit/contract';
import type { GoodsRow } from '../../ports/goods.store.ts';
import type { PackedGoods } from '../../ports/shop-counter.ts';
import type { OrderRow } from '../order.store.ts';
import type { BoxRow } from '../packing-boxes.store.ts';
import { boxOf } from '../packing.service.ts';
import { type Box, type Parcel, parcelIn } from '../parcel.ts';
import { piecesIn } from '../pieces.ts';

/** A line of what lies in a parcel. */
export interface PackedLine {
  readonly name: string;
  /** What its label in the stock room says: `UNIT-12` of a toy, `GOODS-mug` of a kind. */
  readonly code: string;
  readonly count: number;
  /** Of one. */
  readonly weightG: number;
  readonly boxMm: readonly number[];
  readonly sizeMm: number | null;
  /** What one is worth, in cents; null where the house does not say. */
  readonly cents: number | null;
  readonly origin: string;
  readonly hsCode: string;
}

/** An order as it is packed: what no parcel carries is not in it. */
export interface PackedOrder {
  readonly order: OrderRow;
  readonly lines: readonly PackedLine[];
  /** The box that it lies in, or goes into; null where none takes it. */
  readonly box: Box | null;
  readonly parcel: Parcel | null;
}

/** What the house has: kinds of goods, and boxes. */
interface Shelf {
  readonly kinds: readonly GoodsRow[];
  readonly boxes: readonly BoxRow[];
}

/** What lies in an order, line by line, with what the papers of a border want. */
export function packedOrder(
  order: OrderRow,
  goods: readonly PackedGoods[],
  { kinds, boxes }: Shelf,
): PackedOrder {
  const byKind = new Map(kinds.map((row) => [row.kind, row]));
  const bought = goods
    .filter(({ weightG }) => weightG > 0)
    .map(({ kind, name, goodsNum, price, weightG, boxMm, origin, hsCode }) => ({
      ...{ name, code: `GOODS-${kind}`, count: goodsNum, weightG, boxMm, origin, hsCode },
      ...{ sizeMm: byKind.get(kind)?.sizeMm ?? null, cents: price * coinPriceCents },
    }));
  const won = order.toys.map(({ unitId, kind, weightG, boxMm, sizeMm }) => {
    const row = byKind.get(kind);
    return {
      ...{ name: row?.name ?? kind, code: `UNIT-${unitId}`, count: 1, weightG, boxMm, sizeMm },
      ...{ cents: row?.costCents ?? null, origin: row?.origin ?? '', hsCode: row?.hsCode ?? '' },
    };
  });
  const lines = [...bought, ...won];
  const pieces = piecesIn(order, goods);
  const box = boxOf(boxes, order, pieces);
  return { order, lines, box, parcel: box && parcelIn(box, pieces) };
}

/** What its papers lack, a sentence each. */
export function lackingOf({ lines }: PackedOrder): string[] {
  return lines.flatMap(({ name, code, cents, origin, hsCode }) => [
    ...(hsCode === '' ? [`${name} (${code}) has no number of the Harmonized System: goods customs.`] : []),
    ...(origin === '' ? [`${name} (${code}) does not say where it was made: goods change --origin.`] : []),
    ...(cents === null ? [`${name} (${code}) does not say what it is worth: goods cost.`] : []),
  ]);
}
