import { exclusionMonths } from '@grabbit/contract';
import { arcadeSecret } from '../core/arcade-secret.ts';
import { systemClock } from '../core/clock.ts';
import { CommandUsageError } from '../core/command-usage-error.ts';
import type { Given } from '../core/given.ts';
import { operatorCommands, thereIsNo } from '../registry/operator-command.ts';
import { createKeptExclusions } from './kept-exclusions.ts';
import { excludePlayer, type ProtectedPlayer, showProtection } from './protection.operator.ts';

function page({ state, events }: ProtectedPlayer): string {
  const limits = state.limits
    .filter(({ amount, raise }) => amount !== null || raise !== null)
    .map(({ name, amount, used, raise }) => {
      const waits = raise === null ? '' : `  raise to ${raise.amount ?? 'none'} from ${raise.readyAt}`;
      return `${name.padEnd(14)}  ${used} of ${amount ?? 'no limit'}${waits}`;
    });
  const { breakUntil, excluded, realityMinutes, net, depositedCents, owed } = state;
  return [
    ...(limits.length === 0 ? ['No limits.'] : limits),
    `break           ${breakUntil ?? 'none'}`,
    `exclusion       ${excluded === null ? 'none' : (excluded.until ?? 'for good')}`,
    `reality check   ${realityMinutes === 0 ? 'none' : `every ${realityMinutes} minutes`}`,
    `coins in/out    today ${net.day.in}/${net.day.out}, in all ${net.all.in}/${net.all.out}`,
    `money in        ${depositedCents} cents`,
    `owed            ${owed} coins`,
    ...events.map(({ at, who, what, detail }) => `${at.toISOString()}  ${who}  ${what}  ${detail}`),
  ].join('\n');
}

function monthsOf(given: Given): number {
  const text = given.text('MONTHS');
  const months = text === 'forever' ? 0 : Number(text);
  if (text !== '0' && exclusionMonths.some((each) => each === months)) return months;
  const offered = exclusionMonths.filter((each) => each > 0).join(', ');
  throw new CommandUsageError(`The length must be forever or one of ${offered} months.`);
}

const playerOf = (given: Given): number => given.whole('PLAYER', 1, Number.MAX_SAFE_INTEGER);

/** The operator's command `protection`. */
export const protectionCommands = operatorCommands(
  'protection',
  'see the limits that a player has set, exclude one who asks for it (MONTHS, or forever)',
  [
    {
      ...{ usage: 'show PLAYER', signs: 'what they like', text: page },
      run: ({ db, given, operator }) => showProtection({ db, clock: systemClock }, operator, playerOf(given)),
    },
    {
      ...{ usage: 'exclude PLAYER MONTHS [REASON...]', signs: 'name and reason' },
      run({ db, config, given, operator }) {
        const [playerId, months] = [playerOf(given), monthsOf(given)];
        const exclusions = createKeptExclusions({ secret: arcadeSecret(config), clock: systemClock });
        return excludePlayer({ db, clock: systemClock, exclusions }, operator, playerId, months);
      },
      text: ({ playerId, months }: { readonly playerId: number; readonly months: number }) =>
        `Player ${playerId} is excluded ${months === 0 ? 'for good' : `for ${months} months`}.`,
    },
  ],
  { words: { notFound: thereIsNo, breakRuns: () => 'This player is excluded for longer already.' } },
);
