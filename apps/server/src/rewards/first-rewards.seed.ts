import { FirstDepositRewardType } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { insertingRow } from '../core/inserting-row.ts';
import type { FirstCause } from './first-rewards.store.ts';

const { goods, trial, coins, postage } = FirstDepositRewardType;

interface Seed {
  readonly cause: FirstCause;
  readonly goal?: number;
  readonly type: FirstDepositRewardType;
  readonly amount: number;
  readonly game?: string;
  readonly kind?: string;
}

/** The path of a first day in its order, and what follows a first payment. */
const seeds: readonly Seed[] = [
  { cause: 'claw', type: coins, amount: 50 },
  { cause: 'limits', type: coins, amount: 60 },
  { cause: 'check', type: trial, amount: 500, game: 'plinko' },
  { cause: 'push', type: coins, amount: 20 },
  { cause: 'stamp', type: postage, amount: 300 },
  { cause: 'all', type: goods, amount: 1, kind: 'chick' },
  { cause: 'coins', goal: 1, type: coins, amount: 40 },
  { cause: 'hours', goal: 24, type: trial, amount: 500, game: 'push' },
  { cause: 'coins', goal: 1000, type: postage, amount: 300 },
  { cause: 'hours', goal: 72, type: goods, amount: 1, kind: 'octopus' },
];

/** Puts up the usual first rewards where there are none. False where some are there: what the operator changed stays so. */
export async function putUpFirstRewards(
  tx: Queryable,
  { enabled }: { readonly enabled: boolean },
): Promise<boolean> {
  await tx.query('lock table first_rewards in exclusive mode');
  const { rows } = await tx.query('select 1 from first_rewards limit 1');
  if (rows.length > 0) return false;
  for (const [sort, { cause, goal = 1, type, amount, game = '', kind = '' }] of seeds.entries()) {
    const row = { cause, goal, reward_type: type, amount, game, goods_kind: kind, enabled, sort };
    await tx.query(insertingRow('first_rewards', row), Object.values(row));
  }
  return true;
}
