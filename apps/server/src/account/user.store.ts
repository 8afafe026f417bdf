import { randomInt } from 'node:crypto';
import { type HomePreference, levelOf, type Theme } from '@grabbit/contract';
import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import type { PublicFace } from '../ports/public-face.ts';
import { soleRow } from '../core/sole-row.ts';
import { keyed } from '../core/arcade-secret.ts';
import { mailboxOf } from '../core/mail-address.ts';

/** What others see of a player. */
export interface UserRow {
  readonly id: number;
  readonly nick_name: string;
  readonly mail: string | null;
  readonly mobile: string | null;
  readonly password_hash: string | null;
  readonly role: string;
  readonly experience: number;
  readonly level_seen: number;
  readonly portrait: string;
  readonly colour: Theme;
  readonly home_page_type: HomePreference;
  readonly currency: string;
  readonly country_code: string;
  readonly ab_test: string;
}

const columns = `id, nick_name, mail, mobile, password_hash, role, experience, level_seen, portrait, colour, home_page_type,
  currency, country_code, ab_test`;

export async function userById(db: Queryable, userId: number): Promise<UserRow | null> {
  const { rows } = await db.statement<UserRow>(
    'account.userById',
    `select ${columns} from users where id = $1 and removed_at is null`,
    [userId],
  );
  return rows[0] ?? null;
}

export async function userByMail(db: Queryable, mail: string): Promise<UserRow | null> {
  const { rows } = await db.statement<UserRow>(
    'account.userByMail',
    `select ${columns} from users where mail = $1`,
    [mail],
  );
  return rows[0] ?? null;
}

export interface PlayerRow {
  readonly mail: string | null;
  readonly passwordHash: string | null;
  readonly nickName: string;
  readonly invitedBy: string;
  /** A trial account whose settings (colour, home page, currency, country) the new one keeps. */
  readonly trialId: number | null;
}

/** Inserts a registered player. Throws `mailTaken` when the address has an account, also one made at the same moment. */
export async function insertPlayer(tx: Queryable, player: PlayerRow): Promise<number> {
  const { mail, passwordHash, nickName, invitedBy, trialId } = player;
  const { rows } = await tx.query<{ id: number }>(
    `insert into users (nick_name, mail, password_hash, ab_test, user_group, invited_by,
                        colour, home_page_type, currency, country_code)
     select $1, $2, $3, $4, $5, $6, coalesce(t.colour, 1), coalesce(t.home_page_type, 1),
            coalesce(t.currency, 'USD'), coalesce(t.country_code, 'USA')
     from (select 1) as one left join users t on t.id = $7 and t.trial
     on conflict (mail) do nothing returning id`,
    [nickName, mail, passwordHash, drawTest(), randomInt(1, 101), invitedBy, trialId],
  );
  const row = rows[0];
  if (row === undefined) throw new Failure('mailTaken');
  return row.id;
}

/** Inserts a throw-away trial account: guest on the wire, an id of its own. */
export async function insertTrial(
  tx: Queryable,
): Promise<{ readonly id: number; readonly nickName: string }> {
  const { rows } = await tx.query<{ id: number; nick_name: string }>(
    `with next as (select nextval(pg_get_serial_sequence('users', 'id')) as id)
     insert into users (id, nick_name, role, trial, ab_test, user_group)
     overriding system value
     select id, 'Trial ' || id, 'guest', true, $1, $2 from next returning id, nick_name`,
    [drawTest(), randomInt(1, 101)],
  );
  const row = soleRow(rows);
  return { id: row.id, nickName: row.nick_name };
}

const drawTest = (): string => (randomInt(2) === 0 ? 'A' : 'B');

/** Notes the levels up to `seen`, as far as they were reached, as seen. True when that told anything new. */
export async function noteLevelSeen(db: Queryable, user: UserRow, seen: number): Promise<boolean> {
  const level = Math.min(seen, levelOf(user.experience));
  if (level <= user.level_seen) return false;
  const { rowCount } = await db.query('update users set level_seen = $2 where id = $1 and level_seen < $2', [
    user.id,
    level,
  ]);
  return rowCount > 0;
}

/** Adds experience points, in the transaction of what earned them. Locks the user's row: call it late. */
export async function addExperience(tx: Queryable, userId: number, points: number): Promise<void> {
  if (!Number.isSafeInteger(points) || points < 0) throw new RangeError(`${points} are no experience points`);
  if (points === 0) return;
  await tx.statement('account.addExperience', 'update users set experience = experience + $2 where id = $1', [
    userId,
    points,
  ]);
}

/** Takes experience back that a refunded payment gave; never below zero. */
export async function removeExperience(tx: Queryable, userId: number, points: number): Promise<void> {
  await tx.query('update users set experience = greatest(0, experience - $2) where id = $1', [
    userId,
    points,
  ]);
}

/** The faces of those of the users that exist, by id. */
export async function publicFaces(
  db: Database,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, PublicFace>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await db.statement<Pick<UserRow, 'id' | 'nick_name' | 'portrait' | 'experience'>>(
    'account.publicFaces',
    'select id, nick_name, portrait, experience from users where id = any($1::bigint[])',
    [[...new Set(userIds)]],
  );
  return new Map(
    rows.map((row) => [
      row.id,
      { userId: row.id, nickName: row.nick_name, portrait: row.portrait, level: levelOf(row.experience) },
    ]),
  );
}

/** Writes what is given of a player's profile; null leaves a field as it is. */
export async function updateProfile(
  db: Queryable,
  {
    userId,
    nickName,
    currency,
    countryCode,
  }: {
    readonly userId: number;
    readonly nickName: string | null;
    readonly currency: string | null;
    readonly countryCode: string | null;
  },
): Promise<void> {
  await db.query(
    `update users set nick_name = coalesce($2, nick_name), currency = coalesce($3, currency),
         country_code = coalesce($4, country_code) where id = $1`,
    [userId, nickName, currency, countryCode],
  );
}

