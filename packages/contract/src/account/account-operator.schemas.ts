import { Type } from 'typebox';
import type { CallSchemas } from '../platform/call.ts';
import { Reason } from '../platform/operator.schemas.ts';
import type { accountOperatorPaths } from './account-operator.paths.ts';

const Player = Type.Object({ playerId: Type.Integer() });
const PlayerAction = Type.Object({ playerId: Type.Integer(), reason: Reason });

export const accountOperatorSchemas = {
  /** By a part of mail or name, by number, or by that of an order. Mail addresses are masked. */
  playerFind: {
    params: Type.Object({ text: Type.String({ minLength: 1, maxLength: 100 }) }),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          ...{ playerId: Type.Integer(), nickName: Type.String(), mail: Type.String() },
          ...{ since: Type.String(), by: Type.String() },
        }),
      ),
    }),
  },
  banLines: {
    params: Type.Object({}),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({ playerId: Type.Integer(), nickName: Type.String(), bannedAt: Type.String() }),
      ),
    }),
  },
  /** Ends the sessions of an account, and nobody signs in to it any more. */
  playerBan: { params: PlayerAction, reply: Player },
  playerUnban: { params: PlayerAction, reply: Player },
  /** Without a player of all, the newest first. */
  securityLines: {
    params: Type.Object({ ofPlayer: Type.Optional(Type.Integer()) }),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          ...{ at: Type.String(), playerId: Type.Union([Type.Null(), Type.Integer()]) },
          ...{ what: Type.String(), place: Type.String(), agent: Type.String() },
        }),
      ),
    }),
  },
} satisfies CallSchemas<typeof accountOperatorPaths>;
