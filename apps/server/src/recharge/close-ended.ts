import type { Clock } from '../core/clock.ts';
import type { Database } from '../core/database.ts';
import { knownOrder, markClosed, type PaymentRow, readEnded } from './payment.store.ts';
import { type PaymentProvider, ProviderAway, type ProviderName } from './payment-provider.ts';

export interface CloseNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly provider: (name: ProviderName) => PaymentProvider | undefined;
}

/**
 * Closes a player's ended orders at their providers, so that they no longer count against a limit of deposits. One that is
 * not closed, because it was paid meanwhile, its provider is away or has no such call, goes on counting.
 */
export async function closeEnded(needs: CloseNeeds, playerId: number): Promise<void> {
  const now = new Date(needs.clock.now());
  const rows = await readEnded(needs.db, playerId, now);
  for (const payment of rows) {
    if (await isClosed(needs, payment)) {
      await markClosed(needs.db, payment.id, now);
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
