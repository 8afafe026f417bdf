import type { Clock } from '../core/clock.ts';
import type { Database } from '../core/database.ts';
import { knownOrder, type PaymentRow } from './payment.store.ts';
import { type PaymentProvider, ProviderAway, type ProviderName } from './payment-provider.ts';

export interface CloseNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly provider: (name: ProviderName) => PaymentProvider | undefined;
}

/** Orders that ended here, whose provider may take their money all the same, of a player who limits their deposits. */
const endedSql = `select p.* from payments p join protections r using (player_id)
  where p.player_id = $1 and p.state in ('failed', 'expired') and p.closed_at is null and p.reference is not null
    and num_nonnulls(r.deposit_day, r.deposit_week, r.deposit_month) > 0
    and p.created_at > $2::timestamptz - interval '24 hours'
  order by p.id desc limit 30`;

/**
 * Closes a player's ended orders at their providers, so that they no longer count against a limit of deposits. One that is
 * not closed, because it was paid meanwhile, its provider is away or has no such call, goes on counting.
 */
export async function closeEnded(needs: CloseNeeds, playerId: number): Promise<void> {
  const now = new Date(needs.clock.now());
  const { rows } = await needs.db.statement<PaymentRow>('recharge.ended', endedSql, [playerId, now]);
  for (const payment of rows) {
    if (await isClosed(needs, payment)) {
      await needs.db.query('update payments set closed_at = $2 where id = $1', [payment.id, now]);
    }
  }
}

async function isClosed({ provider }: CloseNeeds, payment: PaymentRow): Promise<boolean> {
  try {
    return (await provider(payment.provider)?.close?.(knownOrder(payment))) ?? false;
  } catch (error) {
    if (error instanceof ProviderAway) return false;
    throw error;
  }
}
