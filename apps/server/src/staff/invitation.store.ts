import type { Queryable } from '../core/database.ts';
import { soleRow } from '../core/sole-row.ts';

export interface InvitationRow {
  readonly id: number;
  readonly mail: string;
  readonly roles: readonly number[];
  readonly sentBy: string;
  readonly sentAt: Date;
  readonly endsAt: Date;
}

const columns = 'id, mail, roles, sent_by as "sentBy", sent_at as "sentAt", ends_at as "endsAt"';

/** Invitations that hold, the newest first. */
export async function readInvitations(db: Queryable, now: Date): Promise<readonly InvitationRow[]> {
  const { rows } = await db.query<InvitationRow>(
    `select ${columns} from staff_invitations where ends_at > $1 order by id desc`,
    [now],
  );
  return rows;
}

/** Whether anybody is invited. */
export async function isAnyInvited(db: Queryable, now: Date): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>(
    'select exists (select 1 from staff_invitations where ends_at > $1) as has',
    [now],
  );
  return rows[0]?.has === true;
}

/** Keeps an invitation in place of an older one of the same address. Gives its number. */
export async function keepInvitation(
  tx: Queryable,
  { mail, roles, hash, sentBy, sentAt, endsAt }: Omit<InvitationRow, 'id'> & { readonly hash: Buffer },
): Promise<number> {
  await tx.query('delete from staff_invitations where mail = $1', [mail]);
  const { rows } = await tx.query<{ id: number }>(
    `insert into staff_invitations (mail, roles, code_hash, sent_by, sent_at, ends_at)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [mail, roles, hash, sentBy, sentAt, endsAt],
  );
  return soleRow(rows).id;
}

/** The invitation of a code that holds. */
export async function findInvitation(db: Queryable, hash: Buffer, now: Date): Promise<InvitationRow | null> {
  const { rows } = await db.query<InvitationRow>(
    `select ${columns} from staff_invitations where code_hash = $1 and ends_at > $2`,
    [hash, now],
  );
  return rows[0] ?? null;
}

/** Takes an invitation away; gives its address, or null where it is gone. */
export async function deleteInvitation(tx: Queryable, id: number): Promise<string | null> {
  const { rows } = await tx.query<{ mail: string }>(
    'delete from staff_invitations where id = $1 returning mail',
    [id],
  );
  return rows[0]?.mail ?? null;
}

/** Whether an invitation that holds names a role. */
export async function isRoleOffered(db: Queryable, roleId: number, now: Date): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>(
    'select exists (select 1 from staff_invitations where $1 = any(roles) and ends_at > $2) as has',
    [roleId, now],
  );
  return rows[0]?.has === true;
}

/** Forgets invitations that ended. */
export async function forgetInvitations(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from staff_invitations where ends_at <= $1', [now]);
}
