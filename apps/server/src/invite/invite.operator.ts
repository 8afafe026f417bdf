import type { InviteState } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import type { Failure } from '../core/failure.ts';
import { look, type Operator } from '../core/operator.ts';

/** An invitation as the operator sees it. `refused`: why it brings nothing. */
export interface InvitationLine {
  readonly id: number;
  readonly inviterId: number;
  readonly invitedId: number;
  readonly state: InviteState;
  readonly plays: number;
  readonly refused: string | null;
  readonly at: Date;
}

const shownLines = 500;

/** Who brought whom, the newest first. `denied`. */
export function listInvitations(db: Queryable, operator: Operator): Promise<InvitationLine[] | Failure> {
  return look(operator, 'players.see', async () => {
    const { rows } = await db.query<InvitationLine>(
      `select id, inviter_id as "inviterId", invited_id as "invitedId", state, plays, refused, at
       from invitations order by id desc limit $1`,
      [shownLines],
    );
    return rows;
  });
}
