import { parseArgs } from 'node:util';
import { exclusionMonths } from '@grabbit/contract';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { type DepotCommand, DepotUsageError } from '../platform/depot.ts';
import { Failure } from '../platform/failure.ts';
import { exclude, readState } from './protection.service.ts';
import { readEvents } from './protection.store.ts';

const usage = 'show PLAYER | exclude PLAYER MONTHS|forever REASON --who NAME';

async function playerOf(db: Database, text: string | undefined): Promise<number> {
  const id = text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  const { rows } = Number.isNaN(id)
    ? { rows: [] }
    : await db.query('select 1 from users where id = $1', [id]);
  if (rows.length === 0) throw new DepotUsageError(`"${text ?? ''}" is no number of a player.`);
  return id;
}

async function show(db: Database, playerId: number): Promise<string> {
  const state = await readState({ db, clock: systemClock, ageGate: 0 }, playerId);
  const limits = state.limits
    .filter(({ amount, raise }) => amount !== null || raise !== null)
    .map(({ name, amount, used, raise }) => {
      const waits = raise === null ? '' : `  raise to ${raise.amount ?? 'none'} from ${raise.readyAt}`;
      return `${name.padEnd(14)}  ${used} of ${amount ?? 'no limit'}${waits}`;
    });
  const { breakUntil, excluded, realityMinutes, net, depositedCents, owed } = state;
  const events = await readEvents(db, playerId);
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

function monthsOf(text: string | undefined): number {
  const months = text === 'forever' ? 0 : Number(text);
  if (text !== '0' && exclusionMonths.some((each) => each === months)) return months;
  const offered = exclusionMonths.filter((each) => each > 0).join(', ');
  throw new DepotUsageError(`The length must be forever or one of ${offered} months.`);
}

async function excludeOnRequest(
  db: Database,
  playerId: number,
  given: { readonly months: number; readonly reason: string; readonly who: string },
): Promise<string> {
  if (given.reason === '') throw new DepotUsageError('The reason is missing.');
  if (given.who === '' || given.who === 'player') throw new DepotUsageError('Say who does this: --who NAME.');
  await exclude({ db, clock: systemClock }, playerId, given);
  return `Player ${playerId} is excluded ${given.months === 0 ? 'for good' : `for ${given.months} months`}.`;
}

/** The command `protection` of the depot. Returns what to print; throws `DepotUsageError` with what is wrong. */
export async function protectionCommand(db: Database, args: readonly string[]): Promise<string> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { who: { type: 'string', default: '' } },
  });
  const [command, player, months, ...reason] = positionals;
  if (command === 'show') return show(db, await playerOf(db, player));
  if (command !== 'exclude') throw new DepotUsageError(`The command must be one of: ${usage}.`);
  try {
    const playerId = await playerOf(db, player);
    return await excludeOnRequest(db, playerId, {
      months: monthsOf(months),
      reason: reason.join(' '),
      who: values.who,
    });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new DepotUsageError('This player is excluded for longer already.');
  }
}

export const protectionDepotCommand: DepotCommand = {
  name: 'protection',
  usage,
  help: 'see the limits that a player has set, exclude one who asks for it',
  async run(args, { database, print }) {
    print(await protectionCommand(database, args));
  },
};
