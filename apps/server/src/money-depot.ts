import type { Config } from './core/config.ts';
import type { Database } from './core/database.ts';
import { openDesk } from './desk.ts';
import type { Running } from './features.ts';
import type { Grants } from './ports/grants.ts';

/** What commands of the operator need of money. */
export async function createDepotMoney(
  config: Config,
  db: Database,
): Promise<{ readonly payments: Running<'recharge'>['payments']; readonly grants: Grants }> {
  const { house, feature } = await openDesk({ config, db });
  return { payments: feature('recharge').payments, grants: house.grants };
}
