import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './find-chromium.ts';
import { noCounts, runChecks, runPlaywright, runSample, runVitest, type Counts } from './suites.ts';

// Every suite, one after the other, on a machine of two cores; the last line adds them up.

const root = join(import.meta.dirname, '..');

interface Suite {
  readonly name: string;
  run(): Promise<Counts>;
}

/** A PostgreSQL that is installed here, for a second run of the feature tests: the oldest that we support or newer. */
function installedPostgres(): string | undefined {
  const parent = '/usr/lib/postgresql';
  const found = globSync('*/bin/postgres', { cwd: parent })
    .map((path) => path.split('/')[0] ?? '')
    .filter((version) => Number(version) >= 15)
    .sort((a, b) => Number(a) - Number(b));
  return found[0] === undefined ? undefined : join(parent, found[0], 'bin');
}

const wanted = process.argv.slice(2);
const isWanted = (name: string): boolean =>
  wanted.length === 0 || wanted.some((word) => name.startsWith(word));

/** Comes while the other suites run. Without it the browser tests say what they did not try. */
const firebaseTools = isWanted('browser')
  ? once(spawn(process.execPath, [join(root, 'tools/firebase-tools.ts')], { stdio: 'ignore' }), 'exit')
  : null;

async function browserTests(): Promise<Counts> {
  await firebaseTools;
  const specs = globSync('e2e/**/*.spec.ts', { cwd: root, exclude: ['**/node_modules/**'] });
  if (specs.length === 0) return noCounts;
  const browser = await findChromium();
  if (!browser) {
    console.log('There is no Chromium here, and none could be installed. Set CHROMIUM_PATH to one.');
    return { passed: 0, failed: 1 };
  }
  return runPlaywright(root, { ...browser.env, CHROMIUM_PATH: browser.path });
}

const postgres = installedPostgres();
const suites: Suite[] = [
  { name: 'check', run: () => runChecks(root) },
  { name: 'unit', run: () => runVitest(root, { project: 'unit' }) },
  { name: 'feature', run: () => runVitest(root, { project: 'feature' }) },
  ...(postgres === undefined
    ? []
    : [
        {
          name: `feature on ${postgres}`,
          run: () => runVitest(root, { project: 'feature', env: { TEST_POSTGRES_BIN: postgres } }),
        },
      ]),
  { name: 'browser', run: browserTests },
  // Its figure is bytes, not time: a hard check.
  {
    name: 'first load',
    run: () => runSample(root, { script: 'bench/first-load.ts', args: [], isHard: true }),
  },
  {
    name: 'engine step',
    run: () => runSample(root, { script: 'bench/engine-step.ts', args: ['--rounds', '3'], isHard: false }),
  },
];

const unknown = wanted.filter((word) => !suites.some(({ name }) => name.startsWith(word)));
if (unknown.length > 0) {
  const names = suites.map(({ name }) => name).join(', ');
  process.stderr.write(`There is no suite ${unknown.map((word) => `"${word}"`).join(', ')}: ${names}\n`);
  process.exit(2);
}

const results: { name: string; counts: Counts; seconds: number }[] = [];
for (const suite of suites) {
  if (!isWanted(suite.name)) continue;
  console.log(`\n=== ${suite.name}`);
  const startedAt = Date.now();
  const counts = await suite.run();
  results.push({ name: suite.name, counts, seconds: (Date.now() - startedAt) / 1000 });
}

console.log('');
for (const { name, counts, seconds } of results) {
  console.log(`${name}: ${counts.passed} passed, ${counts.failed} failed (${seconds.toFixed(1)} s)`);
  for (const note of counts.notes ?? []) console.log(`  ${note}`);
}
const passed = results.reduce((sum, { counts }) => sum + counts.passed, 0);
const failed = results.reduce((sum, { counts }) => sum + counts.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
