import { Type } from 'typebox';
import type { CallSchemas } from '../platform/call.ts';
import { Nullable, OneOf } from '../shapes.ts';
import { inviteStates } from './invite.ts';
import type { inviteOperatorPaths } from './invite-operator.paths.ts';

export const inviteOperatorSchemas = {
  /** `refused`: why it brings nothing. `at` in milliseconds since 1970. */
  invitationLines: {
    params: Type.Object({}),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          ...{ id: Type.Integer(), inviterId: Type.Integer(), invitedId: Type.Integer() },
          ...{ state: OneOf(inviteStates), plays: Type.Integer(), refused: Nullable(Type.String()) },
          at: Type.Integer(),
        }),
      ),
    }),
  },
} satisfies CallSchemas<typeof inviteOperatorPaths>;
