import { Type } from 'typebox';
import { JackpotId, RoomId } from '../ids.ts';
import type { CallSchemas } from '../platform/call.ts';
import { Reason } from '../platform/operator.schemas.ts';
import { Nullable, OneOf } from '../shapes.ts';
import { CyberRule } from './push.enums.ts';
import type { pushOperatorPaths } from './push-operator.paths.ts';

const minLevel = Type.Integer({ minimum: 0, maximum: 1_000 });
const Seats = Type.Integer({ minimum: 1, maximum: 1_000 });
/** A jackpot in the operator's books, in coins. */
const JackpotLine = Type.Object({
  ...{ jackpotId: JackpotId, name: Type.String(), asset: Type.String(), linked: Type.Boolean() },
  ...{ rooms: Type.Integer(), pool: Type.Integer(), reserve: Type.Integer(), cap: Type.Integer() },
  /** What the reserve has lent the pool, and the house both. */
  ...{ lent: Type.Integer(), owed: Type.Integer() },
  ...{ contributed: Type.Integer(), paid: Type.Integer() },
});

const Act = OneOf(['pause', 'resume', 'close']);

const Minutes = Type.Integer({ minimum: 5, maximum: 1_440 });
const Coins = Type.Integer({ minimum: 1, maximum: 10_000_000 });
/** `goal`: coins in players' trays. Each who brought `least` gets `gift` coins, or an equal part of `pool`. */
const Challenge = Type.Object({ goal: Coins, least: Coins, gift: Coins, pool: Coins });
const Contest = Type.Object({
  roomId: Type.Integer(),
  rankingMinutes: Nullable(Type.Integer()),
  challenge: Nullable(Challenge),
});

export const pushOperatorSchemas = {
  /** Its first bed is laid from a fresh seed, which takes some seconds. */
  pushRoomMake: {
    params: Type.Object({
      ...{ name: Type.String({ minLength: 1, maxLength: 40 }), preset: Type.String({ maxLength: 40 }) },
      kind: OneOf(['individual', 'group']),
      ...{ coin: Type.Integer({ minimum: 1, maximum: 100_000 }), practice: Type.Boolean() },
      ...{ minLevel, reason: Reason },
      /** For members of the club; of virtual machines; most who sit there at a time, which virtual machines need. */
      ...{ club: Type.Optional(Type.Boolean()), cyber: Type.Optional(Type.Boolean()) },
      seats: Type.Optional(Seats),
      /** A linked jackpot that the room shall fill with others. */
      jackpotId: Type.Optional(JackpotId),
    }),
    reply: Type.Object({ roomId: Type.Integer(), name: Type.String() }),
  },
  /** Other settings for a room at which nobody sits and no ticket lives; a bed of them is laid, which takes some seconds. */
  pushSettingsSet: {
    params: Type.Object({ roomId: RoomId, preset: Type.String({ maxLength: 40 }), reason: Reason }),
    reply: Type.Object({ roomId: Type.Integer(), preset: Type.String() }),
  },
  /** `seats`: null where there is a table for everybody. Who sits stays until they go. */
  pushSeatsSet: {
    params: Type.Object({ roomId: RoomId, seats: Nullable(Seats), reason: Reason }),
    reply: Type.Object({ roomId: Type.Integer(), seats: Nullable(Type.Integer()) }),
  },
  /** From which level on rooms of a price are open, but for practice and the club's. */
  pushPriceSet: {
    params: Type.Object({
      roomCoin: Type.Integer({ minimum: 1, maximum: 100_000 }),
      minLevel,
      reason: Reason,
    }),
    reply: Type.Object({ roomCoin: Type.Integer(), minLevel: Type.Integer() }),
  },
  cyberRuleSet: {
    params: Type.Object({ rule: OneOf(CyberRule), reason: Reason }),
    reply: Type.Object({ rule: OneOf(CyberRule) }),
  },
  pushRoomRest: {
    params: Type.Object({ roomId: RoomId, act: Act, reason: Reason }),
    reply: Type.Object({ roomId: Type.Integer(), done: Act }),
  },
  pushJackpots: { params: Type.Object({}), reply: Type.Object({ list: Type.Array(JackpotLine) }) },
  /** `sound`: whether it was added up again from its log, and came to what stands there. */
  pushJackpotBooks: {
    params: Type.Object({ jackpotId: JackpotId }),
    reply: Type.Object({
      ...JackpotLine.properties,
      ...{ entries: Type.Integer(), sound: Type.Boolean() },
      prizes: Type.Array(Type.Object({ prize: Type.String(), count: Type.Integer(), coins: Type.Integer() })),
    }),
  },
  /** A jackpot that several rooms will fill, by the settings of a preset. `unit`: the price at which the preset's chance of the grand prize holds. */
  pushJackpotMake: {
    params: Type.Object({
      ...{ name: Type.String({ minLength: 1, maxLength: 40 }), preset: Type.String({ maxLength: 40 }) },
      ...{ unit: Type.Integer({ minimum: 1, maximum: 100_000 }), practice: Type.Boolean(), reason: Reason },
    }),
    reply: Type.Object({ jackpotId: JackpotId, name: Type.String(), cap: Type.Integer() }),
  },
  /** Minutes of a room's rankings from the next on, a whole part of a day; null for none. */
  pushRankingSet: {
    params: Type.Object({ roomId: RoomId, minutes: Nullable(Minutes), reason: Reason }),
    reply: Contest,
  },
  /** What a room is to bring together from its next day on; null for nothing. */
  pushChallengeSet: {
    params: Type.Object({ roomId: RoomId, challenge: Nullable(Challenge), reason: Reason }),
    reply: Contest,
  },
} satisfies CallSchemas<typeof pushOperatorPaths>;