/** Sets the address of a player's portrait; empty for none. */
export async function setPortrait(db: Queryable, userId: number, url: string): Promise<void> {
  await db.query('update users set portrait = $2 where id = $1', [userId, url]);
}

/** Notes which package of the app a player uses. */
export async function setPackage(
  db: Queryable,
  userId: number,
  vestBagId: number,
  packageName: string,
): Promise<void> {
  await db.query('update users set vest_bag_id = $2, package_name = $3 where id = $1', [
    userId,
    vestBagId,
    packageName,
  ]);
}

/** Sets the page that a player begins with. */
export async function setHomePage(
  db: Queryable,
  userId: number,
  homePageType: HomePreference,
): Promise<void> {
  await db.query('update users set home_page_type = $2 where id = $1', [userId, homePageType]);
}

/** Sets a player's theme. */
export async function setColour(db: Queryable, userId: number, colour: Theme): Promise<void> {
  await db.query('update users set colour = $2 where id = $1', [userId, colour]);
}

/** Whether the operator has blocked the account. */
export async function isBanned(db: Queryable, userId: number): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from users where id = $1 and banned_at is not null', [
    userId,
  ]);
  return rowCount > 0;
}

/** Whether an account has the mail address. */
export async function isMailKnown(db: Queryable, mail: string): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from users where mail = $1', [mail]);
  return rowCount > 0;
}

/** The mail address of an account. */
export async function readMail(db: Queryable, userId: number): Promise<string | null> {
  const { rows } = await db.query<{ mail: string | null }>('select mail from users where id = $1', [userId]);
  return rows[0]?.mail ?? null;
}

/** Sets the password of the account with the mail address, and gives that account. */
export async function resetPassword(
  db: Queryable,
  mail: string,
  passwordHash: string,
): Promise<{ id: number; nick_name: string } | undefined> {
  const { rows } = await db.query<{ id: number; nick_name: string }>(
    'update users set password_hash = $2 where mail = $1 returning id, nick_name',
    [mail, passwordHash],
  );
  return rows[0];
}

/** Locks an account and gives its mail address. */
export async function lockMail(db: Queryable, userId: number): Promise<string | null> {
  const { rows } = await db.query<{ mail: string | null }>(
    'select mail from users where id = $1 for update',
    [userId],
  );
  return rows[0]?.mail ?? null;
}

/** Sets the mail address of an account. Throws the driver's error when another account has it. */
export async function setMail(db: Queryable, userId: number, mail: string): Promise<void> {
  await db.query('update users set mail = $2 where id = $1', [userId, mail]);
}

/** Sets the password of an account. */
export async function setPasswordHash(db: Queryable, userId: number, passwordHash: string): Promise<void> {
  await db.query('update users set password_hash = $2 where id = $1', [userId, passwordHash]);
}

/** Sets the phone number of an account. Throws the driver's error when another account has it. */
export async function setMobile(db: Queryable, userId: number, mobile: string): Promise<void> {
  await db.query('update users set mobile = $2 where id = $1', [userId, mobile]);
}

export interface AssetRow {
  readonly id: string;
  readonly asset: 'coin' | 'trial';
  readonly balance: number;
  readonly held: number;
}

/** Locks the player's accounts in the ledger. */
export async function lockAccounts(db: Queryable, userId: number): Promise<AssetRow[]> {
  const { rows } = await db.query<AssetRow>(
    'select id, asset, balance, held from ledger_accounts where player_id = $1 order by id for update',
    [userId],
  );
  return rows;
}

/** Trial accounts that nobody has used since a time, the oldest first. */
export async function readIdleTrials(db: Queryable, before: Date, most: number): Promise<{ id: number }[]> {
  const { rows } = await db.query<{ id: number }>(
    `select u.id from users u where u.trial and u.removed_at is null and u.created_at < $1
       and not exists (select 1 from sessions s where s.user_id = u.id and s.seen_at >= $1)
     order by u.created_at limit $2`,
    [before, most],
  );
  return rows;
}

/** What is free comes once to a mail box, whatever stands behind a plus, also after the account is gone. */
export async function isFirstOfMailbox(tx: Queryable, secret: Buffer, mail: string | null): Promise<boolean> {
  if (mail === null) return true;
  const { rowCount } = await tx.query('insert into mailbox_gifts (name) values ($1) on conflict do nothing', [
    keyed(secret, 'gift', mailboxOf(mail)),
  ]);
  return rowCount > 0;
}

export interface BlockedPlayer {
  readonly id: number;
  readonly nickName: string;
  readonly bannedAt: Date;
}

/** The accounts that nobody may sign in to, the last blocked first. */
export async function readBlocked(db: Queryable): Promise<BlockedPlayer[]> {
  const { rows } =
    await db.query<BlockedPlayer>(`select id, nick_name as "nickName", banned_at as "bannedAt" from users where banned_at is not null
     order by banned_at desc`);
  return rows;
}

/** Blocks an account. False when it is blocked already, removed, or a maintainer's. */
export async function blockUser(db: Queryable, id: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `update users set banned_at = now() where id = $1 and banned_at is null and removed_at is null
       and role not like '%depot%'`,
    [id],
  );
  return rowCount > 0;
}

/** Lets an account in again. False when it is not blocked. */
export async function unblockUser(db: Queryable, id: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'update users set banned_at = null where id = $1 and banned_at is not null',
    [id],
  );
  return rowCount > 0;
}
