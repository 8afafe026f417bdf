import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const stampFile = join(root, 'apps/web/dist/.built-from');

/** What the built app depends on: names, sizes and times of change of everything that goes into it. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const files = globSync(
    [
      'apps/web/{src,public}/**',
      'apps/web/*.*',
      'packages/*/src/**',
      'packages/*/package.json',
      'package-lock.json',
    ],
    { cwd: root },
  ).sort();
  for (const file of files) {
    const { mtimeMs, size } = statSync(join(root, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

const now = fingerprint();
const isFresh = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === now;
if (!isFresh) {
  process.stderr.write('grabbit: building the app\n');
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    { cwd: join(root, 'apps/web'), stdio: 'inherit' },
  );
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stampFile, now);
}
