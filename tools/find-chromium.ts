import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages } from './install-packages.ts';

/**
 * Debian's packages and their commands. The one without windows first: the same engine, at a fraction of the processor's
 * time for each page that is opened.
 */
const packages = ['chromium-headless-shell', 'chromium'];
const names = [...packages, 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** A browser that can be driven, and what it needs in its environment. */
export interface Browser {
  readonly path: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Finds an installed Chromium or Chrome (`CHROMIUM_PATH` first); where there is none, installs Debian's as
 * root, or else unpacks the one inside `@sparticuz/chromium`. Undefined when nothing of that runs here.
 */
export async function findChromium(): Promise<Browser | undefined> {
  const installed = findInstalled();
  if (installed !== undefined) return { path: installed, env: {} };
  for (const name of packages) {
    installPackages([name]);
    const added = findInstalled();
    if (added !== undefined) return { path: added, env: {} };
  }
  return unpackBundled();
}

function findInstalled(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = [
    process.env['CHROMIUM_PATH'] ?? '',
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...elsewhere,
  ];
  return candidates.find((path) => path !== '' && existsSync(path) && runs(path, {}));
}

/** Ubuntu has a `chromium` that only says how to get one, so the version has to be answered. */
function runs(path: string, env: Readonly<Record<string, string>>): boolean {
  const { stdout } = spawnSync(path, ['--version'], {
    encoding: 'utf8',
    timeout: 30_000,
    env: { ...process.env, ...env },
  });
  return /Chrom(e|ium) \d+/.test(stdout ?? '');
}

async function unpackBundled(): Promise<Browser | undefined> {
  if (process.platform !== 'linux') return undefined;
  // The package unpacks the libraries that its Chromium needs only where it believes to be on this host.
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs22.x';
  // It unpacks below the temporary folder under a fixed name, where another user's file could stand.
  const folder = join(import.meta.dirname, '../node_modules/.cache/chromium');
  mkdirSync(folder, { recursive: true });
  process.env['TMPDIR'] = folder;
  const { default: chromium } = await import('@sparticuz/chromium');
  const path = await chromium.executablePath();
  delete process.env['TMPDIR'];
  const env = { LD_LIBRARY_PATH: process.env['LD_LIBRARY_PATH'] ?? '' };
  return runs(path, env) ? { path, env } : undefined;
}
