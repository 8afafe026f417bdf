import { Type } from 'typebox';
import type { CallSchemas } from '../platform/call.ts';
import { exclusionMonths, realityChecks, protectionLimitNames } from './protection-limits.ts';
import type { protectionPaths } from './protection.paths.ts';
import { OneOf } from '../shapes.ts';

const Moment = Type.String();
const MomentOrNone = Type.Union([Moment, Type.Null()]);
const AmountOrNone = Type.Union([Type.Integer(), Type.Null()]);

const LimitName = OneOf(protectionLimitNames);

/** Coins that plays brought and took; those of an open play are taken. Gifts and purchases are no plays. */
const Net = Type.Object({ in: Type.Integer(), out: Type.Integer() });

/** Null where the player is not at it. `minutes` is how long they are. */
const Session = Type.Union([Type.Object({ beganAt: Moment, minutes: Type.Integer() }), Type.Null()]);

/** Units as in protection-limits.ts; `amount` null is no limit. `used` counts the window that ends now. */
const Limit = Type.Object({
  name: LimitName,
  amount: AmountOrNone,
  used: Type.Integer(),
  raise: Type.Union([
    Type.Object({ amount: AmountOrNone, readyAt: Moment, ready: Type.Boolean() }),
    Type.Null(),
  ]),
});

/**
 * `excluded.until` null is for good. `silent`: no offers are shown. `owed` is the open debt in coins. `ageGate` is the age
 * that this arcade asks for, 0 for none.
 */
const State = Type.Object({
  limits: Type.Array(Limit),
  breakUntil: MomentOrNone,
  excluded: Type.Union([Type.Object({ since: Moment, until: MomentOrNone }), Type.Null()]),
  realityMinutes: Type.Integer(),
  session: Session,
  net: Type.Object({ day: Net, all: Net, since: Moment }),
  /** Money in since the registration, in cents. */
  depositedCents: Type.Integer(),
  owed: Type.Integer(),
  silent: Type.Boolean(),
  asked: Type.Boolean(),
  ageGate: Type.Integer(),
  ageConfirmed: Type.Boolean(),
});

export const protectionSchemas = {
  protectionState: { params: Type.Object({}), reply: State },
  netPosition: {
    params: Type.Object({}),
    reply: Type.Object({
      day: Net,
      session: Session,
      realityMinutes: Type.Integer(),
      sessionMinutes: AmountOrNone,
      /** In a break or excluded: neither plays nor payments until then; `until` null is for good. */
      away: Type.Union([Type.Object({ until: MomentOrNone, excluded: Type.Boolean() }), Type.Null()]),
    }),
  },
  /** Without an amount the limit is removed. What is lower than before counts at once; what is higher waits. */
  setLimit: {
    params: Type.Object({
      name: LimitName,
      amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000_000 })),
    }),
    reply: State,
  },
  confirmLimit: { params: Type.Object({ name: LimitName }), reply: State },
  withdrawLimit: { params: Type.Object({ name: LimitName }), reply: State },
  takeBreak: {
    params: Type.Object({ until: Type.String({ minLength: 20, maxLength: 32 }) }),
    reply: State,
  },
  /** `months` 0 is for good. */
  excludeMe: { params: Type.Object({ months: OneOf(exclusionMonths) }), reply: State },
  setRealityCheck: { params: Type.Object({ minutes: OneOf(realityChecks) }), reply: State },
  playingPulse: { params: Type.Object({}), reply: Type.Object({ session: Session, over: Type.Boolean() }) },
  limitsAsked: { params: Type.Object({}), reply: Type.Object({ asked: Type.Boolean() }) },
  confirmAge: {
    params: Type.Object({ age: Type.Integer({ minimum: 1, maximum: 120 }) }),
    reply: Type.Object({ ageConfirmed: Type.Boolean() }),
  },
} satisfies CallSchemas<typeof protectionPaths>;
