import { operatorCommands } from '../registry/operator-command.ts';
import { changeRecall, readRecall } from './recall.operator.ts';
import type { RecallLines, RecallSettings } from './recall.store.ts';

const settings = ({ enabled, awayDays, coins, openDays }: RecallSettings): string =>
  `${enabled ? 'on' : 'off'}: after ${awayDays} days away ${coins} coins, which stay for ${openDays} days once they are seen`;

/** The operator's command `recall`: what who has been away is given. */
export const recallCommands = operatorCommands('recall', 'see and change what who has been away is given', [
  {
    ...{ usage: 'show', signs: 'nothing' },
    run: ({ db, operator }) => readRecall(db, operator),
    text: (lines: RecallLines) =>
      `${settings(lines)}\nput aside ${lines.put}, mailed ${lines.mailed}, opened ${lines.opened}, taken ${lines.taken}; ${lines.agreed} players want mails`,
  },
  {
    usage: 'change AWAY COINS OPEN STATE',
    run: ({ db, given, operator }) =>
      changeRecall(db, operator, {
        awayDays: given.whole('AWAY', 3, 365),
        coins: given.whole('COINS', 1, 100_000),
        openDays: given.whole('OPEN', 1, 90),
        enabled: given.text('STATE') === 'on',
      }),
    text: settings,
  },
]);
