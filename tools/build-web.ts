import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listServedFiles, servedFilesList } from './served-files.ts';

const root = join(import.meta.dirname, '..');
const stampFile = join(root, 'apps/web/dist/.built-from');
const consoleDist = join(root, 'apps/console/dist');

/** What the built apps depend on: names, sizes and times of change of everything that goes into it. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const files = globSync(
    [
      'apps/web/{src,public,verifier}/**',
      'apps/console/src/**',
      'apps/console/*.*',
      'apps/web/*.*',
      'apps/web/{texts,paint}/*.*',
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

const dist = join(root, 'apps/web/dist');

/** The smallest of what different lengths of blocks give: a file of many kinds of text does better with short ones. */
async function gzipped(bytes: Buffer): Promise<Buffer> {
  const tries = await Promise.all(
    [6, 7, 8, 9].map((memLevel) => promisify(gzip)(bytes, { level: 9, memLevel })),
  );
  return tries.reduce((least, each) => (each.length < least.length ? each : least));
}

async function compress(path: string): Promise<void> {
  const bytes = readFileSync(path);
  if (bytes.length < 1024) return;
  const large = bytes.length > 1_000_000;
  const params = { [constants.BROTLI_PARAM_QUALITY]: large ? 9 : 11 };
  writeFileSync(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
  writeFileSync(`${path}.gz`, await gzipped(bytes));
}

/**
 * Compresses what is text or wasm once, here, and not at every request, on all processors. Pictures, fonts and toys are
 * dense already.
 */
async function compressBuilt(folder: string): Promise<void> {
  const files = globSync('**/*.{js,css,html,json,svg,wasm,webmanifest}', { cwd: folder });
  await Promise.all(files.map((file) => compress(join(folder, file))));
}

/** Runs a script to its end, and ends with it where it fails. What it prints is not the build's. */
function run(app: string, script: string, given: readonly string[]): void {
  const { status } = spawnSync(process.execPath, [join(root, script), ...given], {
    ...{ cwd: join(root, app), stdio: ['ignore', 'ignore', 'inherit'] },
  });
  if (status !== 0) process.exit(status ?? 1);
}

const now = fingerprint();
const isFresh =
  existsSync(join(dist, servedFilesList)) &&
  existsSync(join(consoleDist, 'index.html')) &&
  existsSync(join(root, 'apps/web/dist-paint/worker.mjs')) &&
  existsSync(stampFile) &&
  readFileSync(stampFile, 'utf8') === now;
if (!isFresh) {
  process.stderr.write('grabbit: building the app\n');
  for (const app of ['apps/web', 'apps/console'])
    run(app, 'node_modules/vite/bin/vite.js', ['build', '--logLevel', 'warn']);
  run('apps/web', 'node_modules/vite/bin/vite.js', [
    ...['build', '--logLevel', 'error', '--config', 'paint/vite.config.ts'],
  ]);
  run('apps/web', 'apps/web/verifier/build-verifier.ts', [join(dist, 'grabbit-verifier.html')]);
  await compressBuilt(dist);
  await compressBuilt(consoleDist);
  writeFileSync(join(dist, servedFilesList), listServedFiles(dist));
  writeFileSync(stampFile, now);
}
