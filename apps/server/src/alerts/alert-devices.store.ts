import type { AlertKind, AlertWay } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { insertingRow } from '../core/inserting-row.ts';
import type { DeviceAddress } from './alert-sender.ts';

export interface NewDevice extends DeviceAddress {
  readonly playerId: number;
  readonly sessionId: number;
  readonly way: AlertWay;
  readonly language: string;
  readonly at: Date;
}

export interface DeviceRow {
  readonly id: number;
  readonly way: AlertWay;
  readonly agent: string;
  readonly createdAt: Date;
  readonly sessionId: number;
}

/** More devices than anybody has: the oldest make room. */
export const mostDevices = 20;

/**
 * Keeps a device for a player, in place of the one that its session had. One of somebody else's becomes theirs where the keys are the same, for
 * it is then the same browser with another player in front of it. False where they are not.
 */
export async function keepDevice(tx: Queryable, device: NewDevice): Promise<boolean> {
  const { playerId, sessionId, way, address, p256dh, auth, language, at } = device;
  await tx.query('select 1 from users where id = $1 for no key update', [playerId]);
  const row = {
    ...{ player_id: playerId, session_id: sessionId, way, address, p256dh, auth, language },
    ...{ created_at: at },
  };
  const { rows } = await tx.query<{ id: number }>(
    `${insertingRow('alert_devices', row)} on conflict (way, address) do update set player_id = excluded.player_id, session_id = excluded.session_id,
       p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language, refusals = 0
     where alert_devices.player_id = excluded.player_id
       or (alert_devices.p256dh = excluded.p256dh and alert_devices.auth = excluded.auth) returning id`,
    Object.values(row),
  );
  const [kept] = rows;
  if (kept === undefined) return false;
  // What was laid down for whoever had it before is not for this player's eyes.
  await tx.query('delete from alerts where device_id = $1 and player_id <> $2', [kept.id, playerId]);
  await tx.query(
    `delete from alert_devices where player_id = $1 and id <> $2 and ((session_id = $3 and way = $4)
       or id in (select id from alert_devices where player_id = $1 and id <> $2 order by id desc offset $5))`,
    [playerId, kept.id, sessionId, way, mostDevices - 1],
  );
  return true;
}

const living = 's.revoked_at is null and s.expires_at > $2';

/** Devices of a player whose sessions still run, the newest first. */
export async function readDevices(db: Queryable, playerId: number, now: Date): Promise<DeviceRow[]> {
  const { rows } = await db.query<DeviceRow>(
    `select d.id, d.way, s.agent, d.created_at as "createdAt", d.session_id as "sessionId"
     from alert_devices d join sessions s on s.id = d.session_id
     where d.player_id = $1 and ${living} order by d.id desc`,
    [playerId, now],
  );
  return rows;
}

export async function removeDevice(
  db: Queryable,
  { playerId, id }: { readonly playerId: number; readonly id: number },
): Promise<boolean> {
  const { rowCount } = await db.query('delete from alert_devices where id = $1 and player_id = $2', [
    id,
    playerId,
  ]);
  return rowCount === 1;
}

export async function readMutes(db: Queryable, playerId: number): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ kind: string }>('select kind from alert_mutes where player_id = $1', [
    playerId,
  ]);
  return new Set(rows.map(({ kind }) => kind));
}

export async function setMute(
  db: Queryable,
  { playerId, kind, on }: { readonly playerId: number; readonly kind: AlertKind; readonly on: boolean },
): Promise<void> {
  const statement = on
    ? 'delete from alert_mutes where player_id = $1 and kind = $2'
    : 'insert into alert_mutes (player_id, kind) values ($1, $2) on conflict do nothing';
  await db.query(statement, [playerId, kind]);
}

/** Devices whose sessions are over, and alerts that nobody asks about any more. */
export async function sweepAlerts(db: Queryable, { now, than }: { now: Date; than: Date }): Promise<void> {
  await db.query(
    `delete from alert_devices d using sessions s
     where s.id = d.session_id and (s.revoked_at is not null or s.expires_at <= $1)`,
    [now],
  );
  await db.query('delete from alerts where at < $1', [than]);
}
