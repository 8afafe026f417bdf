import type { Database } from '../core/database.ts';
import { houseAccount, playerAccount } from '../ports/accounts.ts';
import { transfer } from '../ports/ledger.store.ts';

/**
 * Gives a player coins that nobody is given like this, or takes them where the amount is negative: it spares a test the way
 * that earns, buys or spends them.
 */
export async function giveCoins(
  db: Database,
  { userId, amount, key }: { readonly userId: number; readonly amount: number; readonly key: string },
): Promise<void> {
  const [house, player] = [houseAccount('promotions', 'coin'), playerAccount(userId, 'coin')];
  await db.transaction((tx) =>
    transfer(tx, {
      key: `test:${key}`,
      debit: amount > 0 ? house : player,
      credit: amount > 0 ? player : house,
      asset: 'coin',
      amount: Math.abs(amount),
      kind: 'welcome',
      ref: '',
      playerId: userId,
    }),
  );
}
