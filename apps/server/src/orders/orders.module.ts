import {
  type CallParams,
  type CallReply,
  orderLists,
  type OrderListType,
  type OrderStage,
} from '@grabbit/contract';
import { type CallContext, type CallHandlers, callerOf } from '../core/call-context.ts';
import { Failure, outcome } from '../core/failure.ts';
import type { Logger } from '../core/log.ts';
import type { Mailer } from '../core/mail.ts';
import type { Messages } from '../core/messages.ts';
import type { Seller } from '../ports/offer.ts';
import type { ShippedThing, Shipping } from '../ports/shipping.ts';
import { removeAddress, saveAddress } from './address.service.ts';
import { listAddresses } from './address.store.ts';
import { countryRules, requiredFields } from './address-rules.ts';
import { zoneOf } from './delivery-table.ts';
import { createTableCouriers } from './couriers.ts';
import { creditLateParcels } from './late-parcels.ts';
import { type Booker, createOrder, type OrderNeeds, viewOrder } from './order.service.ts';
import { payableQuote, unitIdsOf, wantedOf } from './order-quote.ts';
import { taxOf } from './taxes.ts';
import { viewOrders } from './order-view.ts';
import { readOrder, readOrders } from './order.store.ts';
import { moveOrder } from './order-stage.service.ts';
import { packingDays } from './orders.seed.ts';
import { readPricedBoxes } from './packing-boxes.store.ts';
import { quoteParcel } from './quote.ts';
import { beginRest, createRestSeller, restState } from './rest.service.ts';
import { returnEnd } from './returns.ts';
import { readMailChoice, writeMailChoice } from './parcel-mails.store.ts';
import { sendParcelMails } from './parcel-mails.ts';
import { readPack } from './keeping.store.ts';
import { type ExchangeNeeds, exchangeToys, undoExchange } from './exchange.service.ts';

type PackCalls = 'pack' | 'exchangeToys' | 'undoExchange';
type AddressCalls =
  | 'addressList'
  | 'addressRules'
  | 'saveAddress'
  | 'removeAddress'
  | 'parcelMails'
  | 'saveParcelMails';
type ParcelCalls =
  | 'deliveryTable'
  | 'quoteOrder'
  | 'createOrder'
  | 'beginRest'
  | 'restState'
  | 'orderList'
  | 'orderDetail'
  | 'cancelOrder'
  | 'returnOrder';

export interface OrdersNeeds extends Omit<OrderNeeds, 'couriers'> {
  /** Pushes what was committed to the player's open connections. */
  readonly flush: (userId: number) => void;
  readonly levelOf: ExchangeNeeds['levelOf'];
  /** Name of the site that is served under a host. */
  readonly brandAt: (host: string) => string;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly messages: Messages;
  readonly log: Logger;
}

export interface OrdersFeature {
  readonly handlers: CallHandlers<PackCalls | AddressCalls | ParcelCalls>;
  readonly shipping: Shipping;
  /** Sells the coins that orders lack. */
  readonly restSeller: Seller;
  /** Sends the mails about parcels that are due. */
  sendMails(): Promise<void>;
  /** Gives credit for days that parcels are late. */
  creditLate(): Promise<void>;
}

const addressRules = Object.entries(countryRules).map(([country, rule]) => ({
  country,
  required: requiredFields(rule),
  postcode: rule.postcode === null ? null : `^(?:${rule.postcode})$`,
  postcodeExample: rule.example,
}));

const isList = (type: string): type is OrderListType => Object.hasOwn(orderLists, type);

/** An order's needs, and what is said to the player of it. */
type Calling = OrderNeeds & Pick<OrdersNeeds, 'flush' | 'brandAt' | 'levelOf'>;

async function buy(
  needs: Calling,
  booker: Booker,
  params: CallParams<'createOrder'>,
): Promise<CallReply<'createOrder'> | Failure> {
  const view = await outcome(() => createOrder(needs, booker, params));
  needs.flush(booker.playerId);
  return view;
}

/** Moves a player's own order, and shows it. */
async function step(
  needs: Calling,
  context: CallContext,
  { orderId, to }: { readonly orderId: string; readonly to: OrderStage },
): Promise<CallReply<'orderDetail'> | Failure> {
  const { userId: playerId } = callerOf(context);
  const move = { orderId, to, actor: 'player', now: needs.clock.now(), playerId };
  const view = await outcome(() =>
    needs.db.transaction(async (tx) => {
      await moveOrder(tx, needs.shop, move);
      return viewOrder(tx, needs, { orderId, language: context.language, playerId });
    }),
  );
  needs.flush(playerId);
  return view;
}

/** What a player keeps, and coins for it. */
function packCalls(needs: Calling): CallHandlers<PackCalls> {
  const { db, clock, levelOf, flush } = needs;
  return {
    async pack(_params, context) {
      const { userId } = callerOf(context);
      return readPack(db, { playerId: userId, level: await levelOf(userId), now: clock.now() });
    },
    async exchangeToys(params, context) {
      const { userId } = callerOf(context);
      const done = await outcome(() => exchangeToys(needs, userId, params));
      flush(userId);
      return done;
    },
    async undoExchange(params, context) {
      const { userId } = callerOf(context);
      const done = await outcome(() => undoExchange(needs, userId, params));
      flush(userId);
      return done;
    },
  };
}

