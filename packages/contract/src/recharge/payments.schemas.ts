import { Type } from 'typebox';
import { Cursor, limitOf, RequestId, OneOf } from '../shapes.ts';
import type { CallSchemas } from '../platform/call.ts';
import type { paymentsPaths } from './payments.paths.ts';
import { OrderIsCyclical, PayType, RechargeKind } from './recharge.enums.ts';
import { RechargeType } from './recharge-places.ts';
import { paymentStateNames } from './payment-states.ts';

const Number_ = Type.String({ minLength: 36, maxLength: 36, pattern: '^[0-9a-f-]{36}$' });
const Id = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 });
const Url = Type.String({ maxLength: 500 });

/**
 * What is bought, as the screen shows it. `requestId` is born with the press; without it (old builds) an order of the
 * same thing that can still be paid is given again. `price` is the price on the screen in cents: another one is refused
 * (`priceChanged`). `userCardRecordId` is the bonus card, `couponId` the club coupon. `position` is the place that the
 * checkout was opened from, `popupConfigRecordId` the offer whose deal this is. `rechargeType` is what it is
 * for, one of 15.
 */
const Purchase = {
  requestId: Type.Optional(RequestId),
  configId: Id,
  isCyclical: OneOf(OrderIsCyclical, { default: OrderIsCyclical['normal recharge'] }),
  price: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
  rechargeType: Type.Optional(OneOf(RechargeType)),
  userCardRecordId: Type.Optional(Id),
  couponId: Type.Optional(Id),
  position: Type.Optional(Type.Integer({ minimum: 0, maximum: 42 })),
  popupConfigRecordId: Type.Optional(Id),
};
const Returns = { callBackPageUrl: Type.Optional(Url), cancleUrl: Type.Optional(Url) };

/** A started payment. `detailModel.url` is the provider's page; the number is a UUID. */
const Started = Type.Object({
  rechargeNumber: Type.String(),
  detailModel: Type.Object({ url: Type.String() }),
});

/**
 * Where a payment stands. `price` in cents; coins as credited, the card's among them. `state` is of payment-states.ts.
 * `convertAmount` is 0 until it is credited.
 */
export const PaymentView = Type.Object({
  rechargeNumber: Type.String(),
  state: OneOf(paymentStateNames),
  provider: Type.String(),
  payType: OneOf(PayType),
  configId: Type.Integer(),
  isCyclical: OneOf(OrderIsCyclical),
  kind: OneOf(RechargeKind),
  price: Type.Integer(),
  currency: Type.String(),
  isFirstRecharge: Type.Boolean(),
  convertAmount: Type.Integer(),
  coins: Type.Integer(),
  bonus: Type.Object({ bonusCard: Type.Integer(), bonusCoins: Type.Integer(), postage: Type.Integer() }),
  reason: Type.String(),
  createdAt: Type.String(),
  creditedAt: Type.Union([Type.String(), Type.Null()]),
});

export const paymentsSchemas = {
  paypalPay: {
    params: Type.Object({ ...Purchase, ...Returns, payType: Type.Optional(Type.Integer()) }),
    reply: Started,
  },
  checkoutPay: {
    params: Type.Object({ ...Purchase, ...Returns, payType: Type.Integer() }),
    reply: Started,
  },
  googlePay: {
    params: Type.Object({ ...Purchase, payType: Type.Optional(Type.Integer()) }),
    reply: Type.Object({ rechargeNumber: Type.String(), productId: Type.String() }),
  },
  applePay: {
    params: Type.Object({ ...Purchase, payType: Type.Optional(Type.Integer()) }),
    reply: Type.Object({ rechargeNumber: Type.String(), productId: Type.String() }),
  },
  /** `receipt` is the signed transaction (JWS) of the store. `status` 1: credited; 0: not yet. */
  appleNotify: {
    params: Type.Object({
      rechargeNumber: Number_,
      receipt: Type.String({ minLength: 1, maxLength: 20_000, pattern: '^[\\x21-\\x7e]+$' }),
    }),
    reply: Type.Object({ status: OneOf([0, 1]) }),
  },
  /** `receipt` is the purchase token. */
  googleNotify: {
    params: Type.Object({
      rechargeNumber: Number_,
      receipt: Type.String({ minLength: 1, maxLength: 5_000, pattern: '^[\\x21-\\x7e]+$' }),
    }),
    reply: Type.Object({ status: OneOf([0, 1]) }),
  },
  verifyPayment: { params: Type.Object({ rechargeNumber: Number_ }), reply: PaymentView },
  cancelPayment: { params: Type.Object({ rechargeNumber: Number_ }), reply: PaymentView },
  /** The ways to pay that this build may use, the best first. */
  payMethods: {
    params: Type.Object({}),
    reply: Type.Object({
      list: Type.Array(Type.Object({ payType: OneOf(PayType), provider: Type.String() })),
      demonstration: Type.Boolean(),
    }),
  },
  paymentList: {
    params: Type.Object({
      cursor: Cursor,
      limit: limitOf(30),
    }),
    reply: Type.Object({ list: Type.Array(PaymentView), next: Type.Union([Type.String(), Type.Null()]) }),
  },
  paymentInfo: {
    params: Type.Object({ rechargeNumber: Number_ }),
    reply: Type.Object({
      payment: PaymentView,
      events: Type.Array(Type.Object({ state: OneOf(paymentStateNames), at: Type.String() })),
    }),
  },
} satisfies CallSchemas<typeof paymentsPaths>;
