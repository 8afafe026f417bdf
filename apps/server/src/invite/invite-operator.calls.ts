import type { CallHandlers } from '../core/call-context.ts';
import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { operatorOf } from '../core/operator-caller.ts';
import { decideInvitation, listInvitations } from './invite.operator.ts';
import type { InvitationLine } from './invite.store.ts';

const shown = ({ at, heldUntil, ...line }: InvitationLine) => ({
  ...line,
  ...{ at: at.getTime(), heldUntil: heldUntil?.getTime() ?? null },
});

/** The calls of the operator about invitations: what the commands do, for who may. */
export function createInviteOperatorCalls(
  db: Database,
): CallHandlers<'invitationLines' | 'invitationDecide'> {
  return {
    async invitationLines(_params, context) {
      const lines = await listInvitations(db, operatorOf(context, { reason: '' }));
      if (lines instanceof Failure) return lines;
      return { list: lines.map(shown) };
    },
    async invitationDecide({ id, decision, reason }, context) {
      const line = await decideInvitation(db, operatorOf(context, { reason }), id, decision);
      return line instanceof Failure ? line : shown(line);
    },
  };
}
