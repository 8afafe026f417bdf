import type { OrderStage } from '@grabbit/contract';
import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { operate, type Operator } from '../core/operator.ts';
import { idBefore, lookOf, operatorRows, type Page, type PageAsked, pageOf } from '../core/pages.ts';
import type { BoughtGoods, PackedGoods, ShopCounter } from '../ports/shop-counter.ts';
import { moveOrder, type OrderCounter } from './order-stage.service.ts';
import {
  type OrderEventRow,
  type OrderRow,
  readEvents,
  readOrder,
  readOrders,
  readOrdersBefore,
} from './order.store.ts';
import { readOwnNames } from './pack.store.ts';
import { readBoxes } from './packing-boxes.store.ts';
import { boxOf } from './packing.service.ts';
import { type Box, boxWords } from './parcel.ts';
import { piecesIn } from './pieces.ts';

export interface ParcelStep {
  readonly orderId: string;
  readonly to: OrderStage;
  /** A line that the player sees in the timeline. */
  readonly note: string;
  /** With `shipped`. */
  readonly tracking?: string;
  /** With `packed`: the name of the box that it must go into. */
  readonly box?: string | undefined;
  readonly now: number;
}

/** What a step is called in the log. */
const actions = {
  booked: 'rebook order',
  packed: 'pack order',
  shipped: 'ship order',
  delivered: 'deliver order',
  returning: 'return order',
  returned: 'take order back',
  lost: 'lose order',
  cancelled: 'cancel order',
} as const satisfies Readonly<Record<OrderStage, string>>;

const oneLine = /^[^\p{Cc}\p{Cf}]{0,200}$/u;

async function found(tx: Queryable, id: string): Promise<OrderRow> {
  const order = /^\d{1,18}$/.test(id) ? await readOrder(tx, id) : null;
  if (order === null) throw new Failure('orderNotFound', id);
  return order;
}

/** A page of orders with their addresses, of a stage or of all, the newest first; leaves a line in the log. `denied`. */
export function listOrders(
  db: Database,
  operator: Operator,
  { stage, cursor, limit = operatorRows }: PageAsked & { readonly stage: OrderStage | null },
): Promise<Page<OrderRow> | Failure> {
  return operate(db, operator, 'orders.pack', async (tx, note) => {
    await note('look at orders', lookOf(stage, cursor));
    const rows = await readOrdersBefore(tx, { stage, before: idBefore(cursor), limit: limit + 1 });
    return pageOf(rows, limit, ({ id }) => id);
  });
}

export interface OrderStory {
  readonly order: OrderRow;
  /** What was bought with it, in English. */
  readonly goods: readonly BoughtGoods[];
  readonly events: readonly OrderEventRow[];
  readonly box: Box | null;
  readonly pack: readonly PackLine[];
}

/** What of a kind goes into a parcel; grams of all of it. */
export interface PackLine {
  readonly kind: string;
  readonly name: string;
  readonly count: number;
  readonly weightG: number;
}

/** What goes into an order's parcel, each kind once: won toys and bought things as they stand on the shelves. */
function packLines({ toys }: Pick<OrderRow, 'toys'>, goods: readonly PackedGoods[]): PackLine[] {
  const pieces = [
    ...goods.filter(({ weightG }) => weightG > 0).map((each) => ({ ...each, count: each.goodsNum })),
    ...toys.map(({ kind, weightG }) => ({ kind, name: kind, weightG, count: 1 })),
  ];
  return Object.values(Object.groupBy(pieces, ({ kind }) => kind)).flatMap((same = []) => {
    const [first] = same;
    if (first === undefined) return [];
    const sum = (of: (piece: (typeof pieces)[number]) => number): number =>
      same.reduce((total, piece) => total + of(piece), 0);
    const weightG = sum((piece) => piece.weightG * piece.count);
    return [{ kind: first.kind, name: first.name, count: sum(({ count }) => count), weightG }];
  });
}

/** Whoever packs reads English. */
const packersLanguage = 'en-US';

export interface PackingNeeds {
  readonly db: Database;
  readonly shop: Pick<ShopCounter, 'boughtWith' | 'packedWith'>;
}

