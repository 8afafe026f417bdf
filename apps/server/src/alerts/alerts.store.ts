import type { AlertWay } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import type { MessageValue } from '../ports/alerts.ts';
import type { DeviceAddress } from './alert-sender.ts';
import { soleRow } from '../core/sole-row.ts';

export interface DueAlert extends DeviceAddress {
  readonly id: string;
  readonly deviceId: number;
  readonly playerId: number;
  readonly way: AlertWay;
  readonly language: string;
  readonly words: string;
  readonly vals: Readonly<Record<string, MessageValue>>;
  readonly link: string;
  readonly at: Date;
  readonly tries: number;
}

/**
 * Takes alerts that are due, for as long as `until`: whoever dies with them in hand leaves them to be tried again then, under the same id. Of
 * devices whose session is over none is taken.
 */
export async function takeDue(
  db: Queryable,
  { now, until, most }: { readonly now: Date; readonly until: Date; readonly most: number },
): Promise<DueAlert[]> {
  const { rows } = await db.query<DueAlert>(
    `update alerts a set due = $2, tries = a.tries + 1 from alert_devices d
     where a.id in (select w.id from alerts w join alert_devices on alert_devices.id = w.device_id
         join sessions on sessions.id = alert_devices.session_id
         where w.due <= $1 and sessions.revoked_at is null and sessions.expires_at > $1
         order by w.due limit $3 for update of w skip locked)
       and d.id = a.device_id
     returning a.id, a.device_id as "deviceId", a.player_id as "playerId", d.way, d.address, d.p256dh, d.auth,
       d.language, a.words, a.vals, a.link, a.at, a.tries`,
    [now, until, most],
  );
  return rows;
}

export async function noteSent(db: Queryable, { id, deviceId }: DueAlert, at: Date): Promise<void> {
  await db.query('update alerts set due = null, sent_at = $2 where id = $1', [id, at]);
  await db.query('update alert_devices set refusals = 0 where id = $1 and refusals > 0', [deviceId]);
}

export async function tryLater(db: Queryable, { id }: DueAlert, due: Date): Promise<void> {
  await db.query('update alerts set due = $2 where id = $1', [id, due]);
}

export type Dropped = 'old' | 'silent' | 'refused' | 'unreached';

export async function dropAlert(db: Queryable, { id }: DueAlert, cause: Dropped): Promise<void> {
  await db.query('update alerts set due = null, dropped = $2 where id = $1', [id, cause]);
}

/** The device is no more, and what waits for it with it. */
export async function dropDevice(db: Queryable, { deviceId }: DueAlert): Promise<void> {
  await db.query('delete from alert_devices where id = $1', [deviceId]);
}

/** Counts a refusal, and lets go of a device that was refused so often in a row. */
export async function noteRefusal(db: Queryable, { deviceId }: DueAlert, most: number): Promise<void> {
  await db.query('update alert_devices set refusals = refusals + 1 where id = $1', [deviceId]);
  await db.query('delete from alert_devices where id = $1 and refusals >= $2', [deviceId, most]);
}

/** Lays one down for one device, to see how it looks. False for no such device of the player's. */
export async function writeTry(
  db: Queryable,
  wish: { readonly playerId: number; readonly deviceId: number; readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into alerts (device_id, player_id, ref, words, vals, link, at, due)
     select id, player_id, 'try:' || gen_random_uuid(), 'alerts.try', '{}', '/user/settings', $3::timestamptz, $3::timestamptz
     from alert_devices where id = $1 and player_id = $2`,
    [wish.deviceId, wish.playerId, wish.at],
  );
  return rowCount === 1;
}

export interface AlertLines {
  readonly devices: number;
  readonly players: number;
  readonly waiting: number;
  readonly sent: number;
  readonly dropped: { readonly cause: string; readonly count: number }[];
}

/** How many devices, players and alerts there are. */
export async function countAlerts(db: Queryable): Promise<Omit<AlertLines, 'dropped'>> {
  const { rows } = await db.query<
    Omit<AlertLines, 'dropped'>
  >(`select (select count(*) from alert_devices)::int as devices,
       (select count(distinct player_id) from alert_devices)::int as players,
       count(due)::int as waiting, count(sent_at)::int as sent from alerts`);
  return soleRow(rows);
}

/** How many alerts were dropped, by cause. */
export async function countDropped(db: Queryable): Promise<{ cause: string; count: number }[]> {
  const { rows } = await db.query<{ cause: string; count: number }>(
    'select dropped as cause, count(*)::int as count from alerts where dropped is not null group by dropped order by dropped',
  );
  return rows;
}
