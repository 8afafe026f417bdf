import type { CallParams, CallReply } from '@grabbit/contract';
import type { Clock } from '../core/clock.ts';
import type { Mode } from '../core/config.ts';
import type { Queryable } from '../core/database.ts';
import { Failure, orThrow, outcome } from '../core/failure.ts';
import { isKeyTaken, once } from '../core/request-key.ts';
import { together } from '../core/together.ts';
import type { CountedGoods, Discounted } from '../ports/shop-counter.ts';
import type { Address } from './address.store.ts';
import { type Payable, payDelivery, planPayment } from './delivery-payment.ts';
import type { CourierName } from './delivery-table.ts';
import { orderNotice } from './order-notice.ts';
import { priceOf } from './order-price.ts';
import { discountedOf, isEachOnce, piecesOf, quoteFor, type QuoteNeeds, unitIdsOf } from './order-quote.ts';
import { insertEvent, insertOrder, type NewOrder, orderToys, readOrder } from './order.store.ts';
import { type KnownOrder, type OrderView, viewOf, viewOrders } from './order-view.ts';
import { promise } from './order-stage.service.ts';
import { taxOf } from './taxes.ts';
import { toysOf, type WonToy } from './pack.store.ts';
import type { CourierOption, Quote } from './quote.ts';
import type { DeliveryFee } from './delivery-means.store.ts';

export interface OrderNeeds extends QuoteNeeds {
  readonly clock: Clock;
  readonly mode: Mode;
}

/** Who books, in which language, at the site of which name. */
export interface Booker {
  readonly playerId: number;
  readonly language: string;
  readonly brand: string;
}

/** An order as its player was shown it, under the key of its request. */
export type OrderWish = CallParams<'createOrder'>;
type Created = CallReply<'createOrder'>;

/** What an order is made of: toys and things that a parcel carries, and things that need none. */
interface Contents {
  readonly unitIds: readonly string[];
  readonly carried: readonly CountedGoods[];
  readonly instant: readonly CountedGoods[];
}

/** The option the player chose, at the price the player saw. */
function chosenOption(quote: Quote, { courier, priceCents }: OrderWish): CourierOption {
  const option = quote.options.find((each) => each.courier === courier);
  if (option === undefined) throw new Failure('courierUnavailable', 'courier');
  if (option.priceCents !== priceCents) throw new Failure('quoteChanged', `${option.priceCents}`);
  return option;
}

function readUnits({ unitIds: given, goods = [] }: OrderWish): string[] {
  const unitIds = given.length === 0 ? [] : unitIdsOf(given);
  if (unitIds === null || (unitIds.length === 0 && goods.length === 0))
    throw new Failure('badParameters', 'unitIds');
  if (!isEachOnce(goods)) throw new Failure('badParameters', 'goods');
  return unitIds;
}

/** Things at the prices that the player saw. */
async function countGoods(
  { shop, db }: BookingNeeds,
  { goods = [] }: OrderWish,
  brand: string,
): Promise<readonly CountedGoods[]> {
  const counted = await shop.count(db, goods, brand);
  const changed = counted.find(({ price }, index) => price !== goods[index]?.price);
  if (changed !== undefined) throw new Failure('quoteChanged', `${changed.price}`);
  return counted;
}

/** Who carries a parcel, and where to: the address is the one that was priced. */
interface Way {
  readonly option: CourierOption;
  readonly address: Address;
}

/** An order as it is about to be booked. */
export interface Booking {
  readonly booker: Booker;
  readonly contents: Contents;
  /** Null where nothing is carried. */
  readonly way: Way | null;
  readonly params: OrderWish;
}

type BookingNeeds = Omit<QuoteNeeds, 'db'> & { readonly db: Queryable };

/** What a wish comes to now: shelf and couriers are asked, and nothing is kept aside. */
export function readBooking(
  needs: BookingNeeds,
  booker: Booker,
  params: OrderWish,
): Promise<Booking | Failure> {
  return outcome(async () => {
    const unitIds = readUnits(params);
    const counted = await countGoods(needs, params, booker.brand);
    const carried = counted.filter((thing) => piecesOf([thing]).length > 0);
    const contents = { unitIds, carried, instant: counted.filter((thing) => !carried.includes(thing)) };
    const quoting = { unitIds, goods: carried, addressId: params.addressId };
    const isCarried = unitIds.length + carried.length > 0;
    const quote = isCarried ? orThrow(await quoteFor(needs, booker.playerId, quoting)) : null;
    const way = quote && { option: chosenOption(quote, params), address: quote.address };
    return { booker, contents, way, params };
  });
}

