import { addressLines } from '@grabbit/contract';
import type { CallHandlers } from '../core/call-context.ts';
import type { Clock } from '../core/clock.ts';
import type { Mode } from '../core/config.ts';
import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { operatorOf } from '../core/operator-caller.ts';
import { changeCheckout, showCheckout } from './checkout.operator.ts';
import { changeDelivery, type DeliveryNeeds, resetDelivery, showDelivery } from './delivery.operator.ts';
import { buyLabel, canLabel, type LabelNeeds, trackOrder } from './label.operator.ts';
import type { OrderRow } from './order.store.ts';
import type { OrderCounter } from './order-stage.service.ts';
import { type DocumentNeeds, printDocument } from './documents.operator.ts';
import {
  listOrders,
  listPicking,
  named,
  type PackingNeeds,
  showOrder,
  stepOrder,
} from './orders.operator.ts';

type OrdersCalls =
  | 'orderLines'
  | 'orderStory'
  | 'orderStep'
  | 'orderPicking'
  | 'orderPaper'
  | 'orderLabel'
  | 'orderTrack'
  | 'checkoutLines'
  | 'checkoutChange'
  | 'deliveryTerms'
  | 'deliveryChange'
  | 'deliveryReset';

const shown = (needs: Pick<LabelNeeds, 'labels'>, order: OrderRow) => ({
  ...{ id: Number(order.id), playerId: order.player_id, stage: order.stage },
  ...{ country: order.address?.country ?? '', tracking: order.tracking, demonstration: order.demonstration },
  ...{ toys: order.toys.map(({ kind }) => kind), goodsCoins: order.goods_coins },
  canLabel: canLabel(needs, order),
});

/** The calls of the operator about parcels: what the commands do, for who may. */
export function createOrdersOperatorCalls({
  db,
  clock,
  mode,
  shop,
  papers,
  labels,
  table,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly mode: Mode;
  readonly shop: OrderCounter & PackingNeeds['shop'];
  readonly papers: DocumentNeeds;
  readonly labels: LabelNeeds;
  readonly table: DeliveryNeeds['table'];
}): CallHandlers<OrdersCalls> {
  const delivery = { db, clock, table };
  return {
    async orderLines({ stage = null, ...asked }, context) {
      const page = await listOrders(db, operatorOf(context, { reason: '' }), { stage, ...asked });
      return page instanceof Failure
        ? page
        : { list: page.list.map((order) => shown(labels, order)), next: page.next };
    },
    async orderStory({ orderId }, context) {
      const story = await showOrder({ db, shop }, operatorOf(context, { reason: '' }), orderId);
      if (story instanceof Failure) return story;
      const { order, goods, events, box, pack } = story;
      const { address, courier } = order;
      return {
        ...shown(labels, order),
        address: address && {
          ...{ name: address.name, country: address.country, phone: address.phone },
          lines: [...addressLines(address)],
        },
        goods: goods.map(({ name, goodsNum, price }) => ({ name, goodsNum, price })),
        ...{ courier: courier?.courier ?? '', feeCredit: order.fee_credit, feeCoins: order.fee_coins },
        box: named(box),
        pack: [...pack],
        events: events.map(({ at, stage, actor, note }) => ({ at: at.toISOString(), stage, actor, note })),
      };
    },
    async orderPicking(_params, context) {
      const list = await listPicking({ db, shop }, operatorOf(context, { reason: '' }));
      return list instanceof Failure ? list : { list };
    },
    async orderPaper(wish, context) {
      const printed = await printDocument(papers, operatorOf(context, { reason: '' }), wish);
      if (printed instanceof Failure) return printed;
      const { name, bytes, lacking } = printed;
      return { name, pdf: bytes.toString('base64'), lacking: [...lacking] };
    },
    async orderLabel({ reason, orderId, mostCents }, context) {
      const bought = await buyLabel(labels, operatorOf(context, { reason }), { orderId, mostCents });
      if (bought instanceof Failure) return bought;
      const { tracking, carrier, cents, pdf } = bought;
      return { tracking, carrier, cents, pdf: pdf.toString('base64') };
    },
    orderTrack: ({ reason, orderId }, context) =>
      trackOrder(labels, operatorOf(context, { reason }), orderId),
    checkoutLines: (_params, context) => showCheckout(db, operatorOf(context, { reason: '' }), mode),
    checkoutChange: ({ payRest, reason }, context) =>
      changeCheckout(db, operatorOf(context, { reason }), payRest),
    deliveryTerms: (_params, context) => showDelivery(delivery, operatorOf(context, { reason: '' })),
    deliveryChange: ({ terms, reason }, context) =>
      changeDelivery(delivery, operatorOf(context, { reason }), terms),
    deliveryReset: ({ reason }, context) => resetDelivery(delivery, operatorOf(context, { reason })),
    async orderStep({ reason, orderId, to, note = '', tracking, box }, context) {
      const moved = await stepOrder({ db, shop }, operatorOf(context, { reason }), {
        ...{ orderId, to, note: note.trim(), now: clock.now(), box },
        ...(tracking !== undefined && { tracking: tracking.trim() }),
      });
      return moved instanceof Failure ? moved : { ...shown(labels, moved), box: named(moved.box) };
    },
  };
}
