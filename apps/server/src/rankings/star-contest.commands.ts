import { CommandUsageError } from '../core/command-usage-error.ts';
import { systemClock } from '../core/clock.ts';
import { textOfFile } from '../core/given-texts.ts';
import type { Given } from '../core/given.ts';
import { operatorCommands } from '../registry/operator-command.ts';
import {
  cancelContest,
  type ContestMove,
  listContests,
  makeContest,
  publishContest,
} from './star-contest.operator.ts';

const idOf = (given: Given): number => given.whole('ID', 1, 2_000_000_000);

function parsed(file: string): unknown {
  try {
    return JSON.parse(textOfFile(file)) as unknown;
  } catch (error) {
    if (error instanceof CommandUsageError) throw error;
    throw new CommandUsageError(`${file} is not JSON.`);
  }
}

const moved = ({ id, stage }: ContestMove): string => `Star contest ${id} is ${stage}.`;

/** The operator's command `star-contest`. `docs/star-contest.md` says what a file holds. */
export const starContestCommands = operatorCommands(
  'star-contest',
  'contests for stars, with prizes of the shelf',
  [
    {
      ...{ usage: 'list', signs: 'nothing' },
      run: ({ db, operator }) => listContests(db, operator),
    },
    {
      usage: 'make FILE',
      run: ({ db, given, operator }) =>
        makeContest(db, operator, { plan: parsed(given.text('FILE')), now: systemClock.now() }),
      text: (id: number) => `It is number ${id}. Nobody sees it until it is published.`,
    },
    {
      usage: 'publish ID',
      run: ({ db, given, operator }) =>
        publishContest(db, operator, { id: idOf(given), now: systemClock.now() }),
      text: moved,
    },
    {
      usage: 'cancel ID',
      run: ({ db, given, operator }) => cancelContest({ db, clock: systemClock }, operator, idOf(given)),
      text: moved,
    },
  ],
);
