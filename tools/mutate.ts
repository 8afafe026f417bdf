import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { houseMutations } from './mutations/house.ts';
import { mutations } from './mutations/list.ts';
import { mutated, type Mutation, type WatchingTest } from './mutations/mutation.ts';

// Breaks one rule after the other in a copy of the project, and asks whether the tests that should notice do.

const root = join(import.meta.dirname, '..');
/** Share of the mutations that must be found. */
const leastShare = 0.95;
const patienceMs = 900_000;

const usage = `Usage: npm run mutate [-- OPTIONS]

  (none)        every mutation, about 20 minutes on two cores
  --list        what there is, by name, with the rule that it breaks
  --only NAME   one mutation; may be said several times
  --house       what a dishonest arcade could do in drawn games, each of which the player's page must tell`;

/** How a run of tests ended: `broken` when no test failed and yet the run did. */
interface Verdict {
  readonly ended: 'passed' | 'failed' | 'broken';
  /** Titles of the tests that failed. */
  readonly failed: readonly string[];
}

interface Report {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly title: string }[];
  }[];
}

/** A copy of what git knows and of what is new, with the packages linked and our own workspaces its own. */
function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'grabbit-mutate-'));
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of stdout.split('\0').filter((path) => path !== '' && existsSync(join(root, path)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  linkPackages(join(root, 'node_modules'), join(copy, 'node_modules'), copy);
  return copy;
}

function linkPackages(from: string, to: string, copy: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name.startsWith('.')) continue;
    // Our own packages are links to folders beside them: in the copy they must be the copy's.
    if (name === '@grabbit')
      cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(from, name), join(to, name));
  }
  for (const workspace of ['apps/server', 'apps/web', 'packages/contract', 'packages/engines', 'bench']) {
    const own = join(root, workspace, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(copy, workspace, 'node_modules'));
  }
}

async function runVitest(
  copy: string,
  files: readonly string[],
  { title, bail }: { readonly title?: string | undefined; readonly bail: boolean },
): Promise<Verdict> {
  const report = join(copy, 'mutate-report.json');
  rmSync(report, { force: true });
  const args = ['run', '--root', copy, '--reporter=json', `--outputFile=${report}`];
  args.push('--project', projectOf(files[0] ?? ''));
  if (bail) args.push('--bail=1');
  if (title !== undefined) args.push('-t', title);
  const child = spawn(process.execPath, [join(copy, 'node_modules/vitest/vitest.mjs'), ...args, ...files], {
    cwd: copy,
    stdio: 'ignore',
    detached: true,
  });
  const timer = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), patienceMs);
  const code = await new Promise<number>((resolve) => child.once('exit', (ended) => resolve(ended ?? 1)));
  clearTimeout(timer);
  return judge(code, existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as Report) : null);
}

const projectOf = (file: string): string => (file.endsWith('.int.test.ts') ? 'feature' : 'unit');

function judge(code: number, report: Report | null): Verdict {
  const tests = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? [];
  const failed = tests.filter(({ status }) => status === 'failed').map(({ title }) => title);
  if (failed.length > 0) return { ended: 'failed', failed };
  const passed = code === 0 && report !== null && report.numPassedTests > 0;
  return { ended: passed ? 'passed' : 'broken', failed };
}

const nameOf = ({ file, title }: WatchingTest): string => (title === undefined ? file : `${file} (${title})`);

/** A test that fails anyway finds nothing. Says which do not pass as things are. */
async function failingAnyway(copy: string, chosen: readonly Mutation[]): Promise<string[]> {
  const files = [...new Set(chosen.flatMap(({ tests }) => tests.map(({ file }) => file)))];
  console.log(`first as it is: ${files.length} files of tests`);
  const failing: string[] = [];
  for (const project of ['unit', 'feature']) {
    const these = files.filter((file) => projectOf(file) === project);
    if (these.length === 0) continue;
    const { ended, failed } = await runVitest(copy, these, { bail: false });
    if (ended !== 'passed') failing.push(`${project}: ${failed.length > 0 ? failed.join(', ') : ended}`);
  }
  return failing;
}

interface Tried {
  /** Titles of tests that noticed. */
  readonly by: readonly string[];
  /** Runs that should have failed and did not. */
  readonly missed: readonly string[];
}

async function tryMutation(copy: string, mutation: Mutation): Promise<Tried> {
  const path = join(copy, mutation.file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(path, mutated(source, mutation));
  try {
    const by: string[] = [];
    const missed: string[] = [];
    for (const test of mutation.tests) {
      const { file, title } = test;
      const { ended, failed } = await runVitest(copy, [file], { title, bail: true });
      by.push(...failed);
      if (ended !== 'failed') missed.push(`${nameOf(test)} ${ended}`);
    }
    return { by, missed };
  } finally {
    writeFileSync(path, source);
  }
}

async function tryAll(copy: string, chosen: readonly Mutation[]): Promise<number> {
  let found = 0;
  for (const [index, mutation] of chosen.entries()) {
    const begun = performance.now();
    const { by, missed } = await tryMutation(copy, mutation);
    if (missed.length === 0) found += 1;
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    const verdict = missed.length === 0 ? 'found   ' : 'SURVIVED';
    console.log(
      `${index + 1}/${chosen.length} ${verdict} ${mutation.name}, ${mutation.breaks} (${seconds} s)`,
    );
    for (const line of missed.length === 0 ? by : missed) console.log(`      ${line}`);
  }
  return found;
}

function choose(only: readonly string[]): readonly Mutation[] {
  const unknown = only.filter((name) => !mutations.some((mutation) => mutation.name === name));
  if (unknown.length > 0) throw new RangeError(`there is no mutation ${unknown.join(', ')}; see --list`);
  return only.length === 0 ? mutations : mutations.filter(({ name }) => only.includes(name));
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      list: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      house: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return (console.log(usage), 0);
  const chosen = values.house ? houseMutations : choose(values.only);
  if (values.list) {
    for (const { name, breaks, file } of chosen)
      console.log(`${name.padEnd(34)} ${breaks.padEnd(14)} ${file}`);
    return 0;
  }
  // Each text is looked for before any test is run: a list that no longer fits is no list.
  for (const mutation of chosen) mutated(readFileSync(join(root, mutation.file), 'utf8'), mutation);
  const copy = copyProject();
  try {
    const failing = await failingAnyway(copy, chosen);
    for (const line of failing) console.log(`fails without a mutation: ${line}`);
    if (failing.length > 0) return 2;
    const found = await tryAll(copy, chosen);
    const share = found / chosen.length;
    console.log(
      `${found} of ${chosen.length} found: ${(100 * share).toFixed(1)} %, wanted ${100 * leastShare} %`,
    );
    return share >= leastShare ? 0 : 1;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}\n`);
  process.exitCode = 2;
}
