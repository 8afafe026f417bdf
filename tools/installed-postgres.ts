import { globSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of the programs of a PostgreSQL that is installed here: the oldest that we support or newer. */
export function installedPostgres(): string | undefined {
  const parent = '/usr/lib/postgresql';
  const found = globSync('*/bin/postgres', { cwd: parent })
    .map((path) => path.split('/')[0] ?? '')
    .filter((version) => Number(version) >= 15)
    .sort((a, b) => Number(a) - Number(b));
  return found[0] === undefined ? undefined : join(parent, found[0], 'bin');
}
