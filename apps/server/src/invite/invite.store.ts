import { randomInt } from 'node:crypto';
import type { InviteDecision, InviteState } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import type { Whereabouts } from '../ports/whereabouts.ts';

/** Letters and digits that nobody takes for another one, and that make no words. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ23456789';
const codeLength = 6;

export interface InvitationRow {
  readonly id: number;
  readonly invitedId: number;
  readonly inviterId: number;
  readonly state: InviteState;
  readonly at: Date;
  readonly yearPlace: number | null;
  /** The inviter's coins wait; until when, where that is known. */
  readonly held: boolean;
  readonly heldUntil: Date | null;
  readonly decision: InviteDecision | null;
  readonly inviterTookAt: Date | null;
  readonly invitedTookAt: Date | null;
  /** Of whom the reader is not. */
  readonly nickName: string;
}

/** Whether an invitation's coins wait at a moment. */
const holds = (at: string): string =>
  `(i.held is not null and i.decision is null and (i.held_until is null or i.held_until > ${at}::timestamptz))`;

/** As the inviter sees it: what an operator has refused counts as refused. The second parameter is the moment. */
const columns = `i.id, i.invited_id as "invitedId", i.inviter_id as "inviterId", i.state, i.at, i.year_place as "yearPlace",
  ${holds('$2')} as held, i.held_until as "heldUntil", i.decision,
  i.inviter_took_at as "inviterTookAt", i.invited_took_at as "invitedTookAt"`;

const newCode = (): string =>
  Array.from({ length: codeLength }, () => letters[randomInt(letters.length)] ?? 'X').join('');

/** The player's code, made when it is first asked for. Notes where it was looked at. */
export async function codeOf(db: Queryable, playerId: number, at: Whereabouts): Promise<string> {
  for (;;) {
    const { rows } = await db
      .query<{ code: string }>(
        `insert into invite_codes (player_id, code, device, network) values ($1, $2, $3, $4)
       on conflict (player_id) do update set device = excluded.device, network = excluded.network returning code`,
        [playerId, newCode(), at.device, at.network],
      )
      .catch(codeTaken);
    if (rows[0] !== undefined) return rows[0].code;
  }
}

/** Another player has the code that was drawn: draw again. */
function codeTaken(error: unknown): { readonly rows: { readonly code: string }[] } {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code === '23505' && constraint === 'invite_codes_code_key') return { rows: [] };
  throw error;
}

/** Whose code it is, and where they last looked at it; null for nobody's. */
export async function ownerOf(
  db: Queryable,
  code: string,
): Promise<(Whereabouts & { readonly playerId: number }) | null> {
  const { rows } = await db.query<Whereabouts & { readonly playerId: number }>(
    'select player_id as "playerId", device, network from invite_codes where code = $1',
    [code.toUpperCase()],
  );
  return rows[0] ?? null;
}

/** Whether somebody came by an invitation from this device before. */
export async function isInvitedDevice(db: Queryable, device: string): Promise<boolean> {
  const { rows } = await db.query('select 1 from invitations where device = $1 limit 1', [device]);
  return rows.length > 0;
}

/** Whether the inviter's coins of an invitation wait. */
export async function isHeld(db: Queryable, id: number, at: Date): Promise<boolean> {
  const { rows } = await db.query(`select 1 from invitations i where id = $1 and ${holds('$2')}`, [id, at]);
  return rows.length > 0;
}

/** Decides on the inviter's coins of an invitation that was earned and whose coins were not taken; null for another one. */
export async function decide(
  tx: Queryable,
  id: number,
  decision: InviteDecision,
): Promise<InvitationLine | null> {
  const { rows } = await tx.query<InvitationLine>(
    `update invitations set decision = $2 where id = $1 and state = 'earned' and inviter_took_at is null returning ${lineColumns}`,
    [id, decision],
  );
  return rows[0] ?? null;
}

export async function bind(
  tx: Queryable,
  one: Whereabouts & {
    readonly invitedId: number;
    readonly inviterId: number;
    readonly refused: string | null;
    readonly at: Date;
  },
): Promise<void> {
  await tx.query(
    `insert into invitations (invited_id, inviter_id, state, device, network, refused, at)
     values ($1, $2, case when $5::text is null then 'waiting' else 'refused' end, $3, $4, $5, $6) on conflict (invited_id) do nothing`,
    [one.invitedId, one.inviterId, one.device, one.network, one.refused, one.at],
  );
}

