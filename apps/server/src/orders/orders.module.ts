import { orderLists, type OrderListType } from '@grabbit/contract';
import { type CallHandlers, callerOf } from '../core/call-context.ts';
import { Failure, outcome } from '../core/failure.ts';
import type { Logger } from '../core/log.ts';
import type { Mailer } from '../core/mail.ts';
import type { Messages } from '../core/messages.ts';
import { listAddresses, removeAddress, saveAddress } from './address.service.ts';
import { countryRules, requiredFields } from './address-rules.ts';
import { createTableCouriers } from './couriers.ts';
import { createOrder, type OrderNeeds, payableQuote, unitIdsOf, viewOrder } from './order.service.ts';
import { readOrders, viewOrders } from './order.store.ts';
import { moveOrder } from './order-stage.service.ts';
import { readMailChoice, writeMailChoice } from './parcel-mails.store.ts';
import { sendParcelMails } from './parcel-mails.ts';
import { readPack } from './keeping.store.ts';
import { type ExchangeNeeds, exchangeToys, undoExchange } from './exchange.service.ts';

type OrderCalls =
  | 'pack'
  | 'exchangeToys'
  | 'undoExchange'
  | 'addressList'
  | 'addressRules'
  | 'saveAddress'
  | 'removeAddress'
  | 'deliveryTable'
  | 'quoteOrder'
  | 'createOrder'
  | 'orderList'
  | 'orderDetail'
  | 'cancelOrder'
  | 'parcelMails'
  | 'saveParcelMails';

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
  readonly handlers: CallHandlers<OrderCalls>;
  /** Sends the mails about parcels that are due. */
  sendMails(): Promise<void>;
}

const addressRules = Object.entries(countryRules).map(([country, rule]) => ({
  country,
  required: requiredFields(rule),
  postcode: rule.postcode === null ? null : `^(?:${rule.postcode})$`,
  postcodeExample: rule.example,
}));

const isList = (type: string): type is OrderListType => Object.hasOwn(orderLists, type);

/** Won toys from the pack to the player's door. */
export function createOrders({
  flush,
  brandAt,
  mailer,
  messages,
  log,
  levelOf,
  ...rest
}: OrdersNeeds): OrdersFeature {
  const needs: OrderNeeds = { ...rest, couriers: createTableCouriers(rest.table) };
  const { db, clock } = needs;
  const exchange = { db, clock, levelOf };
  const handlers: CallHandlers<OrderCalls> = {
    async pack(_params, context) {
      const { userId } = callerOf(context);
      return readPack(db, { playerId: userId, level: await levelOf(userId), now: clock.now() });
    },
    async exchangeToys(params, context) {
      const { userId } = callerOf(context);
      const done = await outcome(() => exchangeToys(exchange, userId, params));
      flush(userId);
      return done;
    },
    async undoExchange(params, context) {
      const { userId } = callerOf(context);
      const done = await outcome(() => undoExchange(exchange, userId, params));
      flush(userId);
      return done;
    },
    addressList: async (_params, context) => ({ list: await listAddresses(db, callerOf(context).userId) }),
    addressRules: async () => ({ list: addressRules }),
    saveAddress: (params, context) => saveAddress(db, callerOf(context).userId, params),
    async removeAddress({ id }, context) {
      const removed = await removeAddress(db, callerOf(context).userId, id);
      return removed ? { removed } : new Failure('addressNotFound');
    },
    deliveryTable: async () => ({
      zones: needs.table.zones,
      freeToys: needs.table.freeToys,
      freeCourier: needs.table.freeCourier,
    }),
    async quoteOrder({ unitIds: given, addressId }, context) {
      const unitIds = unitIdsOf(given);
      if (unitIds === null) return new Failure('badParameters', 'unitIds');
      return payableQuote(needs, callerOf(context).userId, { unitIds, addressId });
    },
    async createOrder(params, context) {
      const { userId } = callerOf(context);
      const booker = { playerId: userId, language: context.language, brand: brandAt(context.page.host) };
      const view = await outcome(() => createOrder(needs, booker, params));
      flush(userId);
      return view;
    },
    parcelMails: async (_params, context) => ({
      stages: await readMailChoice(db, callerOf(context).userId),
    }),
    async saveParcelMails({ stages }, context) {
      const { userId } = callerOf(context);
      await writeMailChoice(db, userId, stages);
      return { stages: await readMailChoice(db, userId) };
    },
    async orderList({ type }, context) {
      if (!isList(type)) return new Failure('badParameters', 'type');
      const orders = await readOrders(db, { playerId: callerOf(context).userId, stages: orderLists[type] });
      return { list: await viewOrders(db, orders) };
    },
    orderDetail: ({ orderId }, context) => outcome(() => viewOrder(db, orderId, callerOf(context).userId)),
    async cancelOrder({ orderId }, context) {
      const { userId } = callerOf(context);
      const now = clock.now();
      const move = { orderId, to: 'cancelled', actor: 'player', now, playerId: userId } as const;
      const view = await outcome(() =>
        db.transaction(async (tx) => {
          await moveOrder(tx, move);
          return viewOrder(tx, orderId, userId);
        }),
      );
      flush(userId);
      return view;
    },
  };
  return { handlers, sendMails: () => sendParcelMails({ db, clock, mailer, messages, log }) };
}
