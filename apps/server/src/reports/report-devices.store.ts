import type { Queryable } from '../core/database.ts';
import { insertingRow } from '../core/inserting-row.ts';

/** As whom other services know a player's device. */
export interface ReportDevice {
  readonly packageName: string;
  readonly device: number;
  readonly appsFlyerId: string;
  readonly idfa: string;
  readonly address: string;
  readonly agent: string;
}

/** Keeps the device that a player told of last. */
export async function keepDevice(
  tx: Queryable,
  userId: number,
  { packageName, device, appsFlyerId, idfa, address, agent }: ReportDevice,
  now: number,
): Promise<void> {
  const row = {
    ...{ user_id: userId, package_name: packageName, device, apps_flyer_id: appsFlyerId, idfa },
    ...{ address, agent, at: new Date(now) },
  };
  await tx.statement(
    'reports.keepDevice',
    `${insertingRow('report_devices', row)} on conflict (user_id) do update set package_name = excluded.package_name, device = excluded.device,
       apps_flyer_id = excluded.apps_flyer_id, idfa = excluded.idfa, address = excluded.address,
       agent = excluded.agent, at = excluded.at`,
    Object.values(row),
  );
}

/** Null for a player who never told of one, or did not allow it. */
export async function readDevice(tx: Queryable, userId: number): Promise<ReportDevice | null> {
  const { rows } = await tx.statement<ReportDevice>(
    'reports.readDevice',
    `select package_name as "packageName", device, apps_flyer_id as "appsFlyerId", idfa, address, agent
     from report_devices where user_id = $1`,
    [userId],
  );
  return rows[0] ?? null;
}
