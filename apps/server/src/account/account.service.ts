import { randomInt } from 'node:crypto';
import { type HomePreference, levelOf, type Theme } from '@grabbit/contract';
import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import type { Mode } from '../core/config.ts';
import { welcomeCoinsOf } from '../ports/welcome-coins.ts';
import { trialCoins } from './account.seed.ts';
import type { PublicFace } from '../ports/public-face.ts';
import { soleRow } from '../core/sole-row.ts';

/** What this feature needs of the wallet. */
export interface StartingCoins {
  openAccounts(tx: Queryable, playerId: number): Promise<void>;
  transfer(
    tx: Queryable,
    movement: {
      readonly key: string;
      readonly debit: string;
      readonly credit: string;
      readonly asset: 'coin' | 'trial';
      readonly amount: number;
      readonly kind: string;
      readonly ref: string;
      readonly playerId: number;
    },
  ): Promise<unknown>;
}

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

/** Starting coins are transfers like any other, each with a key that can move only once. */
export async function giveStartingCoins(
  tx: Queryable,
  wallet: StartingCoins,
  player: { readonly id: number; readonly trial: boolean; readonly mode: Mode },
): Promise<void> {
  const { id, trial, mode } = player;
  await wallet.openAccounts(tx, id);
  const amount = trial ? trialCoins : welcomeCoinsOf(mode);
  if (amount === 0) return;
  const asset = trial ? 'trial' : 'coin';
  await wallet.transfer(tx, {
    key: trial ? `trial:${id}` : `welcome:${id}`,
    debit: `house:promotions:${asset}`,
    credit: `player:${id}:${asset}`,
    asset,
    amount,
    kind: trial ? 'trial' : 'welcome',
    ref: '',
    playerId: id,
  });
}

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
