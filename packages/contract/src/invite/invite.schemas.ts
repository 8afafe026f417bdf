import { Type } from 'typebox';
import type { CallSchemas } from '../platform/call.ts';
import { Nullable, OneOf } from '../shapes.ts';
import { InvitationId } from '../ids.ts';
import { inviteStates } from './invite.ts';
import type { invitePaths } from './invite.paths.ts';

/** `id` names an invitation; `nickName` is empty as long as the friend has not played. `at`: when it came to its state, in milliseconds since 1970. */
const Invitation = Type.Object({
  id: Type.Integer(),
  nickName: Type.String(),
  state: OneOf(inviteStates),
  at: Type.Integer(),
  /** What can be taken, or was; 0 where it brings nothing. */
  coins: Type.Integer(),
  taken: Type.Boolean(),
  /** The coins wait, as both accounts may be one person's: until then in milliseconds since 1970, or for a decision where it is null. */
  held: Type.Boolean(),
  heldUntil: Nullable(Type.Integer()),
});

export const inviteSchemas = {
  /** `earned`: friends of this year who brought something. `own` is the invitation by which the player came, if any. */
  invitationList: {
    params: Type.Object({}),
    reply: Type.Object({
      code: Type.String(),
      coins: Type.Integer(),
      plays: Type.Integer(),
      aYear: Type.Integer(),
      earned: Type.Integer(),
      coinsSoFar: Type.Integer(),
      list: Type.Array(Invitation),
      own: Nullable(Invitation),
    }),
  },
  /** The same again gives the same answer and nothing more. */
  invitationReceive: {
    params: Type.Object({ id: InvitationId }),
    reply: Type.Object({ coins: Type.Integer() }),
  },
} satisfies CallSchemas<typeof invitePaths>;
