import { createHash, randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';

export const soakParts = [
  ...['ledger', 'drain', 'kills', 'disk', 'hostile', 'money', 'draws', 'gashapon', 'slot', 'gem'],
  ...[
    'rounds',
    'solo',
    'fishing',
    'rewards',
    'mall',
    'shows',
    'push',
    'tables',
    'plays',
    'features',
    'journeys',
  ],
] as const;
export type SoakPart = (typeof soakParts)[number];
/** They take the whole machine for minutes: `--short` leaves them out unless they are named. */
const wholeMachine: readonly SoakPart[] = ['disk', 'hostile', 'features', 'journeys'];
/** What every change of the arcade can break: `--turn` leaves none of these out. */
const ofTheWholeArcade: readonly SoakPart[] = ['ledger', 'kills', 'money', 'plays'];
const turns = 3;

/**
 * The parts of one turn: those of the whole arcade, and every third of the others. Which third follows from the text. So turns of many texts run each part
 * as often as another.
 */
export function partsOfTurn(parts: readonly SoakPart[], text: string): readonly SoakPart[] {
  const turn = createHash('sha256').update(text).digest().readUInt32BE() % turns;
  const others = parts.filter((name) => !ofTheWholeArcade.includes(name));
  return parts.filter((name) => !others.includes(name) || others.indexOf(name) % turns === turn);
}

interface Count {
  readonly short: number;
  readonly full: number;
  readonly what: string;
}

/** Options that are whole numbers, with their defaults. */
const counts = {
  plays: { short: 150, full: 10_000, what: 'plays of the part "plays"' },
  operations: { short: 1_200, full: 20_000, what: 'operations of the part "money"' },
  kills: { short: 5, full: 100, what: 'kills of the part "money"' },
  drops: { short: 120, full: 20_000, what: 'drops of the part "push" at a server' },
  files: { short: 2, full: 300, what: 'turns of the part "push" that are run again from their files' },
  falls: { short: 3_000, full: 200_000, what: 'drops of the part "tables", by the engine alone' },
  seconds: { short: 15, full: 600, what: 'seconds of attacks in the part "hostile"' },
} as const satisfies Readonly<Record<string, Count>>;
type CountName = keyof typeof counts;
const countNames = Object.keys(counts) as CountName[];

/** What was asked for; a count is the default where none was told. */
export interface SoakOptions extends Readonly<Record<CountName, number>> {
  readonly short: boolean;
  readonly seed: string;
  readonly parts: readonly SoakPart[];
}

export const soakUsage = `Usage: npm run soak [-- OPTIONS]

  (none)              everything in full, at most two hours and a half on two cores, an hour of it races
  --short             the same in small without disk, hostile, features and journeys, two parts at a time, about a quarter of an hour
  --turn TEXT         with --short: ledger, kills, money and plays, and a third of the other parts; the text (a commit) says which third
  --part NAME         one of ${soakParts.join(', ')}
  --seed TEXT         the seed of an earlier run; default a fresh one
${countNames.map((name) => `  --${name} N`.padEnd(22) + counts[name].what).join('\n')}`;

/** Reads the words after `npm run soak --`. Throws with what is wrong with them. */
export function readSoakOptions(args: readonly string[]): SoakOptions {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      short: { type: 'boolean', default: false },
      ...{ seed: text, part: text, turn: text, plays: text, operations: text, kills: text, drops: text },
      ...{ falls: text, files: text, seconds: text },
    },
  });
  const { short, seed = randomBytes(8).toString('hex'), part, turn } = values;
  const chosen = soakParts.filter((name) =>
    part === undefined ? !(short && wholeMachine.includes(name)) : name === part,
  );
  if (turn !== undefined && !short) throw new RangeError('--turn goes with --short');
  const parts = turn === undefined || part !== undefined ? chosen : partsOfTurn(chosen, turn);
  if (parts.length === 0) throw new RangeError(`--part is one of ${soakParts.join(', ')}, not "${part}"`);
  const countOf = (name: CountName): number => {
    const told = values[name];
    const value = told === undefined ? counts[name][short ? 'short' : 'full'] : Number(told);
    if (Number.isSafeInteger(value) && value > 0) return value;
    throw new RangeError(`--${name} is a whole number from 1 on, not "${told}"`);
  };
  const read = Object.fromEntries(countNames.map((name) => [name, countOf(name)])) as Record<
    CountName,
    number
  >;
  return { short, seed, parts, ...read };
}
