import type { Queryable } from '../core/database.ts';

/** Whether a user signed in from a device before. */
export async function isDeviceKnown(db: Queryable, userId: number, name: string): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from known_devices where user_id = $1 and device = $2', [
    userId,
    name,
  ]);
  return rowCount > 0;
}

/** Notes a sign-in from a device. True when it is the first. */
export async function insertDevice(db: Queryable, userId: number, name: string, now: Date): Promise<boolean> {
  const { rows } = await db.query<{ fresh: boolean }>(
    `insert into known_devices (user_id, device, since, seen_at) values ($1, $2, $3, $3)
         on conflict (user_id, device) do update set seen_at = excluded.seen_at
         returning since = $3 and xmax = 0 as fresh`,
    [userId, name, now],
  );
  return rows[0]?.fresh ?? true;
}

/** Forgets devices that were not seen since a time. */
export async function forgetDevices(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from known_devices where seen_at < $1', [before]);
}
