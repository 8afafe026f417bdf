import { orderLists, type OrderListType } from '@grabbit/contract';
import { type CallHandlers, callerOf } from '../platform/call-context.ts';
import { Failure, outcome } from '../platform/failure.ts';
import { listAddresses, removeAddress, saveAddress } from './address.service.ts';
import { countryRules, requiredFields } from './address-rules.ts';
import { createTableCouriers } from './couriers.ts';
import { createOrder, type OrderNeeds, quoteFor, unitIdsOf, viewOrder } from './order.service.ts';
import { readOrders, viewOrders } from './order.store.ts';
import { moveOrder } from './order-stage.service.ts';
import { packedToy, waitingToys } from './pack.store.ts';

type OrderCalls =
  | 'pack'
  | 'addressList'
  | 'addressRules'
  | 'saveAddress'
  | 'removeAddress'
  | 'quoteOrder'
  | 'createOrder'
  | 'orderList'
  | 'orderDetail'
  | 'cancelOrder';

export interface OrdersNeeds extends Omit<OrderNeeds, 'couriers'> {
  /** Pushes what was committed to the player's open connections. */
  readonly flush: (userId: number) => void;
}

export interface OrdersFeature {
  readonly handlers: CallHandlers<OrderCalls>;
}

const addressRules = Object.entries(countryRules).map(([country, rule]) => ({
  country,
  required: requiredFields(rule),
  postcode: rule.postcode === null ? null : `^(?:${rule.postcode})$`,
  postcodeExample: rule.example,
}));

const isList = (type: string): type is OrderListType => Object.hasOwn(orderLists, type);

/** Won toys from the pack to the player's door. */
export function createOrders({ flush, ...rest }: OrdersNeeds): OrdersFeature {
  const needs: OrderNeeds = { ...rest, couriers: createTableCouriers() };
  const { db, clock } = needs;
  const handlers: CallHandlers<OrderCalls> = {
    async pack(_params, context) {
      const toys = await waitingToys(db, callerOf(context).userId);
      return { list: toys.map((toy) => packedToy(toy, clock.now())) };
    },
    addressList: async (_params, context) => ({ list: await listAddresses(db, callerOf(context).userId) }),
    addressRules: async () => ({ list: addressRules }),
    saveAddress: (params, context) => saveAddress(db, callerOf(context).userId, params),
    async removeAddress({ id }, context) {
      const removed = await removeAddress(db, callerOf(context).userId, id);
      return removed ? { removed } : new Failure('addressNotFound');
    },
    async quoteOrder({ unitIds: given, addressId }, context) {
      const unitIds = unitIdsOf(given);
      if (unitIds === null) return new Failure('badParameters', 'unitIds');
      const quote = await quoteFor(needs, callerOf(context).userId, { unitIds, addressId });
      if (quote instanceof Failure) return quote;
      return { weightG: quote.parcel.weightG, boxMm: [...quote.parcel.boxMm], options: [...quote.options] };
    },
    async createOrder(params, context) {
      const { userId } = callerOf(context);
      const view = await outcome(() => createOrder(needs, userId, params));
      flush(userId);
      return view;
    },
    async orderList({ type }, context) {
      if (!isList(type)) return new Failure('badParameters', 'type');
      const orders = await readOrders(db, { playerId: callerOf(context).userId, stages: orderLists[type] });
      return { list: await viewOrders(db, orders, clock.now()) };
    },
    orderDetail: ({ orderId }, context) =>
      outcome(() => viewOrder(db, orderId, clock.now(), callerOf(context).userId)),
    async cancelOrder({ orderId }, context) {
      const { userId } = callerOf(context);
      const now = clock.now();
      const move = { orderId, to: 'cancelled', actor: 'player', now, playerId: userId } as const;
      const view = await outcome(() =>
        db.transaction(async (tx) => {
          await moveOrder(tx, move);
          return viewOrder(tx, orderId, now, userId);
        }),
      );
      flush(userId);
      return view;
    },
  };
  return { handlers };
}
