import type { Queryable } from '../core/database.ts';
import { type PersonalData, rowsOf } from '../core/personal-data.ts';

/** Rows that name a mail address or a number of the user instead of the user. */
async function forgetRecipients(tx: Queryable, userId: number): Promise<void> {
  for (const table of ['sent_codes', 'mail_outbox']) {
    await tx.query(`delete from ${table} using users u where u.id = $1 and recipient in (u.mail, u.mobile)`, [
      userId,
    ]);
  }
}

/** The row itself stays, empty: the ledger, plays and parcels name it. */
async function blankUser(tx: Queryable, userId: number): Promise<void> {
  await tx.query(
    `update users set nick_name = 'Former player', mail = null, mobile = null, password_hash = null, portrait = '',
       invited_by = '', package_name = '', role = 'user', removed_at = now() where id = $1`,
    [userId],
  );
}

export const accountPersonalData: PersonalData = {
  feature: 'account',
  tables: [
    ...['sessions', 'identities', 'passkeys', 'passkey_ceremonies', 'known_devices', 'security_events'],
    ...['request_keys', 'sent_codes', 'mail_outbox', 'player_events', 'hidden_faces'],
  ],
  export: async (db, userId) => ({
    profile: await rowsOf(
      db,
      `select id, nick_name, mail, mobile, password_hash is not null as has_password, role, experience, portrait,
         colour, home_page_type, currency, country_code, ab_test, user_group, invited_by, vest_bag_id, package_name,
         created_at, banned_at from users where id = $1`,
      userId,
    ),
    sessions: await rowsOf(
      db,
      'select agent, created_at, seen_at, expires_at, revoked_at from sessions where user_id = $1 order by id',
      userId,
    ),
    socialAccounts: await rowsOf(
      db,
      'select auth_source, subject, mail, bound_at from identities where user_id = $1 order by bound_at',
      userId,
    ),
    devices: await rowsOf(
      db,
      'select since, seen_at from known_devices where user_id = $1 order by since',
      userId,
    ),
    security: await rowsOf(
      db,
      'select at, what, place, agent from security_events where player_id = $1 order by id',
      userId,
    ),
    takenAway: await rowsOf(
      db,
      'select kind, value, at from hidden_faces where player_id = $1 order by at',
      userId,
    ),
    passkeys: await rowsOf(
      db,
      'select name, rp_id, synced, created_at, used_at from passkeys where user_id = $1 order by id',
      userId,
    ),
  }),
  async forget(tx, userId) {
    await forgetRecipients(tx, userId);
    for (const table of ['identities', 'passkeys', 'passkey_ceremonies', 'known_devices']) {
      await tx.query(`delete from ${table} where user_id = $1`, [userId]);
    }
    for (const table of ['security_events', 'player_events', 'hidden_faces'])
      await tx.query(`delete from ${table} where player_id = $1`, [userId]);
    // Kept replies repeat addresses.
    await tx.query('delete from request_keys where player_id = $1', [userId]);
    await tx.query(`update sessions set agent = '' where user_id = $1`, [userId]);
    await blankUser(tx, userId);
  },
};
