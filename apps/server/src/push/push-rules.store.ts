import type { CyberRule } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { soleRow } from '../core/sole-row.ts';

/** Where virtual machines are played. */
export async function readCyberRule(db: Queryable): Promise<CyberRule> {
  const { rows } = await db.statement<{ cyber: CyberRule }>('push.cyberRule', 'select cyber from push_rules');
  return soleRow(rows).cyber;
}

export interface PriceLevel {
  readonly roomCoin: number;
  /** Counted from 0. */
  readonly minLevel: number;
}

/** From which level on each price may be chosen, the lowest price first. */
export async function readPriceLevels(db: Queryable): Promise<PriceLevel[]> {
  const { rows } = await db.statement<PriceLevel>(
    'push.prices',
    'select room_coin as "roomCoin", min_level as "minLevel" from push_prices order by room_coin',
  );
  return rows;
}