/**
 * Books an order once for its key, in one transaction: toys leave the pack, things the shelf, and all is paid. What needs no parcel
 * becomes an order of its own, which is delivered at once. Throws the expected failures.
 */
export async function createOrder(needs: OrderNeeds, booker: Booker, params: OrderWish): Promise<Created> {
  readUnits(params);
  // Shelf and couriers are asked before the transaction: these may be far away. A repeated request never looks at the answers.
  const booking = await readBooking(needs, booker, params);
  const of = { playerId: booker.playerId, key: params.requestId };
  // Most of many who come for the last one are refused: they take no transaction.
  if (booking instanceof Failure && !(await isKeyTaken(needs.db, of))) throw booking;
  return needs.db.transaction((tx) => bookOnce(tx, needs, { booker, params }, booking));
}

/** The same in the caller's transaction, for an order whose payment has just come. */
export async function placeOrder(
  tx: Queryable,
  needs: OrderNeeds,
  booker: Booker,
  params: OrderWish,
): Promise<Created> {
  return bookOnce(tx, needs, { booker, params }, await readBooking({ ...needs, db: tx }, booker, params));
}

function bookOnce(
  tx: Queryable,
  needs: OrderNeeds,
  { booker: { playerId }, params }: Pick<Booking, 'booker' | 'params'>,
  booking: Booking | Failure,
): Promise<Created> {
  const { requestId, goods = [], addressId = '', courier = '', priceCents, coins, discount } = params;
  const parameters = [
    'createOrder',
    readUnits(params).toSorted((a, b) => (a < b ? -1 : 1)),
    goods
      .map(({ shopGoodsId, goodsNum, price }) => [shopGoodsId, goodsNum, price])
      .toSorted(([a = 0], [b = 0]) => a - b),
    ...[addressId, courier, priceCents, coins],
    ...(discount === undefined ? [] : [[discount.cardId, discount.saved]]),
  ];
  return once(tx, { playerId, key: requestId, parameters }, async () => book(tx, needs, orThrow(booking)));
}

/** Coins that a player lacks for an order, which is held to all else that is asked of one; 0 where it can be paid. Locks what pays it. */
export async function missingCoins(tx: Queryable, needs: OrderNeeds, booking: Booking): Promise<number> {
  const { playerId } = booking.booker;
  const discount = await lockDiscount(tx, needs, booking);
  await lockToys(tx, playerId, booking.contents.unitIds);
  const fee = await outcome(() => planPayment(tx, playerId, payableOf(booking, discount)));
  if (!(fee instanceof Failure)) return 0;
  if (fee.error !== 'insufficientBalance') throw fee;
  return Number(fee.info);
}

const thingsOf = ({ contents: { carried, instant } }: Booking): readonly CountedGoods[] => [
  ...carried,
  ...instant,
];

function payableOf(booking: Booking, discount: Discounted | null): Payable {
  return {
    ...{ priceCents: booking.way?.option.priceCents ?? 0, agreedCoins: booking.params.coins },
    goodsCoins: priceOf(thingsOf(booking), discount).goods_coins,
  };
}

async function book(tx: Queryable, needs: OrderNeeds, booking: Booking): Promise<Created> {
  const { booker, contents, way } = booking;
  const { playerId } = booker;
  const { unitIds, carried, instant } = contents;
  const things = thingsOf(booking);
  const discount = await lockDiscount(tx, needs, booking);
  const [toys, , fee] = await together(
    lockToys(tx, playerId, unitIds),
    // Many may have come since it was counted: who is too late learns it before anything is written.
    things.length === 0 ? Promise.resolve() : needs.shop.count(tx, things, booker.brand),
    planPayment(tx, playerId, payableOf(booking, discount)),
  );
  const parcel =
    way === null
      ? null
      : await bookParcel(tx, needs, {
          ...{ ...booking, way, toys, fee },
          discount: carried.length > 0 ? discount : null,
        });
  const handed =
    instant.length === 0 ? null : await handOver(tx, needs, booking, carried.length > 0 ? null : discount);
  const [first, also] = [parcel, handed].filter((order) => order !== null);
  if (first === undefined) throw new Error('an order of nothing');
  return { ...viewOf(first, needs.table), also: also === undefined ? '' : `${also.order.id}` };
}

