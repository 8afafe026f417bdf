import type { Queryable } from '../core/database.ts';
import type { Failure } from '../core/failure.ts';
import { look, type Operator } from '../core/operator.ts';
import { type InvitationLine, readInvitations } from './invite.store.ts';

const shownLines = 500;

/** Who brought whom, the newest first. `denied`. */
export function listInvitations(db: Queryable, operator: Operator): Promise<InvitationLine[] | Failure> {
  return look(operator, 'players.see', async () => {
    const rows = await readInvitations(db, shownLines);
    return rows;
  });
}
