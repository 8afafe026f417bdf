import type { Queryable } from '../core/database.ts';

/** Changes of who may do what happen one after another. */
export async function lockStaff(tx: Queryable): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('staff'))`);
}

/** The role of an account as written; null where there is none, or none any more. */
export async function readRole(db: Queryable, playerId: number): Promise<string | null> {
  const { rows } = await db.query<{ role: string }>(
    'select role from users where id = $1 and removed_at is null',
    [playerId],
  );
  return rows[0]?.role ?? null;
}

/** A registered account by its mail address. */
export async function findByMail(
  db: Queryable,
  mail: string,
): Promise<{ readonly id: number; readonly role: string } | null> {
  const { rows } = await db.query<{ id: number; role: string }>(
    'select id, role from users where mail = $1 and not trial',
    [mail],
  );
  return rows[0] ?? null;
}

/** The mail address of an account. */
export async function readMail(db: Queryable, playerId: number): Promise<string | null> {
  const { rows } = await db.query<{ mail: string | null }>('select mail from users where id = $1', [
    playerId,
  ]);
  return rows[0]?.mail ?? null;
}

export async function writeRole(tx: Queryable, playerId: number, role: string): Promise<void> {
  await tx.query('update users set role = $2 where id = $1', [playerId, role]);
}

export interface MaintainerRow {
  readonly id: number;
  readonly mail: string | null;
  readonly nickName: string;
  readonly role: string;
}

/** The accounts that may do an operator's work, with their roles as written. */
export async function readMaintainers(db: Queryable): Promise<readonly MaintainerRow[]> {
  const { rows } = await db.query<MaintainerRow>(
    `select id, mail, nick_name as "nickName", role from users where role like '%depot%' order by id`,
  );
  return rows;
}

export interface PersonRow extends MaintainerRow {
  readonly roles: readonly number[];
  readonly passkeys: number;
  readonly sessions: number;
  readonly seenAt: Date | null;
}

/** The same, with their roles by number, their passkeys and their open sessions. */
export async function readPeople(db: Queryable, now: Date): Promise<readonly PersonRow[]> {
  const { rows } = await db.query<PersonRow>(
    `select u.id, u.mail, u.nick_name as "nickName", u.role,
       array(select m.role_id from staff_members m where m.player_id = u.id order by m.role_id) as roles,
       (select count(*)::int from passkeys k where k.user_id = u.id) as passkeys,
       (select count(*)::int from sessions s where s.user_id = u.id and s.revoked_at is null and s.expires_at > $1) as sessions,
       (select max(s.seen_at) from sessions s where s.user_id = u.id) as "seenAt"
     from users u where u.role like '%depot%' order by u.id`,
    [now],
  );
  return rows;
}

export interface RoleRow {
  readonly id: number;
  readonly name: string;
  readonly rights: readonly string[];
  readonly people: number;
}

/** Roles with how many people have each. */
export async function readRoles(db: Queryable): Promise<readonly RoleRow[]> {
  const { rows } = await db.query<RoleRow>(
    `select r.id, r.name, r.rights,
       (select count(*)::int from staff_members m where m.role_id = r.id) as people
     from staff_roles r order by r.id`,
  );
  return rows;
}

/** Keeps a new role. Null where there is one of that name. */
export async function insertRole(
  tx: Queryable,
  name: string,
  rights: readonly string[],
): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    'insert into staff_roles (name, rights) values ($1, $2) on conflict (name) do nothing returning id',
    [name, rights],
  );
  return rows[0]?.id ?? null;
}

/** Changes a role; false where another one has that name. */
export async function updateRole(
  tx: Queryable,
  { id, name, rights }: Omit<RoleRow, 'people'>,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update staff_roles set name = $2, rights = $3
     where id = $1 and not exists (select 1 from staff_roles where name = $2 and id <> $1)`,
    [id, name, rights],
  );
  return rowCount === 1;
}

export async function deleteRole(tx: Queryable, id: number): Promise<void> {
  await tx.query('delete from staff_roles where id = $1', [id]);
}

/** Who has a role. */
export async function readHolders(db: Queryable, roleId: number): Promise<readonly number[]> {
  const { rows } = await db.query<{ id: number }>(
    'select player_id as id from staff_members where role_id = $1 order by player_id',
    [roleId],
  );
  return rows.map(({ id }) => id);
}

/** The roles of a person, by number. */
export async function readOwnRoles(db: Queryable, playerId: number): Promise<readonly number[]> {
  const { rows } = await db.query<{ id: number }>(
    'select role_id as id from staff_members where player_id = $1 order by role_id',
    [playerId],
  );
  return rows.map(({ id }) => id);
}

/** Gives a person these roles in place of those before. */
export async function replaceRoles(
  tx: Queryable,
  playerId: number,
  roleIds: readonly number[],
): Promise<void> {
  await tx.query('delete from staff_members where player_id = $1', [playerId]);
  await tx.query('insert into staff_members (player_id, role_id) select $1, unnest($2::bigint[])', [
    playerId,
    roleIds,
  ]);
}
