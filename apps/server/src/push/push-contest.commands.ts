import type { Given } from '../core/given.ts';
import { operatorCommands } from '../registry/operator-command.ts';
import type { ChallengeRule } from './push-challenge.store.ts';
import { setChallenge, setRanking } from './push-contest.operator.ts';

const roomOf = (given: Given): number => given.whole('ROOM', 1, 2_000_000_000);

function challengeOf(given: Given): ChallengeRule {
  const coins = (name: string): number => given.whole(name, 1, 10_000_000);
  return { goal: coins('GOAL'), least: coins('LEAST'), gift: coins('GIFT'), pool: coins('POOL') };
}

/** The operator's command `push-contests`. */
export const pushContestCommands = operatorCommands(
  'push-contests',
  'coin pushers: how long the rankings of a room are, and what it is to bring together in a day',
  [
    {
      usage: 'ranking ROOM MINUTES',
      run: ({ db, given, operator }) =>
        setRanking(db, operator, roomOf(given), given.whole('MINUTES', 5, 1_440)),
    },
    {
      usage: 'no-ranking ROOM',
      run: ({ db, given, operator }) => setRanking(db, operator, roomOf(given), null),
    },
    {
      usage: 'challenge ROOM GOAL LEAST GIFT POOL',
      run: ({ db, given, operator }) => setChallenge(db, operator, roomOf(given), challengeOf(given)),
    },
    {
      usage: 'no-challenge ROOM',
      run: ({ db, given, operator }) => setChallenge(db, operator, roomOf(given), null),
    },
  ],
);
