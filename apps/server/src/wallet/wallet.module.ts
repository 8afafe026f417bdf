import { levelOf, levelThresholds } from '@grabbit/contract';
import { type CallHandlers, callerOf } from '../core/call-context.ts';
import type { Database, Queryable } from '../core/database.ts';
import { openAccounts, transfer, type Transfer } from '../ports/ledger.store.ts';
import type { QuestStanding } from '../registry/registry.ts';
import type { Messages } from '../core/messages.ts';
import { readRecord, readExperience } from './coin-record.store.ts';
import { type Balance, readBalances } from '../ports/balances.store.ts';
import { readOverview, readTable } from './wallet.service.ts';

/** What other features may do with coins; holds are made where their cause is written. */
export interface Wallet {
  openAccounts(tx: Queryable, playerId: number): Promise<void>;
  transfer(tx: Queryable, movement: Transfer): Promise<'moved' | 'repeated'>;
  balances(playerId: number): Promise<{ coin: Balance; trial: Balance }>;
}

export interface WalletFeature extends Wallet {
  readonly handlers: CallHandlers<
    'balance' | 'coinRecord' | 'coinRecordTable' | 'walletOverview' | 'rewardIndex'
  >;
}

export interface WalletNeeds {
  readonly db: Database;
  readonly messages: Messages;
  /** How many daily rewards of the club wait for a player. */
  readonly unclaimedClub: (playerId: number) => Promise<number>;
  readonly questStanding: (playerId: number) => Promise<QuestStanding>;
}

export function createWallet({ db, messages, unclaimedClub, questStanding }: WalletNeeds): WalletFeature {
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
      coinRecord: ({ cursor, limit = 30, asset, way, kind }, context) =>
        readRecord(db, callerOf(context).userId, {
          ...{ cursor: cursor === undefined ? null : Number(cursor), limit },
          ...{ asset, way, kind },
        }),
      coinRecordTable: ({ cursor, asset, way, kind }, context) =>
        readTable({ db, messages }, callerOf(context).userId, {
          language: context.language,
          cursor: cursor === undefined ? null : Number(cursor),
          filter: { asset, way, kind },
        }),
      walletOverview: (_params, context) => readOverview(db, callerOf(context).userId),
      async rewardIndex(_params, context) {
        const { userId } = callerOf(context);
        const [experience, club, quests] = await Promise.all([
          readExperience(db, userId),
          unclaimedClub(userId),
          questStanding(userId),
        ]);
        return { ...rewardsOf(experience, club), ...quests };
      },
    },
  };
}

/** What levels and the club have to give. */
function rewardsOf(experience: number, club: number) {
  const level = levelOf(experience);
  const next = levelThresholds[level + 1] ?? levelThresholds[level] ?? 0;
  return {
    club,
    levelProgressModel: { actualValue: experience, totalValue: next },
  };
}
