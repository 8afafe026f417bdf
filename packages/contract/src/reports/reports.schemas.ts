import { Type } from 'typebox';
import { ReportEventName } from './reports.enums.ts';
import type { CallSchemas } from '../platform/call.ts';
import type { reportsPaths } from './reports.paths.ts';
import { OneOf } from '../shapes.ts';
import { OrderIsCyclical } from '../recharge/recharge.enums.ts';

const Short = Type.Optional(Type.String({ maxLength: 256 }));
const EventName = OneOf(ReportEventName);

/**
 * The payload of section 3 beside the event's name: where the visitor came from and as whom other services know them.
 * `userId` is taken from the session, never from here. `value` is money in whole units of `currency`.
 */
const reportFields = {
  market: Short,
  uidArray: Type.Optional(
    Type.Union([
      Type.Array(Type.String({ maxLength: 256 }), { maxItems: 20 }),
      Type.String({ maxLength: 2_000 }),
    ]),
  ),
  uid: Short,
  userId: Short,
  appsFlyerId: Short,
  idfa: Short,
  device: Type.Optional(Type.Integer()),
  value: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000 })),
  currency: Type.Optional(Type.String({ maxLength: 8 })),
  orderId: Short,
};

/** `kept` is false when the same was told before, within ten minutes (`purchase_failed_uniq`: ever). */
const Kept = Type.Object({ kept: Type.Boolean() });

export const reportsSchemas = {
  pushClick: {
    params: Type.Object({ firebasePushTaskRecordId: Type.String({ minLength: 1, maxLength: 256 }) }),
    reply: Kept,
  },
  adEvent: { params: Type.Object({ eventName: EventName, ...reportFields }), reply: Kept },
  facebookEvent: { params: Type.Object({ event: EventName, ...reportFields }), reply: Kept },
  /** `isCyclical`: 0 a normal recharge, 1 a club purchase. */
  rechargeClick: {
    params: Type.Object({
      position: Type.Integer({ minimum: 0, maximum: 1_000 }),
      rechargeConfigId: Type.Optional(Type.String({ maxLength: 64 })),
      isCyclical: Type.Optional(OneOf(OrderIsCyclical, { default: OrderIsCyclical['normal recharge'] })),
    }),
    reply: Kept,
  },
  /** `reports` is null while nothing was said. */
  consentInfo: {
    params: Type.Object({}),
    reply: Type.Object({ required: Type.Boolean(), reports: Type.Union([Type.Null(), Type.Boolean()]) }),
  },
  /** Allows or refuses that reports go on to other services. Refusing takes back what still waits. */
  giveConsent: {
    params: Type.Object({ reports: Type.Boolean() }),
    reply: Type.Object({ required: Type.Boolean(), reports: Type.Boolean() }),
  },
} satisfies CallSchemas<typeof reportsPaths>;
