import { Type } from 'typebox';
import { RoomId } from '../ids.ts';
import type { CallSchemas } from '../platform/call.ts';
import { Reason } from '../platform/operator.schemas.ts';
import { OneOf } from '../shapes.ts';
import type { pushOperatorPaths } from './push-operator.paths.ts';

const Act = OneOf(['pause', 'resume', 'close']);

export const pushOperatorSchemas = {
  /** Its first bed is laid from a fresh seed, which takes some seconds. */
  pushRoomMake: {
    params: Type.Object({
      ...{ name: Type.String({ minLength: 1, maxLength: 40 }), preset: Type.String({ maxLength: 40 }) },
      kind: OneOf(['individual', 'group']),
      ...{ coin: Type.Integer({ minimum: 1, maximum: 100_000 }), practice: Type.Boolean() },
      ...{ minLevel: Type.Integer({ minimum: 0, maximum: 1_000 }), reason: Reason },
    }),
    reply: Type.Object({ roomId: Type.Integer(), name: Type.String() }),
  },
  pushRoomRest: {
    params: Type.Object({ roomId: RoomId, act: Act, reason: Reason }),
    reply: Type.Object({ roomId: Type.Integer(), done: Act }),
  },
} satisfies CallSchemas<typeof pushOperatorPaths>;
