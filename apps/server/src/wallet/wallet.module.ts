import { levelOf, levelThresholds } from '@grabbit/contract';
import { type CallHandlers, callerOf } from '../platform/call-context.ts';
import type { Database, Queryable } from '../platform/database.ts';
import { openAccounts, transfer, type Transfer } from './ledger.ts';
import { type Balance, readBalances, readRecord } from './wallet.service.ts';

/** What other features may do with coins; holds are made where their cause is written. */
export interface Wallet {
  openAccounts(tx: Queryable, playerId: number): Promise<void>;
  transfer(tx: Queryable, movement: Transfer): Promise<'moved' | 'repeated'>;
  balances(playerId: number): Promise<{ coin: Balance; trial: Balance }>;
}

export interface WalletFeature extends Wallet {
  readonly handlers: CallHandlers<'balance' | 'coinRecord' | 'rewardIndex'>;
}

export function createWallet({ db }: { readonly db: Database }): WalletFeature {
  const balances = (playerId: number): Promise<{ coin: Balance; trial: Balance }> =>
    readBalances(db, playerId);
  return {
    openAccounts,
    transfer,
    balances,
    handlers: {
      async balance(_params, context) {
        const { coin, trial } = await balances(callerOf(context).userId);
        return {
          balance: coin.balance - coin.held,
          held: coin.held,
          unifiedTrialBalance: trial.balance - trial.held,
          trialHeld: trial.held,
        };
      },
      coinRecord: ({ cursor, limit = 30 }, context) =>
        readRecord(db, callerOf(context).userId, {
          cursor: cursor === undefined ? null : Number(cursor),
          limit,
        }),
      async rewardIndex(_params, context) {
        const { rows } = await db.query<{ experience: number }>(
          'select experience from users where id = $1',
          [callerOf(context).userId],
        );
        return rewardsOf(rows[0]?.experience ?? 0);
      },
    },
  };
}

/** Levels are what there is to gain so far; the other rewards join with their features. */
function rewardsOf(experience: number) {
  const level = levelOf(experience);
  const next = levelThresholds[level + 1] ?? levelThresholds[level] ?? 0;
  return {
    club: 0,
    newbieFlag: false,
    dailyFlag: false,
    dailyBonusFinished: false,
    allNewBeiBonusFinished: false,
    levelProgressModel: { actualValue: experience, totalValue: next },
    taskProgressModel: { actualValue: 0, totalValue: 0 },
  };
}
