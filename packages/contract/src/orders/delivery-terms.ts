import { Type } from 'typebox';
import { Nullable, OneOf } from '../shapes.ts';

/** How a parcel travels. The price of `post` depends on its weight, that of `courier` on its weight or size. */
export const couriers = ['post', 'courier'] as const;
export type CourierName = (typeof couriers)[number];

/** A tax is contained in all prices, or is due at import beside them. */
export const taxKinds = ['included', 'import'] as const;

const Courier = OneOf(couriers);
/** ISO 3166, two letters. */
const Countries = Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { maxItems: 250 });
/** US cents. */
const Price = Type.Integer({ minimum: 0, maximum: 100_000 });
/** Working days. */
const Days = Type.Integer({ minimum: 0, maximum: 200 });
const Tracking = Type.String({ maxLength: 500 });
const Line = Type.String({ maxLength: 120 });

/**
 * What delivery costs and who sends, as the operator says it: the same as in the couriers' file. A zone or tax without countries is that of all
 * others; `tracking` has `{number}` where the parcel's number stands; `permille` are thousandths.
 */
export const DeliveryTerms = Type.Object({
  tracking: Type.Object({ post: Tracking, courier: Tracking }),
  /** Who sells and sends; without one there are no invoices, slips and labels. */
  seller: Nullable(
    Type.Object({
      name: Line,
      lines: Type.Array(Line, { maxItems: 6 }),
      country: Type.String({ pattern: '^[A-Z]{2}$' }),
      taxNumber: Line,
      mail: Line,
      phone: Line,
    }),
  ),
  zones: Type.Array(
    Type.Object({
      countries: Countries,
      couriers: Type.Array(
        Type.Object({ courier: Courier, baseCents: Price, stepCents: Price, minDays: Days, maxDays: Days }),
        { maxItems: 2 },
      ),
    }),
    { maxItems: 100 },
  ),
  freeToys: Type.Integer({ minimum: 0, maximum: 30 }),
  freeCourier: Courier,
  returnDays: Type.Integer({ minimum: 0, maximum: 365 }),
  lateCents: Type.Integer({ minimum: 0, maximum: 10_000 }),
  lateDays: Type.Integer({ minimum: 0, maximum: 60 }),
  taxes: Type.Array(
    Type.Object({
      countries: Countries,
      kind: OneOf(taxKinds),
      permille: Type.Integer({ minimum: 1, maximum: 999 }),
    }),
    { maxItems: 100 },
  ),
  blocked: Countries,
});

/** Where the delivery prices in force come from. `none`: a live arcade has none yet, and nothing is sent anywhere. */
export const deliverySources = ['console', 'file', 'demonstration', 'none'] as const;
export type DeliverySource = (typeof deliverySources)[number];
