import { createHash } from 'node:crypto';
import type { Queryable } from '../core/database.ts';
import { insertingRow } from '../core/inserting-row.ts';
import type { PictureMarks } from './picture-look.ts';
import type { Picture, PicturePurpose } from './picture.ts';

export interface NewObject {
  readonly name: string;
  /** Null for the house's own. */
  readonly ownerId: number | null;
  readonly purpose: PicturePurpose;
  readonly picture: Picture;
  readonly now: number;
}

export async function insertObject(db: Queryable, given: NewObject): Promise<void> {
  const { name, ownerId, purpose, picture, now } = given;
  const row = {
    ...{ name, owner_id: ownerId, purpose, bytes: picture.bytes.length, width: picture.width },
    ...{ height: picture.height, created_at: new Date(now), sha256: picture.marks.sha256 },
    look: picture.marks.look === '' ? null : picture.marks.look,
  };
  await db.query(insertingRow('media_objects', row), Object.values(row));
}

/** A hidden picture can be given back for so long: the time to appeal, and some weeks to decide. */
const hiddenDays = 240;

export interface Claim {
  readonly name: string;
  /** Null for the house's own. */
  readonly ownerId: number | null;
  readonly purpose: PicturePurpose;
}

/** Marks an object as in use. False when its owner has none of this name and purpose. Claiming twice is no fault. */
export async function claimObject(tx: Queryable, { name, ownerId, purpose }: Claim): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update media_objects set state = 'claimed'
     where name = $1 and owner_id is not distinct from $2 and purpose = $3 and state <> 'dropped' and hidden_at is null`,
    [name, ownerId, purpose],
  );
  return rowCount > 0;
}

/** What a kept picture was sent for, and whether it is hidden; null when there is none of this name, or nobody has it any more. */
export async function readPurpose(
  db: Queryable,
  name: string,
): Promise<{ readonly purpose: PicturePurpose; readonly hidden: boolean } | null> {
  const { rows } = await db.statement<{ purpose: PicturePurpose; hidden: boolean }>(
    'media.purpose',
    `select purpose, hidden_at is not null as hidden from media_objects where name = $1 and state <> 'dropped'`,
    [name],
  );
  return rows[0] ?? null;
}

/** Takes pictures from sight. */
export async function hideObjects(tx: Queryable, names: readonly string[]): Promise<void> {
  await tx.query(
    'update media_objects set hidden_at = coalesce(hidden_at, now()) where name = any($1::text[])',
    [names],
  );
}

export async function showObjects(tx: Queryable, names: readonly string[]): Promise<void> {
  await tx.query('update media_objects set hidden_at = null where name = any($1::text[])', [names]);
}

/** Names of a picture's bytes and look, '' for what was not kept with it; null when there is no such picture. */
export async function readMarks(db: Queryable, name: string): Promise<PictureMarks | null> {
  const { rows } = await db.query<PictureMarks>(
    `select coalesce(sha256, '') as sha256, coalesce(look::text, '') as look from media_objects where name = $1`,
    [name],
  );
  return rows[0] ?? null;
}

/** Lets go of an owner's objects; the sweep takes them away. Of one purpose only those in use, but for the kept one. */
export async function dropObjects(
  tx: Queryable,
  ownerId: number,
  { keep, purpose }: { readonly keep?: string; readonly purpose?: PicturePurpose },
): Promise<void> {
  await tx.query(
    `update media_objects set state = 'dropped'
     where owner_id = $1 and name <> $2
       and ($3::text is null or (purpose = $3 and state = 'claimed' and hidden_at is null))`,
    [ownerId, keep ?? '', purpose ?? null],
  );
}

/** Lets go of some of an owner's objects; the sweep takes them away. */
export async function dropNamed(tx: Queryable, ownerId: number, names: readonly string[]): Promise<void> {
  await tx.query(
    `update media_objects set state = 'dropped' where owner_id = $1 and name = any($2::text[])`,
    [ownerId, names],
  );
}

/** Lets go of some of the house's pictures; the sweep takes them away. */
export async function dropHouse(tx: Queryable, names: readonly string[]): Promise<void> {
  await tx.query(
    `update media_objects set state = 'dropped' where owner_id is null and purpose = 'house' and name = any($1::text[])`,
    [names],
  );
}

/** Marks what was never claimed before `before` as dropped and gives the names of dropped objects. */
export async function droppedObjects(db: Queryable, before: number, limit: number): Promise<string[]> {
  await db.query(
    `update media_objects set state = 'dropped'
     where (state = 'fresh' and created_at < $1) or (state <> 'dropped' and hidden_at < $1::timestamptz - make_interval(days => $2))`,
    [new Date(before), hiddenDays],
  );
  const { rows } = await db.query<{ name: string }>(
    `select name from media_objects where state = 'dropped' order by created_at limit $1`,
    [limit],
  );
  return rows.map(({ name }) => name);
}

export async function forgetObject(db: Queryable, name: string): Promise<void> {
  await db.query(`delete from media_objects where name = $1 and state = 'dropped'`, [name]);
}

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

export interface Ticket {
  readonly userId: number;
  readonly purpose: PicturePurpose;
}

export async function keepTicket(
  db: Queryable,
  ticket: string,
  { userId, purpose }: Ticket,
  expiresAt: number,
): Promise<void> {
  await db.query(
    'insert into media_tickets (token_hash, user_id, purpose, expires_at) values ($1, $2, $3, $4)',
    [hashOf(ticket), userId, purpose, new Date(expiresAt)],
  );
}

/** Takes a ticket: the second time it is not there. */
export async function takeTicket(db: Queryable, ticket: string, now: number): Promise<Ticket | null> {
  const { rows } = await db.query<Ticket>(
    `delete from media_tickets where token_hash = $1 and expires_at > $2 returning user_id as "userId", purpose`,
    [hashOf(ticket), new Date(now)],
  );
  return rows[0] ?? null;
}

export async function sweepTickets(db: Queryable, now: number): Promise<void> {
  await db.query('delete from media_tickets where expires_at < $1', [new Date(now)]);
}
