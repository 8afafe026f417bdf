import { Type } from 'typebox';
import type { CallSchemas } from '../platform/call.ts';
import { Reason } from '../platform/operator.schemas.ts';
import type { ordersOperatorPaths } from './orders-operator.paths.ts';
import { Cursor, Lines, Next, Nullable, OneOf } from '../shapes.ts';
import { deliverySources, DeliveryTerms } from './delivery-terms.ts';
import { orderStageNames } from './order-stages.ts';

const Stage = OneOf(orderStageNames);
const Id = Type.String({ pattern: '^[0-9]{1,18}$' });
/** Where it goes stands in `orderStory`. */
const line = {
  ...{ id: Type.Integer(), playerId: Type.Integer(), stage: Stage, country: Type.String() },
  ...{ toys: Type.Array(Type.String()), tracking: Type.String(), demonstration: Type.Boolean() },
  /** What its bought things cost. */
  goodsCoins: Type.Integer(),
  /** Whether a shipping label can be bought for it now: somebody sells them, and it is not sent yet. */
  canLabel: Type.Boolean(),
};

/** The box that it was packed into, `m, 40 × 30 × 25 cm`; '' before it is packed. */
const box = Type.String();

const Delivery = Type.Object({
  source: OneOf(deliverySources),
  /** Who said it in the console, and when; '' and null for those of the file. */
  ...{ changedBy: Type.String(), changedAt: Nullable(Type.String()) },
  terms: DeliveryTerms,
  /** All that an address can be in. */
  addressCountries: Type.Array(Type.String()),
});

const CheckoutLines = Type.Object({ payRest: Type.Boolean(), asChosen: Type.Boolean() });

export const ordersOperatorSchemas = {
  /** The newest first; without a stage those of all. */
  orderLines: {
    params: Type.Object({ stage: Type.Optional(Stage), cursor: Cursor, limit: Lines }),
    reply: Type.Object({ list: Type.Array(Type.Object(line)), next: Next }),
  },
  orderStory: {
    params: Type.Object({ orderId: Id }),
    reply: Type.Object({
      ...line,
      /** Null for what no parcel carries. */
      address: Nullable(
        Type.Object({
          ...{ name: Type.String(), lines: Type.Array(Type.String()), country: Type.String() },
          phone: Type.String(),
        }),
      ),
      goods: Type.Array(
        Type.Object({ name: Type.String(), goodsNum: Type.Integer(), price: Type.Integer() }),
      ),
      /** What goes into the parcel, by the kinds that stand on shelves and slips; all grams together. */
      pack: Type.Array(
        Type.Object({
          kind: Type.String(),
          name: Type.String(),
          count: Type.Integer(),
          weightG: Type.Integer(),
        }),
      ),
      ...{ courier: Type.String(), feeCredit: Type.Integer(), feeCoins: Type.Integer(), box },
      events: Type.Array(
        Type.Object({ at: Type.String(), stage: Stage, actor: Type.String(), note: Type.String() }),
      ),
    }),
  },
  orderPicking: {
    params: Type.Object({}),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          ...{ order: Type.Integer(), promised: Type.String(), country: Type.String() },
          ...{ courier: Type.String(), things: Type.String() },
          /** The box that it would be packed into now; '' where none takes it. */
          box: Type.String(),
        }),
      ),
    }),
  },
  /** Without an order: slips of all that is to be packed. `pdf` in Base64; `lacking` says what is not on it. */
  orderPaper: {
    params: Type.Object({
      paper: OneOf(['slip', 'customs', 'invoice', 'credit']),
      orderId: Type.Optional(Id),
    }),
    reply: Type.Object({ name: Type.String(), pdf: Type.String(), lacking: Type.Array(Type.String()) }),
  },
  /** `mostCents`: the most that it may cost; without it what the parcel's courier takes by the house's table. `pdf` in Base64. */
  orderLabel: {
    params: Type.Object({
      orderId: Id,
      mostCents: Type.Optional(Type.Integer({ minimum: 0 })),
      reason: Reason,
    }),
    reply: Type.Object({
      ...{ tracking: Type.String(), carrier: Type.String(), cents: Type.Integer(), pdf: Type.String() },
    }),
  },
  /** `status` in the courier's own word. */
  orderTrack: {
    params: Type.Object({ orderId: Id, reason: Reason }),
    reply: Type.Object({ status: Type.String(), stage: Stage }),
  },
  /** `asChosen`: the operator's own word; else it is as the mode has it. */
  checkoutLines: { params: Type.Object({}), reply: CheckoutLines },
  /** From now on; what is being paid goes on as it was begun. */
  checkoutChange: { params: Type.Object({ payRest: Type.Boolean(), reason: Reason }), reply: CheckoutLines },
  /** Those in force. */
  deliveryTerms: { params: Type.Object({}), reply: Delivery },
  /** In force at once: prices for orders that are made from now on, days of returns and credit for late parcels for all. `badParameters` says what does not fit together. */
  deliveryChange: { params: Type.Object({ terms: DeliveryTerms, reason: Reason }), reply: Delivery },
  /** Back to those of the file, or of the demonstration. */
  deliveryReset: { params: Type.Object({ reason: Reason }), reply: Delivery },
  /**
   * Moves a parcel on. `note` is a line that the player sees; `tracking` goes with `packed` or `shipped`; `box`, the name of one, with `packed`: without it the
   * smallest that takes what is in it.
   */
  orderStep: {
    params: Type.Object({
      ...{ orderId: Id, to: Stage, note: Type.Optional(Type.String({ maxLength: 200 })) },
      ...{ tracking: Type.Optional(Type.String({ maxLength: 200 })), reason: Reason },
      box: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
    }),
    reply: Type.Object({ ...line, box }),
  },
} satisfies CallSchemas<typeof ordersOperatorPaths>;
