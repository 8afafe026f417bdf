import type { Queryable } from '../core/database.ts';
import type { Mode } from '../core/config.ts';
import { welcomeCoinsOf } from '../ports/welcome-coins.ts';
import { trialCoins } from './account.seed.ts';

/** What this feature needs of the wallet. */
export interface StartingCoins {
  openAccounts(tx: Queryable, playerId: number): Promise<void>;
  transfer(
    tx: Queryable,
    movement: {
      readonly key: string;
      readonly debit: string;
      readonly credit: string;
      readonly asset: 'coin' | 'trial';
      readonly amount: number;
      readonly kind: string;
      readonly ref: string;
      readonly playerId: number;
    },
  ): Promise<unknown>;
}

/** Starting coins are transfers like any other, each with a key that can move only once. */
export async function giveStartingCoins(
  tx: Queryable,
  wallet: StartingCoins,
  player: { readonly id: number; readonly trial: boolean; readonly mode: Mode },
): Promise<void> {
  const { id, trial, mode } = player;
  await wallet.openAccounts(tx, id);
  const amount = trial ? trialCoins : welcomeCoinsOf(mode);
  if (amount === 0) return;
  const asset = trial ? 'trial' : 'coin';
  await wallet.transfer(tx, {
    key: trial ? `trial:${id}` : `welcome:${id}`,
    debit: `house:promotions:${asset}`,
    credit: `player:${id}:${asset}`,
    asset,
    amount,
    kind: trial ? 'trial' : 'welcome',
    ref: '',
    playerId: id,
  });
}
