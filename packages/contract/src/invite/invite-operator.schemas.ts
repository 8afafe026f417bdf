import { Type } from 'typebox';
import type { CallSchemas } from '../platform/call.ts';
import { Nullable, OneOf } from '../shapes.ts';
import { InvitationId } from '../ids.ts';
import { Reason } from '../platform/operator.schemas.ts';
import { inviteDecisions, inviteStates } from './invite.ts';
import type { inviteOperatorPaths } from './invite-operator.paths.ts';

const Decision = OneOf(inviteDecisions);

const Line = Type.Object({
  ...{ id: Type.Integer(), inviterId: Type.Integer(), invitedId: Type.Integer() },
  ...{ state: OneOf(inviteStates), plays: Type.Integer(), refused: Nullable(Type.String()) },
  ...{ held: Nullable(Type.String()), heldUntil: Nullable(Type.Integer()) },
  ...{ decision: Nullable(Decision), at: Type.Integer() },
});

export const inviteOperatorSchemas = {
  /**
   * `refused`: why it brings nothing. `held`: what both accounts share, so that the inviter's coins wait; without `heldUntil` they wait for a decision. Times in
   * milliseconds since 1970.
   */
  invitationLines: {
    params: Type.Object({}),
    reply: Type.Object({ list: Type.Array(Line) }),
  },
  /** Whether the inviter has the coins of an earned invitation. Fails with `notFound` where they were taken or not earned. */
  invitationDecide: {
    params: Type.Object({ id: InvitationId, decision: Decision, reason: Reason }),
    reply: Line,
  },
} satisfies CallSchemas<typeof inviteOperatorPaths>;
