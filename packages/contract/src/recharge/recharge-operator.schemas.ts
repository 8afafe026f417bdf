import { Type } from 'typebox';
import type { CallSchemas } from '../platform/call.ts';
import { Reason } from '../platform/operator.schemas.ts';
import type { rechargeOperatorPaths } from './recharge-operator.paths.ts';
import { Cursor, Lines, Next, Nullable, OneOf } from '../shapes.ts';
import { closingHindrances } from './closing-hindrances.ts';
import { OfferTerms } from './offer-terms.ts';
import { RechargeKind } from './recharge.enums.ts';
import { paymentPlaces, paymentProviders, paymentPurposes, paymentSources } from './payment-sources.ts';
import { paymentStateNames } from './payment-states.ts';

const MaybeText = Type.Union([Type.Null(), Type.String()]);
/** Our number, the provider's order or its capture. */
const Name = Type.String({ minLength: 1, maxLength: 100 });
/** Money in cents of the currency. */
const payment = {
  ...{ number: Type.String(), at: Type.String(), playerId: Type.Integer(), state: OneOf(paymentStateNames) },
  ...{
    cents: Type.Integer(),
    currency: Type.String(),
    provider: OneOf(paymentProviders),
    title: Type.String(),
  },
};

const Difference = Type.Object({
  ...{
    id: Type.Integer(),
    foundAt: Type.String(),
    provider: OneOf(paymentProviders),
    reference: Type.String(),
  },
  ...{ kind: Type.String(), detail: Type.String() },
});

/** As `2026-11-21`, in UTC. */
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
/** What came in and went back by one provider in one currency. Money in cents. */
const DaySum = Type.Object({
  ...{
    provider: OneOf(paymentProviders),
    currency: Type.String(),
    payments: Type.Integer(),
    cents: Type.Integer(),
  },
  ...{ refunds: Type.Integer(), refundCents: Type.Integer() },
});
const DayClosing = Type.Object({
  ...{ day: Type.String(), closedBy: Type.String(), closedAt: Type.String(), reason: Type.String() },
  sums: Type.Array(DaySum),
});

export const rechargeOperatorSchemas = {
  offerLines: {
    params: Type.Object({}),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          ...{ id: Type.Integer(), name: Type.String(), kind: OneOf(RechargeKind), place: Type.String() },
          ...{ cents: Type.Integer(), coins: Type.Integer(), gift: Type.Integer() },
          state: OneOf(['open', 'paused', 'closed']),
        }),
      ),
    }),
  },
  /** Can be bought at once, or from its first moment on. `badParameters` names what does not fit together, or a name that is there already. */
  offerAdd: {
    params: Type.Object({ offer: OfferTerms, reason: Reason }),
    reply: Type.Object({ id: Type.Integer(), name: Type.String() }),
  },
  /** One that is not enabled is shown, and not to be had. */
  offerTurn: {
    params: Type.Object({ id: Type.Integer(), enabled: Type.Boolean(), reason: Reason }),
    reply: Type.Object({ id: Type.Integer(), enabled: Type.Boolean() }),
  },
  /** For good. Payments that were begun are kept. */
  offerEnd: {
    params: Type.Object({ id: Type.Integer(), reason: Reason }),
    reply: Type.Object({ id: Type.Integer() }),
  },
  paymentLines: {
    params: Type.Object({ state: Type.Optional(OneOf(paymentStateNames)), cursor: Cursor, limit: Lines }),
    reply: Type.Object({ list: Type.Array(Type.Object(payment)), next: Next }),
  },
  /** Payments that a bank or a provider took back, the newest first: since when, and when their evidence file was fetched last. */
  disputeLines: {
    params: Type.Object({ cursor: Cursor, limit: Lines }),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          ...{ ...payment, openedAt: Type.String(), evidenceAt: MaybeText },
          ...{ reference: MaybeText, captureId: MaybeText },
        }),
      ),
      next: Next,
    }),
  },
  paymentStory: {
    params: Type.Object({ name: Name }),
    reply: Type.Object({
      ...{ ...payment, reference: MaybeText, captureId: MaybeText },
      ...{ begun: OneOf(paymentPlaces), purpose: OneOf(paymentPurposes), bonusCoins: Type.Integer() },
      events: Type.Array(
        Type.Object({
          ...{
            at: Type.String(),
            state: OneOf(paymentStateNames),
            source: OneOf(paymentSources),
            actor: Type.String(),
          },
          note: Type.String(),
        }),
      ),
    }),
  },
  /** Gives the money back through its provider, and takes back what it bought. */
  paymentRefund: { params: Type.Object({ name: Name, reason: Reason }), reply: Type.Object(payment) },
  /** Asks the provider anew what became of it; coins follow its word. */
  paymentAsk: { params: Type.Object({ name: Name, reason: Reason }), reply: Type.Object(payment) },
  /** Compares a UTC day with what the providers report; what was missed is credited now. Gives what nobody has settled. */
  paymentsCompare: {
    params: Type.Object({ day: Type.String({ maxLength: 10 }), reason: Reason }),
    reply: Type.Object({ list: Type.Array(Difference) }),
  },
  differenceLines: { params: Type.Object({}), reply: Type.Object({ list: Type.Array(Difference) }) },
  /** Says that one is done with. */
  differenceEnd: {
    params: Type.Object({ id: Type.Integer(), reason: Reason }),
    reply: Type.Object({ id: Type.Integer() }),
  },
  closingDay: {
    params: Type.Object({ day: Day }),
    reply: Type.Object({
      ...{ day: Type.String(), own: Type.Array(DaySum), reported: Type.Array(DaySum) },
      /** Stores report refunds alone. */
      providers: Type.Array(
        Type.Object({ name: OneOf(paymentProviders), reportsOnlyRefunds: Type.Boolean() }),
      ),
      /** Providers whose report of the whole day was read, and when. */
      compared: Type.Array(Type.Object({ provider: OneOf(paymentProviders), at: Type.String() })),
      /** Differences that nobody has settled, of all days. */
      differences: Type.Integer(),
      hindrances: Type.Array(OneOf(closingHindrances)),
      closing: Nullable(DayClosing),
      /** Whether the books say something else of the day than when it was closed. */
      isChanged: Type.Boolean(),
      before: Type.Array(DayClosing),
    }),
  },
  /** Its sums stand as they are from then on. */
  dayClose: { params: Type.Object({ day: Day, reason: Reason }), reply: Type.Object({ day: Type.String() }) },
} satisfies CallSchemas<typeof rechargeOperatorPaths>;