/** The player's card, kept for this order, at the saving that they saw; null where they chose none. */
async function lockDiscount(
  tx: Queryable,
  { shop }: OrderNeeds,
  { booker: { playerId }, contents, params }: Booking,
): Promise<Discounted | null> {
  if (params.discount === undefined) return null;
  const { cardId, saved } = params.discount;
  const lowered = discountedOf([...contents.carried, ...contents.instant]);
  const discount = await shop.discount(tx, { playerId, cardId }, lowered);
  if (discount.saved !== saved) throw new Failure('quoteChanged', `${discount.saved}`);
  return discount;
}

async function lockToys(tx: Queryable, playerId: number, unitIds: readonly string[]): Promise<WonToy[]> {
  const toys = await toysOf(tx, playerId, { unitIds, lock: true });
  if (toys.length !== unitIds.length) throw new Failure('toyNotYours');
  return toys;
}

/** What every order of a booking says of itself. */
function heading(
  { clock, mode, table: terms }: OrderNeeds,
  { booker: { playerId, language, brand } }: Booking,
): Pick<NewOrder, 'playerId' | 'language' | 'brand' | 'demonstration' | 'createdAt' | 'terms'> {
  const createdAt = new Date(clock.now());
  return { playerId, language, brand, demonstration: mode === 'demo', createdAt, terms };
}

interface ParcelBooking extends Booking {
  readonly way: Way;
  readonly toys: readonly WonToy[];
  readonly fee: DeliveryFee;
  readonly discount: Discounted | null;
}

async function bookParcel(tx: Queryable, needs: OrderNeeds, booking: ParcelBooking): Promise<KnownOrder> {
  const { toys, fee, discount, params, contents } = booking;
  const { option, address } = booking.way;
  const { playerId, language } = booking.booker;
  const now = needs.clock.now();
  const days = promise(now, option);
  const order = await insertOrder(tx, {
    ...heading(needs, booking),
    ...{ requestKey: params.requestId, address, toys, stage: 'booked' },
    courier: { ...option, trackingUrl: needs.table.tracking[option.courier as CourierName] },
    price: priceOf(contents.carried, discount, fee),
    tax: taxOf(needs.table, address.country),
    ...{ promisedFrom: days.from, promisedTo: days.to },
  });
  const { id } = order;
  const event = { order_id: id, stage: 'booked', note: '', actor: 'player', at: new Date(now) } as const;
  const [, , , , goods] = await together(
    payDelivery(tx, { orderId: id, playerId, fee }),
    toys.length === 0 ? Promise.resolve() : orderToys(tx, id, toys),
    insertEvent(tx, playerId, event),
    orderNotice(tx, playerId, { orderId: `${id}`, stage: 'booked' }),
    contents.carried.length === 0
      ? Promise.resolve([])
      : needs.shop.sell(tx, { orderId: id, playerId, language, now }, contents.carried, discount),
  );
  return { order, events: [event], goods };
}

/** An order of what is given at once. */
async function handOver(
  tx: Queryable,
  needs: OrderNeeds,
  booking: Booking,
  discount: Discounted | null,
): Promise<KnownOrder> {
  const { params, contents } = booking;
  const { playerId, language } = booking.booker;
  const now = needs.clock.now();
  const today = new Date(now).toISOString().slice(0, 10);
  const order = await insertOrder(tx, {
    ...heading(needs, booking),
    ...{ requestKey: `${params.requestId}:now`, address: null, courier: null, stage: 'delivered' },
    ...{ price: priceOf(contents.instant, discount), toys: [], tax: null },
    ...{ promisedFrom: today, promisedTo: today },
  });
  const { id } = order;
  const event = { order_id: id, stage: 'delivered', note: '', actor: 'player', at: new Date(now) } as const;
  const [, goods] = await together(
    insertEvent(tx, playerId, event),
    needs.shop.sell(tx, { orderId: id, playerId, language, now }, contents.instant, discount),
  );
  return { order, events: [event], goods };
}

interface Viewing {
  readonly orderId: string | number;
  readonly language: string;
  /** Only an order of this player is shown. */
  readonly playerId?: number;
}

/** One order as its player sees it. Throws `orderNotFound`, also for another player's when `playerId` is given. */
export async function viewOrder(
  db: Queryable,
  needs: Pick<OrderNeeds, 'shop' | 'table'>,
  { orderId, language, playerId }: Viewing,
): Promise<OrderView> {
  const order = await readOrder(db, orderId);
  const foreign = playerId !== undefined && order?.player_id !== playerId;
  const [view] = order === null || foreign ? [] : await viewOrders(db, needs, { orders: [order], language });
  if (view === undefined) throw new Failure('orderNotFound');
  return view;
}
