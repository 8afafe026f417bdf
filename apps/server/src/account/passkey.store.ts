import { randomBytes } from 'node:crypto';
import type { CallParams, CallReply } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { insertingRow } from '../core/inserting-row.ts';
import { soleRow } from '../core/sole-row.ts';
import { noteMark } from '../ports/player-marks.store.ts';

export type PasskeyPurpose = CallParams<'passkeyOptions'>['purpose'];
export type PasskeyView = CallReply<'addPasskey'>;

/** A challenge that waits for its answer. `origin` is the page that asked; its host name is the passkey's. */
export interface Ceremony {
  readonly purpose: PasskeyPurpose;
  readonly challenge: string;
  readonly userId: number | null;
  readonly nickName: string;
  readonly origin: string;
}

export interface Passkey {
  readonly id: number;
  readonly user_id: number;
  readonly credential_id: string;
  readonly public_key: Buffer<ArrayBuffer>;
  readonly counter: number;
  readonly transports: string[];
  readonly rp_id: string;
}

export interface NewPasskey {
  readonly userId: number;
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly rpId: string;
  readonly name: string;
  readonly synced: boolean;
}

const ceremonyMinutes = 5;

export async function beginCeremony(db: Queryable, ceremony: Ceremony, now: number): Promise<string> {
  const id = randomBytes(24).toString('base64url');
  const { purpose, challenge, userId, nickName, origin } = ceremony;
  const row = {
    ...{ id, purpose, challenge, user_id: userId, nick_name: nickName, origin },
    ...{ expires_at: new Date(now + ceremonyMinutes * 60_000) },
  };
  await db.query(insertingRow('passkey_ceremonies', row), Object.values(row));
  return id;
}

/** Takes a ceremony away, so that it is answered once; null when it ended, or was begun for something else. */
export async function takeCeremony(
  db: Queryable,
  asked: { readonly id: string; readonly purpose: PasskeyPurpose; readonly userId: number | null },
  now: number,
): Promise<Ceremony | null> {
  const { rows } = await db.query<Ceremony & { expires_at: Date }>(
    `delete from passkey_ceremonies where id = $1 and purpose = $2 and user_id is not distinct from $3
     returning purpose, challenge, user_id as "userId", nick_name as "nickName", origin, expires_at`,
    [asked.id, asked.purpose, asked.userId],
  );
  const row = rows[0];
  return row === undefined || row.expires_at.getTime() <= now ? null : row;
}

export async function sweepCeremonies(db: Queryable, now: number): Promise<void> {
  await db.query('delete from passkey_ceremonies where expires_at < $1', [new Date(now)]);
}

export async function insertPasskey(tx: Queryable, passkey: NewPasskey): Promise<PasskeyView> {
  const { userId, credentialId, publicKey, counter, transports, rpId, name, synced } = passkey;
  const row = {
    ...{ user_id: userId, credential_id: credentialId, public_key: publicKey, counter },
    ...{ transports: JSON.stringify(transports), rp_id: rpId, name, synced },
  };
  const { rows } = await tx.query<ViewRow>(
    `${insertingRow('passkeys', row)} returning ${viewColumns}`,
    Object.values(row),
  );
  await noteMark(tx, userId, { kind: 'passkey', value: credentialId });
  return viewOf(soleRow(rows));
}

const keyColumns = 'id, user_id, credential_id, public_key, counter, transports, rp_id';

export async function passkeyByCredential(db: Queryable, credentialId: string): Promise<Passkey | null> {
  const { rows } = await db.query<Passkey>(`select ${keyColumns} from passkeys where credential_id = $1`, [
    credentialId,
  ]);
  return rows[0] ?? null;
}

export async function passkeysOf(db: Queryable, userId: number): Promise<Passkey[]> {
  const { rows } = await db.query<Passkey>(
    `select ${keyColumns} from passkeys where user_id = $1 order by id`,
    [userId],
  );
  return rows;
}

/** False when the authenticator's counter went back: an answer was played again, or the key was copied. */
export async function noteUse(
  db: Queryable,
  use: { readonly id: number; readonly counter: number; readonly synced: boolean; readonly now: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update passkeys set counter = $2, synced = $3, used_at = $4
     where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`,
    [use.id, use.counter, use.synced, new Date(use.now)],
  );
  return rowCount > 0;
}

interface ViewRow {
  readonly id: number;
  readonly name: string;
  readonly created_at: Date;
  readonly used_at: Date | null;
  readonly synced: boolean;
}

const viewColumns = 'id, name, created_at, used_at, synced';

const viewOf = (row: ViewRow): PasskeyView => ({
  id: `${row.id}`,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  usedAt: row.used_at?.toISOString() ?? '',
  synced: row.synced,
});

export async function listPasskeys(db: Queryable, userId: number): Promise<PasskeyView[]> {
  const { rows } = await db.query<ViewRow>(
    `select ${viewColumns} from passkeys where user_id = $1 order by id`,
    [userId],
  );
  return rows.map(viewOf);
}

export async function renamePasskey(
  db: Queryable,
  { userId, id, name }: { readonly userId: number; readonly id: string; readonly name: string },
): Promise<PasskeyView | null> {
  const { rows } = await db.query<ViewRow>(
    `update passkeys set name = $3 where user_id = $1 and id = $2 returning ${viewColumns}`,
    [userId, id, name],
  );
  return rows[0] === undefined ? null : viewOf(rows[0]);
}

export async function deletePasskey(tx: Queryable, userId: number, id: string): Promise<boolean> {
  const { rowCount } = await tx.query('delete from passkeys where user_id = $1 and id = $2', [userId, id]);
  return rowCount > 0;
}
