import type { CallParams, CallReply } from '@grabbit/contract';
import type { Clock } from '../core/clock.ts';
import type { Mode } from '../core/config.ts';
import type { Database, Queryable } from '../core/database.ts';
import { Failure, orThrow } from '../core/failure.ts';
import { once } from '../core/request-key.ts';
import { findAddress } from './address.service.ts';
import type { Couriers } from './couriers.ts';
import { deliveryMeans, payDelivery, planPayment, splitPrice } from './delivery-payment.ts';
import type { CourierName, DeliveryTable } from './delivery-table.ts';
import { orderNotice } from './order-notice.ts';
import { insertEvent, insertOrder, type OrderView, readOrder, viewOrders } from './order.store.ts';
import { promise } from './order-stage.service.ts';
import { mostToysInParcel } from './orders.seed.ts';
import { toysOf, type WonToy } from './pack.store.ts';
import { type CourierOption, type Quote, quoteParcel } from './quote.ts';

export interface OrderNeeds {
  readonly db: Database;
  readonly couriers: Couriers;
  /** The published prices and rules. */
  readonly table: DeliveryTable;
  readonly clock: Clock;
  readonly mode: Mode;
}

/** The ids of a list such as `12,15`, each once; null when it is none or too long. */
export function unitIdsOf(text: string): string[] | null {
  const ids = text.split(',').map((id) => id.trim());
  if (!ids.every((id) => /^[0-9]{1,18}$/.test(id))) return null;
  const unique = [...new Set(ids.map((id) => `${BigInt(id)}`))];
  return unique.length === ids.length && ids.length <= mostToysInParcel ? unique : null;
}

interface Quoting {
  readonly unitIds: readonly string[];
  readonly addressId?: string | undefined;
}

/** What couriers take a player's toys to an address for. */
async function quoteFor(
  { db, couriers, table }: OrderNeeds,
  playerId: number,
  { unitIds, addressId }: Quoting,
): Promise<Quote | Failure> {
  const toys = await toysOf(db, playerId, { unitIds, lock: false });
  if (toys.length !== unitIds.length) return new Failure('toyNotYours');
  const address = await findAddress(db, playerId, addressId);
  if (address === null) return new Failure('addressNotFound');
  const quote = await quoteParcel({ couriers, rules: table }, toys, address.country);
  return quote ?? new Failure('courierUnavailable');
}

/** A quote with what the player has, and how each option would be paid from it. */
export async function payableQuote(
  needs: OrderNeeds,
  playerId: number,
  quoting: Quoting,
): Promise<CallReply<'quoteOrder'> | Failure> {
  const quote = await quoteFor(needs, playerId, quoting);
  if (quote instanceof Failure) return quote;
  const { creditCents, coins } = await deliveryMeans(needs.db, playerId);
  const options = quote.options.map((option) => ({
    ...option,
    ...splitPrice(option.priceCents, { creditCents }),
  }));
  const { weightG, boxMm } = quote.parcel;
  return { weightG, boxMm: [...boxMm], creditCents, coins, options };
}

type Creation = CallParams<'createOrder'>;

/** The option the player chose, at the price the player saw. */
function chosenOption(quote: Quote, { courier, priceCents }: Creation): CourierOption {
  const option = quote.options.find((each) => each.courier === courier);
  if (option === undefined) throw new Failure('courierUnavailable', 'courier');
  if (option.priceCents !== priceCents) throw new Failure('quoteChanged', `${option.priceCents}`);
  return option;
}

/**
 * Books a parcel once for its key: the toys leave the pack, delivery is paid, the order, its first event and the notice
 * are written in one transaction. Throws the expected failures.
 */
export async function createOrder(
  needs: OrderNeeds,
  { playerId, ...site }: Booker,
  params: Creation,
): Promise<OrderView> {
  const { requestId, addressId, courier, priceCents, coins } = params;
  const unitIds = unitIdsOf(params.unitIds.join(','));
  if (unitIds === null) throw new Failure('badParameters', 'unitIds');
  // Couriers are asked before the transaction: they may be far away. A repeated request never looks at the answer.
  const quote = await quoteFor(needs, playerId, { unitIds, addressId });
  const parameters = [
    'createOrder',
    unitIds.toSorted((a, b) => (a < b ? -1 : 1)),
    addressId,
    courier,
    priceCents,
    coins,
  ];
  return needs.db.transaction((tx) =>
    once(tx, { playerId, key: requestId, parameters }, async () => {
      const toys = await toysOf(tx, playerId, { unitIds, lock: true });
      if (toys.length !== unitIds.length) throw new Failure('toyNotYours');
      return book(tx, needs, { playerId, site, toys, option: chosenOption(orThrow(quote), params), params });
    }),
  );
}

/** Who books, in which language, at the site of which name. */
export interface Booker {
  readonly playerId: number;
  readonly language: string;
  readonly brand: string;
}

interface Booking {
  readonly playerId: number;
  readonly site: Omit<Booker, 'playerId'>;
  readonly toys: readonly WonToy[];
  readonly option: CourierOption;
  readonly params: Creation;
}

async function book(tx: Queryable, needs: OrderNeeds, booking: Booking): Promise<OrderView> {
  const { playerId, site, toys, option, params } = booking;
  const address = await findAddress(tx, playerId, params.addressId);
  if (address === null) throw new Failure('addressNotFound');
  const now = needs.clock.now();
  const days = promise(now, option);
  const { priceCents } = option;
  const fee = await planPayment(tx, playerId, { priceCents, agreedCoins: params.coins });
  const id = await insertOrder(tx, {
    playerId,
    requestKey: params.requestId,
    address,
    courier: { ...option, trackingUrl: needs.table.tracking[option.courier as CourierName] },
    fee,
    toys,
    ...site,
    demonstration: needs.mode === 'demo',
    createdAt: new Date(now),
    promisedFrom: days.from,
    promisedTo: days.to,
  });
  await payDelivery(tx, { orderId: id, playerId, fee });
  await tx.query(`update toy_units set status = 'ordered', order_id = $2 where id = any($1::bigint[])`, [
    toys.map((toy) => toy.unitId),
    id,
  ]);
  const event = { order_id: id, stage: 'booked', note: '', actor: 'player', at: new Date(now) } as const;
  await insertEvent(tx, playerId, event);
  await orderNotice(tx, playerId, { orderId: `${id}`, stage: 'booked' });
  return viewOrder(tx, id);
}

/** One order as its player sees it. Throws `orderNotFound`, also for another player's when `playerId` is given. */
export async function viewOrder(
  db: Queryable,
  orderId: string | number,
  playerId?: number,
): Promise<OrderView> {
  const order = await readOrder(db, orderId);
  const foreign = playerId !== undefined && order?.player_id !== playerId;
  const [view] = order === null || foreign ? [] : await viewOrders(db, [order]);
  if (view === undefined) throw new Failure('orderNotFound');
  return view;
}
