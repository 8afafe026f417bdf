import { parseArgs } from 'node:util';
import { defaultVersion } from '@grabbit/contract';
import type { Database } from './database.ts';
import { type DepotCommand, DepotUsageError } from './depot.ts';
import { readShields } from './review.ts';

const usage = 'list | set VERSION [--package NAME | --vest ID] | clear [--package NAME | --vest ID]';

const help = `put a version of a build under review: it gets no payments, bonus features, gem, slot and racing ball,
      whoever runs it. Showing a store's reviewers something else than players get breaks store rules`;

function scopeOf(values: { readonly package?: string; readonly vest?: string }): string {
  if (values.package !== undefined && values.vest !== undefined) {
    throw new DepotUsageError('Name a package or a vest bag, not both.');
  }
  if (values.package !== undefined) return `package:${values.package}`;
  if (values.vest === undefined) return '*';
  if (!/^\d{1,6}$/.test(values.vest)) throw new DepotUsageError(`"${values.vest}" is no vest bag id.`);
  return `vest:${Number(values.vest)}`;
}

function versionOf(text: string | undefined): string {
  if (text === undefined || !/^\d{1,4}(\.\d{1,4}){1,3}$/.test(text)) {
    throw new DepotUsageError('The version is missing, or is none: it looks like 1.2.3.');
  }
  if (text === defaultVersion)
    throw new DepotUsageError(`${defaultVersion} is every plain browser: it never counts.`);
  return text;
}

/** The command `shield` of the depot. Returns what to print; throws `DepotUsageError` with what is wrong. */
export async function shieldCommand(db: Database, args: readonly string[]): Promise<string> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { package: { type: 'string' }, vest: { type: 'string' } },
  });
  const [command, version] = positionals;
  const scope = scopeOf(values);
  if (command === 'list') {
    const shields = await readShields(db);
    const lines = shields.map((shield) => `${shield.scope.padEnd(32)}  ${shield.version}`);
    return lines.length === 0 ? 'No build is under review.' : lines.join('\n');
  }
  if (command === 'set') {
    const set = versionOf(version);
    await db.query(
      `insert into shields (scope, version) values ($1, $2)
       on conflict (scope) do update set version = excluded.version, set_at = now()`,
      [scope, set],
    );
    return `Version ${set} of ${scope === '*' ? 'every build' : scope} is under review.`;
  }
  if (command === 'clear') {
    const { rowCount } = await db.query('delete from shields where scope = $1', [scope]);
    return rowCount === 0 ? 'It was not under review.' : 'It is not under review any more.';
  }
  throw new DepotUsageError(`The command must be one of: ${usage}.`);
}

export const shieldDepotCommand: DepotCommand = {
  name: 'shield',
  usage,
  help,
  async run(args, { database, print }) {
    print(await shieldCommand(database, args));
  },
};
