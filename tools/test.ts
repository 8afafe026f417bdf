import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from './find-chromium.ts';
import { installedPostgres } from './installed-postgres.ts';
import { changedSince, findTests, type Touched, touchedBy } from './since.ts';
import { noCounts, runChecks, runPlaywright, runSample, runVitest, type Counts } from './suites.ts';

// Every suite, one after the other, on a machine of two cores; the last line adds them up. `--since REVISION` leaves out what
// the changes since then cannot touch, the second PostgreSQL and the samples; names of suites choose among them.

const root = join(import.meta.dirname, '..');

interface Suite {
  readonly name: string;
  /** Whether the changes can touch any of it. */
  readonly isTouched: boolean;
  run(): Promise<Counts>;
}

function changesSince(revision: string): string[] {
  try {
    return changedSince(root, revision);
  } catch (error) {
    process.stderr.write(`${String(error)}\n`);
    return process.exit(2);
  }
}

const { values, positionals: wanted } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { since: { type: 'string' } },
});
const touched: Touched =
  values.since === undefined
    ? { unit: 'all', features: 'all', journeys: 'all' }
    : touchedBy(changesSince(values.since), findTests(root));
const isWhole = values.since === undefined;
const isWanted = (name: string): boolean =>
  wanted.length === 0 || wanted.some((word) => name.startsWith(word));

/** Comes while the other suites run. Without it the browser tests say what they did not try. */
const firebaseTools =
  isWanted('browser') && touched.journeys.length > 0
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
  const folders = touched.journeys === 'all' ? [] : touched.journeys;
  return runPlaywright(root, { ...browser.env, CHROMIUM_PATH: browser.path }, folders);
}

function unitTests(): Promise<Counts> {
  return runVitest(root, { project: 'unit*', ...(touched.unit !== 'all' && { related: touched.unit }) });
}

function featureTests(): Promise<Counts> {
  return runVitest(root, {
    project: 'feature',
    ...(touched.features !== 'all' && { files: touched.features }),
  });
}

const postgres = installedPostgres();
const samples: Suite[] = [
  // Its figure is bytes, not time: a hard check.
  {
    name: 'first load',
    isTouched: isWhole,
    run: () => runSample(root, { script: 'bench/first-load.ts', args: [], isHard: true }),
  },
  {
    name: 'engine step',
    isTouched: isWhole,
    run: () => runSample(root, { script: 'bench/engine-step.ts', args: ['--rounds', '3'], isHard: false }),
  },
];
const suites: Suite[] = [
  { name: 'check', isTouched: true, run: () => runChecks(root) },
  { name: 'unit', isTouched: touched.unit.length > 0, run: unitTests },
  { name: 'feature', isTouched: touched.features.length > 0, run: featureTests },
  ...(postgres === undefined
    ? []
    : [
        {
          name: `feature on ${postgres}`,
          isTouched: isWhole,
          run: () => runVitest(root, { project: 'feature', env: { TEST_POSTGRES_BIN: postgres } }),
        },
      ]),
  { name: 'browser', isTouched: touched.journeys.length > 0, run: browserTests },
  ...samples,
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
  if (!suite.isTouched) {
    console.log(`\n=== ${suite.name}: nothing that has changed touches it`);
    continue;
  }
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
const times = results.flatMap(({ counts }) => counts.times ?? []);
const slowest = times.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
if (slowest.length > 0) console.log('slowest:');
for (const { name, seconds } of slowest) console.log(`  ${seconds.toFixed(1)} s  ${name}`);
const passed = results.reduce((sum, { counts }) => sum + counts.passed, 0);
const failed = results.reduce((sum, { counts }) => sum + counts.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && (passed > 0 || !isWhole) ? 0 : 1);