/** Counts plays of those who came by an invitation that waits; gives those that have played enough by it. */
export async function countPlays(
  tx: Queryable,
  playerIds: readonly number[],
  enough: number,
): Promise<readonly { readonly id: number; readonly inviterId: number }[]> {
  const { rows } = await tx.statement<{ id: number; inviterId: number; plays: number }>(
    'invite.count',
    `update invitations i set plays = i.plays + p.plays
     from (select id, count(*)::int as plays from unnest($1::bigint[]) as id group by id) p
     where i.invited_id = p.id and i.state = 'waiting' returning i.id, i.inviter_id as "inviterId", i.plays`,
    [playerIds],
  );
  return rows.filter(({ plays }) => plays >= enough).toSorted((a, b) => a.id - b.id);
}

/** An invitation is earned, with its place among those of its inviter's year; those past `most` have none, and bring the inviter nothing. */
export async function earn(
  tx: Queryable,
  { id, inviterId }: { readonly id: number; readonly inviterId: number },
  { at, most }: { readonly at: Date; readonly most: number },
): Promise<{ readonly invitedId: number; readonly counts: boolean } | null> {
  await tx.query('select 1 from invite_codes where player_id = $1 for update', [inviterId]);
  const { rows } = await tx.query<{ invitedId: number; counts: boolean }>(
    `update invitations set state = 'earned', at = $3, year = $4, year_place = (
       select case when coalesce(max(year_place), 0) < $5 then coalesce(max(year_place), 0) + 1 end
       from invitations where inviter_id = $2 and year = $4)
     where id = $1 returning invited_id as "invitedId", year_place is not null as counts`,
    [id, inviterId, at, at.getUTCFullYear(), most],
  );
  return rows[0] ?? null;
}

/** Those whom a player invited, the newest first. */
export async function readInvited(
  db: Queryable,
  playerId: number,
  { at, most }: { readonly at: Date; readonly most: number },
): Promise<InvitationRow[]> {
  const { rows } = await db.query<InvitationRow>(
    `select ${columns}, u.nick_name as "nickName" from invitations i join users u on u.id = i.invited_id
     where i.inviter_id = $1 order by i.id desc limit $3`,
    [playerId, at, most],
  );
  return rows;
}

/** The invitation by which a player came. */
export async function readOwn(db: Queryable, playerId: number, at: Date): Promise<InvitationRow | null> {
  const { rows } = await db.query<InvitationRow>(
    `select ${columns}, u.nick_name as "nickName" from invitations i join users u on u.id = i.inviter_id where i.invited_id = $1`,
    [playerId, at],
  );
  return rows[0] ?? null;
}

/** Friends of a year who brought a player something, and how many invitations the player has taken coins of in all. */
export async function countEarned(
  db: Queryable,
  playerId: number,
  year: number,
): Promise<{ readonly earned: number; readonly taken: number }> {
  const { rows } = await db.query<{ earned: number; taken: number }>(
    `select count(*) filter (where year = $2 and year_place is not null and decision is distinct from 'refuse')::int as earned,
       count(inviter_took_at)::int as taken from invitations where inviter_id = $1`,
    [playerId, year],
  );
  return rows[0] ?? { earned: 0, taken: 0 };
}

/** Locks an invitation of which a player is a part; null for another one. */
export async function lockInvitation(
  tx: Queryable,
  id: number,
  { playerId, at }: { readonly playerId: number; readonly at: Date },
): Promise<InvitationRow | null> {
  const { rows } = await tx.query<InvitationRow>(
    `select ${columns}, '' as "nickName" from invitations i where i.id = $1 and $3 in (i.invited_id, i.inviter_id) for update`,
    [id, at, playerId],
  );
  return rows[0] ?? null;
}

export async function noteTaken(
  tx: Queryable,
  id: number,
  { by, at }: { readonly by: 'inviter' | 'invited'; readonly at: Date },
): Promise<void> {
  await tx.query(`update invitations set ${by}_took_at = $2 where id = $1`, [id, at]);
}

/** An invitation as the operator sees it. `refused`: why it brings nothing. `held`: why the inviter's coins wait, and until when. */
export interface InvitationLine {
  readonly id: number;
  readonly inviterId: number;
  readonly invitedId: number;
  readonly state: InviteState;
  readonly plays: number;
  readonly refused: string | null;
  readonly held: string | null;
  readonly heldUntil: Date | null;
  readonly decision: InviteDecision | null;
  readonly at: Date;
}

const lineColumns = `id, inviter_id as "inviterId", invited_id as "invitedId", state, plays, refused, held, held_until as "heldUntil",
  decision, at`;

/** Who brought whom, the newest first. */
export async function readInvitations(db: Queryable, most: number): Promise<InvitationLine[]> {
  const { rows } = await db.query<InvitationLine>(
    `select ${lineColumns} from invitations order by id desc limit $1`,
    [most],
  );
  return rows;
}
