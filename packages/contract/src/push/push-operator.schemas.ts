import { Type } from 'typebox';
import { RoomId } from '../ids.ts';
import type { CallSchemas } from '../platform/call.ts';
import { Reason } from '../platform/operator.schemas.ts';
import { Nullable, OneOf } from '../shapes.ts';
import { CyberRule } from './push.enums.ts';
import type { pushOperatorPaths } from './push-operator.paths.ts';

const minLevel = Type.Integer({ minimum: 0, maximum: 1_000 });
const Seats = Type.Integer({ minimum: 1, maximum: 1_000 });
const Act = OneOf(['pause', 'resume', 'close']);

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
    }),
    reply: Type.Object({ roomId: Type.Integer(), name: Type.String() }),
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
} satisfies CallSchemas<typeof pushOperatorPaths>;
