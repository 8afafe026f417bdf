import { Type } from 'typebox';
import type { CallSchemas } from '../platform/call.ts';
import { Reason } from '../platform/operator.schemas.ts';
import { Texts } from '../platform/platform-operator.schemas.ts';
import { Nullable } from '../shapes.ts';
import type { inboxOperatorPaths } from './inbox-operator.paths.ts';

const LocalText = Type.Record(Type.String(), Type.String());

export const inboxOperatorSchemas = {
  /** To one player, or to who is on a level (0 to 19) when they next look; without both to all who are players now. */
  letterSend: {
    params: Type.Object({
      ...{ texts: Texts, link: Type.Optional(Type.String({ maxLength: 300 })), reason: Reason },
      level: Type.Optional(Type.Integer({ minimum: 0, maximum: 19 })),
      playerId: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
    }),
    reply: Type.Object({ id: Type.Integer() }),
  },
  /** The hundred newest to many. */
  letterLines: {
    params: Type.Object({}),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          ...{ id: Type.Integer(), level: Nullable(Type.Integer()), title: LocalText, body: LocalText },
          ...{ link: Type.String(), at: Type.String(), delivered: Type.Integer(), read: Type.Integer() },
        }),
      ),
    }),
  },
} satisfies CallSchemas<typeof inboxOperatorPaths>;
