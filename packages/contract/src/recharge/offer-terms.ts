import { Type } from 'typebox';
import { OneOf } from '../shapes.ts';
import { RechargeKind } from './recharge.enums.ts';

const Cents = Type.Integer({ minimum: 1, maximum: 10_000_000 });
const Coins = Type.Integer({ minimum: 0, maximum: 100_000_000 });
const Hours = Type.Integer({ minimum: 1, maximum: 10_000 });
const Product = Type.String({ maxLength: 100, pattern: '^[A-Za-z0-9._-]*$' });
/** A day, or a moment of UTC. */
const Moment = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{3})?)?Z)?$' });

const { club: _club, ...kinds } = RechargeKind;

/** What coins are sold for, as the operator says it. Money in US cents, levels as they are shown less one (0 to 19), times in UTC. */
export const OfferTerms = Type.Object(
  {
    name: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,47}$' }),
    kind: OneOf(kinds),
    place: Type.Optional(OneOf(['list', 'experience pack', 'level up', 'elsewhere'])),
    rechargeMoney: Cents,
    convertAmount: Coins,
    giftAmount: Type.Optional(Coins),
    offsetMoney: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    experience: Type.Optional(Coins),
    cardKindId: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 })),
    cardRatio: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
    productId: Type.Optional(Product),
    rechargeDescribe: Type.Optional(
      Type.Record(Type.String({ pattern: '^[a-z]{2}-[A-Z]{2}$' }), Type.String({ maxLength: 200 })),
    ),
    startTime: Type.Optional(Moment),
    endTime: Type.Optional(Moment),
    cycleHours: Type.Optional(Hours),
    openHours: Type.Optional(Hours),
    howOften: Type.Optional(OneOf(['any', 'once', 'once a day'])),
    firstOnly: Type.Optional(Type.Boolean()),
    newcomerDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
    minLevel: Type.Optional(Type.Integer({ minimum: 0, maximum: 19 })),
    sort: Type.Optional(Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 })),
    positions: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 42 }), { maxItems: 42 })),
  },
  { additionalProperties: false },
);