/** Where parcels go, and which mails come with them. */
function addressCalls(needs: Calling): CallHandlers<AddressCalls> {
  const { db, table } = needs;
  return {
    addressList: async (_params, context) => ({ list: await listAddresses(db, callerOf(context).userId) }),
    addressRules: async () => ({
      list: addressRules.filter(({ country }) => zoneOf(table, country) !== null),
    }),
    saveAddress: (params, context) => saveAddress(db, callerOf(context).userId, params),
    async removeAddress({ id }, context) {
      const removed = await removeAddress(db, callerOf(context).userId, id);
      return removed ? { removed } : new Failure('addressNotFound');
    },
    parcelMails: async (_params, context) => ({
      stages: await readMailChoice(db, callerOf(context).userId),
    }),
    async saveParcelMails({ stages }, context) {
      const { userId } = callerOf(context);
      await writeMailChoice(db, userId, stages);
      return { stages: await readMailChoice(db, userId) };
    },
  };
}

/** From a quote to the return of a parcel. */
function orderCalls(needs: Calling): CallHandlers<ParcelCalls> {
  const { db, clock, table, brandAt } = needs;
  const bookerOf = (context: CallContext): Booker => ({
    ...{ playerId: callerOf(context).userId, language: context.language },
    brand: brandAt(context.page.host),
  });
  return {
    deliveryTable: async () => ({
      zones: table.zones,
      freeToys: table.freeToys,
      freeCourier: table.freeCourier,
      returnDays: table.returnDays,
      lateCents: table.lateCents,
      lateDays: table.lateDays,
      taxes: table.taxes,
      blocked: table.blocked,
    }),
    async quoteOrder({ unitIds: given, goods = '', addressId }, context) {
      const unitIds = given === '' && goods !== '' ? [] : unitIdsOf(given.split(','));
      if (unitIds === null) return new Failure('badParameters', 'unitIds');
      const wanted = goods === '' ? [] : wantedOf(goods);
      if (wanted === null) return new Failure('badParameters', 'goods');
      const site = { brand: brandAt(context.page.host), language: context.language };
      return payableQuote(needs, callerOf(context).userId, { unitIds, wanted, addressId, ...site });
    },
    createOrder: (params, context) => buy(needs, bookerOf(context), params),
    beginRest: (params, context) => outcome(() => beginRest(needs, bookerOf(context), params)),
    restState: ({ restId }, context) => outcome(() => restState(db, callerOf(context).userId, restId)),
    async orderList({ type }, context) {
      if (!isList(type)) return new Failure('badParameters', 'type');
      const orders = await readOrders(db, { playerId: callerOf(context).userId, stages: orderLists[type] });
      return { list: await viewOrders(db, needs, { orders, language: context.language }) };
    },
    orderDetail: ({ orderId }, context) =>
      outcome(() =>
        viewOrder(db, needs, { orderId, language: context.language, playerId: callerOf(context).userId }),
      ),
    cancelOrder: ({ orderId }, context) => step(needs, context, { orderId, to: 'cancelled' }),
    async returnOrder({ orderId }, context) {
      const order = await readOrder(db, orderId);
      const end = order === null ? null : returnEnd(order);
      const isOver = order?.stage === 'delivered' && (end === null || end.getTime() < clock.now());
      if (isOver && order.player_id === callerOf(context).userId) return new Failure('returnOver');
      return step(needs, context, { orderId, to: 'returning' });
    },
  };
}

/** Won toys and bought things, from pack and shelf to the player's door. */
export function createOrders({ mailer, messages, log, ...given }: OrdersNeeds): OrdersFeature {
  const needs: Calling = { ...given, couriers: createTableCouriers(given.table) };
  const { db, clock, flush } = needs;
  return {
    handlers: { ...packCalls(needs), ...addressCalls(needs), ...orderCalls(needs) },
    restSeller: createRestSeller(needs),
    shipping: {
      packingDays,
      get returnDays() {
        return needs.table.returnDays;
      },
      pricesTo: (country, thing) => pricesTo(needs, country, thing),
      taxOf: (country) => taxOf(needs.table, country),
      buyAtOnce: ({ playerId, ...site }, { requestId, goods }) =>
        buy(
          needs,
          { playerId, ...site },
          { requestId, unitIds: [], goods: [...goods], priceCents: 0, coins: 0 },
        ),
    },
    sendMails: () => sendParcelMails({ db, clock, mailer, messages, log }),
    creditLate: () => creditLateParcels({ db, clock, flush }),
  };
}

/** What each courier takes one thing to a country for. */
async function pricesTo(
  { db, couriers, table }: OrderNeeds,
  country: string,
  thing: ShippedThing,
): Promise<CallReply<'shopGoods'>['delivery']> {
  const pricing = { couriers, rules: table, boxes: await readPricedBoxes(db) };
  const quote = await quoteParcel(pricing, { toys: [], goods: [thing] }, country);
  return (quote?.options ?? []).map(({ courier, priceCents, minDays, maxDays }) => ({
    ...{ courier, priceCents, minDays, maxDays },
  }));
}
