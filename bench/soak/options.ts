import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';

export const soakParts = [
  'ledger',
  'drain',
  'kills',
  'disk',
  'hostile',
  'money',
  'draws',
  'gashapon',
  'slot',
  'gem',
  'rounds',
  'fishing',
  'rewards',
  'mall',
  'push',
  'tables',
  'plays',
  'features',
  'journeys',
] as const;
export type SoakPart = (typeof soakParts)[number];
/** They take the whole machine for minutes: `--short` leaves them out unless they are named. */
const wholeMachine: readonly SoakPart[] = ['disk', 'hostile', 'features', 'journeys'];

export interface SoakOptions {
  readonly short: boolean;
  readonly seed: string;
  readonly parts: readonly SoakPart[];
  readonly plays: number;
  readonly operations: number;
  readonly kills: number;
  /** Drops that the part "push" waits for. */
  readonly drops: number;
  /** Turns of the part "push" that are run again from their files. */
  readonly files: number;
  /** Drops of the part "tables", by the engine alone. */
  readonly falls: number;
  /** How long the part "hostile" attacks. */
  readonly seconds: number;
}

export const soakUsage = `Usage: npm run soak [-- OPTIONS]

  (none)              everything in full, at most two hours and a half on two cores, an hour of it races
  --short             the same in small without disk, hostile, features and journeys, at most 10 minutes
  --part NAME         one of ${soakParts.join(', ')}
  --seed TEXT         the seed of an earlier run; default a fresh one
  --plays N           plays of the part "plays"
  --operations N      operations of the part "money"
  --kills N           kills of the part "money"
  --drops N           drops of the part "push" at a server
  --files N           turns of the part "push" that are run again from their files
  --falls N           drops of the part "tables", by the engine alone
  --seconds N         of attacks in the part "hostile"; default 600, short 15`;

function count(name: string, told: string | undefined, otherwise: number): number {
  const value = told === undefined ? otherwise : Number(told);
  if (Number.isSafeInteger(value) && value > 0) return value;
  throw new RangeError(`--${name} is a whole number from 1 on, not "${told}"`);
}

/** Reads the words after `npm run soak --`. Throws with what is wrong with them. */
export function readSoakOptions(args: readonly string[]): SoakOptions {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      short: { type: 'boolean', default: false },
      ...{
        seed: text,
        part: text,
        plays: text,
        operations: text,
        kills: text,
        drops: text,
        falls: text,
        files: text,
        seconds: text,
      },
    },
  });
  const { short, seed = randomBytes(8).toString('hex'), part } = values;
  const parts = soakParts.filter((name) =>
    part === undefined ? !(short && wholeMachine.includes(name)) : name === part,
  );
  if (parts.length === 0) throw new RangeError(`--part is one of ${soakParts.join(', ')}, not "${part}"`);
  return {
    short,
    seed,
    parts,
    plays: count('plays', values.plays, short ? 150 : 10_000),
    operations: count('operations', values.operations, short ? 1_200 : 20_000),
    kills: count('kills', values.kills, short ? 5 : 100),
    drops: count('drops', values.drops, short ? 120 : 20_000),
    files: count('files', values.files, short ? 2 : 300),
    falls: count('falls', values.falls, short ? 3_000 : 200_000),
    seconds: count('seconds', values.seconds, short ? 15 : 600),
  };
}
