import { FirstDepositRewardType } from '@grabbit/contract';
import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { toysAmong } from '../ports/goods.store.ts';
import { look, operate, type Operator } from '../core/operator.ts';
import {
  countFirst,
  type FirstReward,
  type FirstRewardRow,
  mayNameGoods,
  readFirstRewards,
  updateFirstReward,
} from './first-rewards.store.ts';

export interface FirstLine extends FirstRewardRow {
  /** How many players reached it on their first day; of what follows a payment, how many took it. */
  readonly reached: number;
  readonly claimed: number;
}

/** The stations of the first day and what follows a first payment, and how often each was reached and claimed. `denied`. */
export function listFirstLines(db: Queryable, operator: Operator): Promise<FirstLine[] | Failure> {
  return look(operator, 'offers.edit', async () => {
    const rows = await countFirst(db);
    return (await readFirstRewards(db)).map((row) => {
      const counts = rows.find(({ id }) => id === row.id);
      return { ...row, reached: counts?.reached ?? 0, claimed: counts?.claimed ?? 0 };
    });
  });
}

export interface FirstChange extends Omit<FirstReward, 'sizeMm'> {
  readonly id: number;
  /** Hours or coins of what follows a payment; 1 of the first day. */
  readonly goal: number;
  readonly enabled: boolean;
}

/** What a reward is, as a command line takes it: `coins:50`, `trial:plinko:500`, `postage:300`, `goods:chick`. */
export function rewardWords({ rewardType, amount, game, kind }: Omit<FirstReward, 'sizeMm'>): string {
  if (rewardType === FirstDepositRewardType.goods) return `goods:${kind}`;
  if (rewardType === FirstDepositRewardType.trial) return `trial:${game}:${amount}`;
  return `${rewardType === FirstDepositRewardType.coins ? 'coins' : 'postage'}:${amount}`;
}

/** Whether a reward names what it is of, and nothing else: a game for practice coins, one piece of a kind for goods. */
function isWhole({ rewardType, amount, game, kind }: FirstChange): boolean {
  const isGoods = rewardType === FirstDepositRewardType.goods;
  const ofGame = (rewardType === FirstDepositRewardType.trial) === (game !== '');
  return ofGame && isGoods === (kind !== '') && (!isGoods || amount === 1);
}

/** Changes what a reward asks and brings, from now on. `badParameters` for a number or goods that there are none of. */
export function changeFirst(
  db: Database,
  operator: Operator,
  change: FirstChange,
): Promise<FirstChange | Failure> {
  const { id, goal, rewardType, amount, game, kind, enabled } = change;
  return operate(db, operator, 'offers.edit', async (tx, note) => {
    if (!isWhole(change)) throw new Failure('badParameters', 'reward');
    const isKnown = await mayNameGoods(tx, kind);
    if (!isKnown || (kind !== '' && !(await toysAmong(tx, [kind])).has(kind)))
      throw new Failure('badParameters', `there are no goods ${kind}`);
    const isThere = await updateFirstReward(tx, { id, goal, rewardType, amount, game, kind, enabled });
    if (!isThere) throw new Failure('badParameters', `there is no first reward ${id}`);
    await note(
      'change first reward',
      `first reward ${id}: goal ${goal}, ${rewardWords(change)}, ${enabled ? 'on' : 'off'}`,
    );
    return change;
  });
}
