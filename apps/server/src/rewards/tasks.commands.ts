import { operatorCommands } from '../registry/operator-command.ts';
import { firstRewardsCommands } from './first-rewards.commands.ts';
import { type Begun, beginQuests } from './quests-begin.operator.ts';
import {
  changeStamp,
  changeTask,
  listTaskLines,
  showCard,
  type StampCardLine,
  type StampChange,
  type TaskChange,
  type TaskLine,
  turnCard,
} from './tasks.operator.ts';

function line({ id, newbie, counter, daily, goal, coins, enabled, claimed }: TaskLine): string {
  const when = newbie ? 'newbie' : daily ? 'daily ' : 'once  ';
  return `${id}  ${enabled ? 'on ' : 'off'}  ${when}  ${counter.padEnd(8)}  goal ${goal}  ${coins} coins  claimed ${claimed}`;
}

/** The operator's command `quests`: what players can do for coins, and what each stamp brings. */
export const questsCommands = operatorCommands(
  'quests',
  'see the quests, the first day and what follows a first payment, change what they ask and bring, and what a stamp brings',
  [
    {
      ...{ usage: 'list', signs: 'nothing' },
      run: ({ db, operator }) => listTaskLines(db, operator),
      text: (tasks: readonly TaskLine[]) => tasks.map(line).join('\n') || 'No quests.',
    },
    {
      usage: 'change ID GOAL COINS STATE',
      run: ({ db, given, operator }) =>
        changeTask(db, operator, {
          id: given.whole('ID', 1, 999_999_999),
          goal: given.whole('GOAL', 1, 1000),
          coins: given.whole('COINS', 1, 100_000),
          enabled: given.text('STATE') === 'on',
        }),
      text: ({ id }: TaskChange) => `Quest ${id} is changed.`,
    },
    {
      usage: 'stamp DAY COINS',
      run: ({ db, given, operator }) =>
        changeStamp(db, operator, { day: given.whole('DAY', 1, 7), coins: given.whole('COINS', 1, 100_000) }),
      text: ({ day, coins }: StampChange) => `A stamp of day ${day} brings ${coins} coins.`,
    },
    {
      ...{ usage: 'stamps', signs: 'nothing' },
      run: ({ db, operator }) => showCard(db, operator),
      text: ({ enabled, days }: StampCardLine) =>
        [
          `The stamp card is ${enabled ? 'on' : 'off'}.`,
          ...days.map(({ day, coins }) => `${day}  ${coins} coins`),
        ].join('\n'),
    },
    {
      usage: 'stamp-card STATE',
      run: ({ db, given, operator }) => turnCard(db, operator, given.text('STATE') === 'on'),
      text: ({ enabled }: { readonly enabled: boolean }) => `The stamp card is ${enabled ? 'on' : 'off'}.`,
    },
    {
      usage: 'begin',
      run: ({ db, operator }) => beginQuests(db, operator),
      text: ({ tasks, firsts }: Begun) =>
        `${tasks ? 'The usual quests' : 'No quest'} and ${firsts ? 'the usual first rewards' : 'no first reward'} put up, all of them off.`,
    },
    ...firstRewardsCommands,
  ],
);