/** An order that waits to be packed, as it is picked from the shelves. */
export interface PickingLine {
  readonly order: number;
  /** The first day on which it is promised. */
  readonly promised: string;
  readonly country: string;
  readonly courier: string;
  /** `2 × Ice penguin mug, bear`. */
  readonly things: string;
  /** The box that it would be packed into now, `m, 40 × 30 × 25 cm`; '' where none takes it. */
  readonly box: string;
}

/** Orders to be packed, those first that are promised first; leaves a line in the log. `denied`. */
export function listPicking(
  { db, shop }: PackingNeeds,
  operator: Operator,
): Promise<PickingLine[] | Failure> {
  return operate(db, operator, 'orders.pack', async (tx, note) => {
    await note('look at orders', 'to be packed');
    const orders = await readOrders(tx, { playerId: null, stages: ['booked'], byPromise: true });
    const ids = orders.map(({ id }) => id);
    const bought = await shop.boughtWith(tx, ids, packersLanguage);
    const packed = await shop.packedWith(tx, ids);
    const boxes = await readBoxes(tx);
    const boxFor = (order: OrderRow): Box | null =>
      boxOf(boxes, order, piecesIn(order, packed.get(order.id) ?? []));
    return orders.map((order) => ({
      ...{ order: Number(order.id), promised: order.promised_from, country: order.address?.country ?? '' },
      ...{ courier: order.courier?.courier ?? '', things: thingsOf(order, bought.get(order.id) ?? []) },
      box: named(boxFor(order)),
    }));
  });
}

/** A box in words, '' for none. */
export const named = (box: Box | null): string => (box === null ? '' : boxWords(box));

/** The box that an order was packed into. */
async function ownBox(tx: Queryable, { box_id: boxId }: OrderRow): Promise<Box | null> {
  return boxId === null ? null : ((await readBoxes(tx)).find(({ id }) => id === boxId) ?? null);
}

/** What lies in an order, in a line. */
export function thingsOf({ toys }: Pick<OrderRow, 'toys'>, goods: readonly BoughtGoods[]): string {
  return [
    ...goods.map(({ goodsNum, name }) => `${goodsNum} × ${name}`),
    ...toys.map(({ kind }) => kind),
  ].join(', ');
}

/** An order and all that became of it; leaves a line in the log. `orderNotFound`. */
export function showOrder(
  { db, shop }: PackingNeeds,
  operator: Operator,
  id: string,
): Promise<OrderStory | Failure> {
  return operate(db, operator, 'orders.pack', async (tx, note) => {
    const order = await found(tx, id);
    await note('look at order', `order ${id}`);
    const goods = (await shop.boughtWith(tx, [order.id], packersLanguage)).get(order.id) ?? [];
    const lines = packLines(order, (await shop.packedWith(tx, [order.id])).get(order.id) ?? []);
    const own = await readOwnNames(
      tx,
      lines.map(({ kind }) => kind),
    );
    const pack = lines.map((line) => ({ ...line, name: own.get(line.kind) ?? line.name }));
    return { order, goods, events: await readEvents(tx, [order.id]), box: await ownBox(tx, order), pack };
  });
}

export type MovedOrder = OrderRow & {
  /** The box that it lies in. */
  readonly box: Box | null;
};

/**
 * Moves an order on, with its toys; the player learns of it by a notice. One that is cancelled gives back its toys and what its delivery cost; one that is packed
 * takes its box. `orderNotFound`; `orderStageForbids` (info: the stage it is in); `boxNotThere` (info: why), `notFound` for a name that no box
 * has; `badParameters` for texts of several lines, and for a box of an order that is not packed with it.
 */
export function stepOrder(
  { db, shop }: { readonly db: Database; readonly shop: OrderCounter },
  operator: Operator,
  step: ParcelStep,
): Promise<MovedOrder | Failure> {
  return operate(db, operator, 'orders.pack', async (tx, note) => {
    if (step.box !== undefined && step.to !== 'packed')
      throw new Failure('badParameters', 'an order goes into a box when it is packed');
    if (![step.note, step.tracking ?? ''].every((text) => oneLine.test(text)))
      throw new Failure('badParameters', 'notes and tracking numbers are one line of at most 200 characters');
    await found(tx, step.orderId);
    const moved = await moveOrder(tx, shop, { ...step, actor: operator.who });
    const box = await ownBox(tx, moved);
    await note(actions[step.to], `order ${step.orderId}`);
    return { ...moved, box };
  });
}
