import type { CallHandlers } from '../core/call-context.ts';
import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { operatorOf } from '../core/operator-caller.ts';
import { listInvitations } from './invite.operator.ts';

/** The call of the operator about invitations: what the command shows, for who may. */
export function createInviteOperatorCalls(db: Database): CallHandlers<'invitationLines'> {
  return {
    async invitationLines(_params, context) {
      const lines = await listInvitations(db, operatorOf(context, { reason: '' }));
      if (lines instanceof Failure) return lines;
      return { list: lines.map(({ at, ...line }) => ({ ...line, at: at.getTime() })) };
    },
  };
}
