import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const version = '15.34.2';
const cache = join(import.meta.dirname, '../.cache');
const home = join(cache, `firebase-tools-${version}`);
const script = join(home, 'node_modules/firebase-tools/lib/bin/firebase.js');

/** npm as it was started, or the one in the path; what it installs stays out of the project's own packages. */
function runNpm(folder: string): string | null {
  const npm = process.env['npm_execpath'];
  const [command, ...first] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  const options = ['--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, stderr, error } = spawnSync(
    command ?? 'npm',
    [...first, 'install', ...options, `firebase-tools@${version}`],
    { cwd: folder, encoding: 'utf8', timeout: 400_000, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  if (status === 0) return null;
  return (
    error?.message ?? stderr.split('\n').findLast((line) => line.trim() !== '') ?? `npm ended with ${status}`
  );
}

/**
 * The script of Firebase's command, which carries the Auth emulator. It is large (600 packages, a minute or two) and
 * needed by one journey only, so it is fetched here, once, and not with the project. `fault` says why there is none.
 */
export function fetchFirebaseTools(): { readonly script: string } | { readonly fault: string } {
  if (existsSync(script)) return { script };
  const folder = `${home}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    const fault = runNpm(folder);
    if (fault !== null) return { fault: `firebase-tools could not be installed: ${fault}` };
    // Whoever is first keeps its own: the other's is the same.
    if (!existsSync(home)) renameSync(folder, home);
    return { script };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const found = fetchFirebaseTools();
  if ('fault' in found) console.log(found.fault);
}
