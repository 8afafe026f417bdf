import { countedGames, FirstDepositRewardType } from '@grabbit/contract';
import { CommandUsageError } from '../core/command-usage-error.ts';
import type { OperatorCommand } from '../registry/operator-command.ts';
import {
  changeFirst,
  type FirstChange,
  type FirstLine,
  listFirstLines,
  rewardWords,
} from './first-rewards.operator.ts';

const asks = { hours: (goal: number) => `${goal} h after`, coins: (goal: number) => `${goal} coins paid` };

function line({ id, cause, goal, enabled, reached, claimed, ...reward }: FirstLine): string {
  const what = cause === 'hours' || cause === 'coins' ? asks[cause](goal) : cause;
  return `${id}  ${enabled ? 'on ' : 'off'}  ${what.padEnd(16)}  ${rewardWords(reward)}  reached ${reached}, claimed ${claimed}`;
}

/** Reads `coins:50`, `trial:plinko:500`, `postage:300` or `goods:chick`. Throws `CommandUsageError` for anything else. */
function rewardIn(words: string): Omit<FirstChange, 'id' | 'goal' | 'enabled'> {
  const [type = '', first = '', second = ''] = words.split(':');
  const nothing = { game: '', kind: '' } as const;
  const amount = Number(type === 'trial' ? second : first);
  const game = countedGames.find(({ name }) => name === first)?.name;
  const isAmount = Number.isInteger(amount) && amount >= 1 && amount <= 100_000;
  if (type === 'goods' && first !== '')
    return { rewardType: FirstDepositRewardType.goods, amount: 1, game: '', kind: first };
  if (isAmount && type === 'trial' && game !== undefined)
    return { ...nothing, rewardType: FirstDepositRewardType.trial, amount, game };
  if (isAmount && type === 'coins') return { ...nothing, rewardType: FirstDepositRewardType.coins, amount };
  if (isAmount && type === 'postage')
    return { ...nothing, rewardType: FirstDepositRewardType.postage, amount };
  throw new CommandUsageError(
    'REWARD must be coins:50, trial:plinko:500, postage:300 (in cents) or goods:chick.',
  );
}

/** Commands of `quests` about the first day and what follows a first payment. */
export const firstRewardsCommands: readonly OperatorCommand[] = [
  {
    ...{ usage: 'firsts', signs: 'nothing' },
    run: ({ db, operator }) => listFirstLines(db, operator),
    text: (rewards: readonly FirstLine[]) => rewards.map(line).join('\n') || 'No first rewards.',
  },
  {
    usage: 'first ID GOAL REWARD STATE',
    run: ({ db, given, operator }) =>
      changeFirst(db, operator, {
        id: given.whole('ID', 1, 999_999_999),
        goal: given.whole('GOAL', 1, 100_000),
        ...rewardIn(given.text('REWARD')),
        enabled: given.text('STATE') === 'on',
      }),
    text: ({ id }: FirstChange) => `First reward ${id} is changed.`,
  },
];
