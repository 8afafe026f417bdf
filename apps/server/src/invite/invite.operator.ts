import type { InviteDecision } from '@grabbit/contract';
import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { look, operate, type Operator } from '../core/operator.ts';
import { decide, type InvitationLine, readInvitations } from './invite.store.ts';

const shownLines = 500;

/** Who brought whom, the newest first. `denied`. */
export function listInvitations(db: Queryable, operator: Operator): Promise<InvitationLine[] | Failure> {
  return look(operator, 'players.see', async () => {
    const rows = await readInvitations(db, shownLines);
    return rows;
  });
}

/** Gives an inviter the coins of an invitation, or refuses them. Fails with `denied` (own ones too), and `notFound` where they were taken or not earned. */
export function decideInvitation(
  db: Database,
  operator: Operator,
  id: number,
  decision: InviteDecision,
): Promise<InvitationLine | Failure> {
  return operate(db, operator, 'money.give', async (tx, note) => {
    const line = await decide(tx, id, decision);
    if (line === null) throw new Failure('notFound', `invitation ${id}`);
    if (line.inviterId === operator.self) throw new Failure('denied', 'own account');
    await note('decide invitation', `invitation ${id} of player ${line.inviterId}: ${decision}`);
    return line;
  });
}
