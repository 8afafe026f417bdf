import type { CallReply } from '@grabbit/contract';
import { callerOf, type CallHandlers } from '../core/call-context.ts';
import type { Clock } from '../core/clock.ts';
import type { Database, Queryable } from '../core/database.ts';
import { Failure, outcome } from '../core/failure.ts';
import type { PersonalData } from '../core/personal-data.ts';
import { type AccountLimits, idleTrialDays } from './account.seed.ts';
import type { StartingCoins } from './account.service.ts';
import { limited } from './attempt-limits.ts';
import type { KeptExclusions } from '../ports/kept-exclusions.ts';
import type { Proofs } from './identity-proof.service.ts';
import type { Sessions } from './session.service.ts';
import { type AssetRow, lockAccounts, readIdleTrials } from './user.store.ts';

/** What this feature needs of orders: toys that were not sent home, and parcels that have not arrived. */
export type CountHoldings = (
  db: Queryable,
  userId: number,
) => Promise<{ readonly toys: number; readonly parcels: number }>;

export interface RemovalNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly wallet: StartingCoins;
  readonly sessions: Sessions;
  readonly proofs: Proofs;
  readonly limits: AccountLimits;
  readonly exclusions: Pick<KeptExclusions, 'keep'>;
  readonly countHoldings: CountHoldings;
  /** Sends coins that lie elsewhere for the player back to them. */
  readonly emptyPurses: (tx: Queryable, userId: number) => Promise<void>;
  readonly personalData: readonly PersonalData[];
}

/** Leaving for good, and taking along what is held on oneself. */
export interface Removal {
  readonly handlers: CallHandlers<'removalPreview' | 'removeAccount' | 'exportData'>;
  /** All that the arcade keeps of a player. */
  exportOf(userId: number): Promise<CallReply<'exportData'>>;
  /** Removes trial accounts that nobody used for 30 days, and what removed players had to leave behind until now. */
  sweep(): Promise<void>;
}

/** What the player saw that they give up. */
interface Shown {
  readonly coins: number;
  readonly toys: number;
}

const trialsPerSweep = 500;

/** The player's coins, all together and locked: nothing is spent or won while the account goes. */
async function lockCoins(
  tx: Queryable,
  userId: number,
  emptyPurses: RemovalNeeds['emptyPurses'],
): Promise<AssetRow[]> {
  await emptyPurses(tx, userId);
  const rows = await lockAccounts(tx, userId);
  return rows;
}

/** Gives the coins back to the house, blanks the person and ends the sessions. The caller has locked the coins. */
async function close(
  needs: RemovalNeeds,
  tx: Queryable,
  userId: number,
  coins: readonly AssetRow[],
): Promise<number[]> {
  for (const { id, asset, balance } of coins) {
    if (balance === 0) continue;
    await needs.wallet.transfer(tx, {
      key: `forfeit:${id}`,
      debit: id,
      credit: `house:promotions:${asset}`,
      asset,
      amount: balance,
      kind: 'forfeit',
      ref: '',
      playerId: userId,
    });
  }
  // Whoever comes again under the same address, number or identity stays excluded.
  await needs.exclusions.keep(tx, userId);
  for (const { forget } of needs.personalData) await forget(tx, userId);
  return needs.sessions.revokeAll(tx, userId);
}

async function preview(needs: RemovalNeeds, tx: Queryable, userId: number, coins: readonly AssetRow[]) {
  const { toys, parcels } = await needs.countHoldings(tx, userId);
  const openPlay = coins.some(({ held }) => held > 0);
  return { coins: coins.find(({ asset }) => asset === 'coin')?.balance ?? 0, toys, parcels, openPlay };
}

/** Held coins belong to an open play: it ends first. What was shown must still be what there is. */
async function lockShown(
  needs: RemovalNeeds,
  tx: Queryable,
  userId: number,
  shown: Shown,
): Promise<AssetRow[]> {
  const rows = await lockCoins(tx, userId, needs.emptyPurses);
  const { coins, toys, openPlay } = await preview(needs, tx, userId, rows);
  if (openPlay) throw new Failure('playOpen');
  if (coins !== shown.coins || toys !== shown.toys) throw new Failure('holdingsChanged', `${coins},${toys}`);
  return rows;
}

async function closeTrial(needs: RemovalNeeds, userId: number): Promise<void> {
  const ended = await needs.db.transaction(async (tx) => {
    const coins = await lockCoins(tx, userId, needs.emptyPurses);
    return coins.some(({ held }) => held > 0) ? [] : close(needs, tx, userId, coins);
  });
  needs.sessions.forget(ended);
}

async function idleTrials(needs: RemovalNeeds): Promise<number[]> {
  const before = new Date(needs.clock.now() - idleTrialDays * 86_400_000);
  const rows = await readIdleTrials(needs.db, before, trialsPerSweep);
  return rows.map((row) => row.id);
}

export function createRemoval(needs: RemovalNeeds): Removal {
  const { db, clock, sessions, proofs, limits, emptyPurses, personalData } = needs;
  async function exportOf(userId: number): Promise<CallReply<'exportData'>> {
    const data: Record<string, unknown> = {};
    for (const keeper of personalData) data[keeper.feature] = await keeper.export(db, userId);
    const exportedAt = new Date(clock.now()).toISOString();
    return { fileName: `grabbit-${userId}-${exportedAt.slice(0, 10)}.json`, exportedAt, data };
  }

  const handlers: Removal['handlers'] = {
    async removalPreview(_params, context) {
      const { userId } = callerOf(context);
      const ways = await proofs.waysOf(userId);
      const there = await db.transaction(async (tx) =>
        preview(needs, tx, userId, await lockCoins(tx, userId, emptyPurses)),
      );
      return { ...there, ways };
    },
    async removeAccount({ coins, toys, proof }, context) {
      const { userId } = callerOf(context);
      const shown = { coins, toys };
      // Looked at before as well: a proof that is good once must not be spent on what cannot be.
      const there = await outcome(() => db.transaction((tx) => lockShown(needs, tx, userId, shown)));
      const refused = there instanceof Failure ? there : await proofs.check(userId, proof, context);
      if (refused !== null) return refused;
      const ended = await outcome(() =>
        db.transaction(async (tx) => close(needs, tx, userId, await lockShown(needs, tx, userId, shown))),
      );
      if (ended instanceof Failure) return ended;
      sessions.forget(ended);
      return { done: true };
    },
    async exportData(_params, context): Promise<CallReply<'exportData'> | Failure> {
      const { userId } = callerOf(context);
      const tooMany = await limited(db, [[`export:user:${userId}`, limits.exportsPerUser]]);
      if (tooMany !== null) return tooMany;
      return exportOf(userId);
    },
  };

  return {
    handlers,
    exportOf,
    async sweep() {
      for (const userId of await idleTrials(needs)) await closeTrial(needs, userId);
      for (const { forgetRest } of personalData) await forgetRest?.(db);
    },
  };
}
