import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Lines that are repeated at the end of the whole run. */
  readonly notes?: readonly string[];
  readonly times?: readonly TestTime[];
}

/** How long one test took, its own preparation left out. */
export interface TestTime {
  /** File and title. */
  readonly name: string;
  readonly seconds: number;
}

export const noCounts: Counts = { passed: 0, failed: 0 };

/** Runs `npm run check`; each of its steps counts as one. */
export async function runChecks(root: string): Promise<Counts> {
  const { code, output } = await run(root, [join(root, 'tools/check.ts')], {});
  const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? [];
  return settle({ passed: Number(passed ?? 0), failed: Number(failed ?? 0) }, code);
}

interface VitestRun {
  /** Its name; `*` stands for the rest of several names. */
  readonly project: string;
  readonly env?: Record<string, string>;
  /** Test files; all when they are left out. */
  readonly files?: readonly string[];
  /** Changed files: what imports them is tested. */
  readonly related?: readonly string[] | undefined;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    /** The file's path. */
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      /** Milliseconds; missing where it was not run. */
      readonly duration?: number | null;
    }[];
  }[];
}

/** The tests of a run that failed, each as `file name`; a file that could not be run, or that failed around its tests, as itself. */
export function failuresOf(report: VitestReport, root: string): string[] {
  return report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [file] : [];
    return failed.map(({ fullName }) => `${file} ${fullName}`);
  });
}

/** How long each test of a run took. */
export function timesOf(report: VitestReport, root: string): TestTime[] {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative(root, name)} ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  );
}

/** Files whose failures may be the busy machine's: when more fail, something is broken. */
const mostAgain = 6;

/**
 * Runs one project of Vitest and counts by its own report. Files that failed are run once more, each alone: what passes only so is
 * named, what fails again has failed.
 */
export async function runVitest(root: string, wanted: VitestRun): Promise<Counts> {
  const first = await vitestOnce(root, wanted);
  const { report } = first;
  if (report === undefined) return settle(noCounts, first.code);
  const times = timesOf(report, root);
  if (first.code === 0) return { ...settle(countsOf(report), first.code), times };
  const failures = failuresOf(report, root);
  const failed = report.testResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0 || failed.length > mostAgain) {
    const notes = failures.map((name) => `FAILED: ${name}`);
    return { ...settle(countsOf(report), first.code), notes, times };
  }

  const files = failed.map(({ name }) => relative(root, name));
  console.log(`\nOnce more, each alone: ${files.join(', ')}`);
  const again = await vitestOnce(root, { ...wanted, related: undefined, files, alone: true });
  const stillFailing = new Set(again.report === undefined ? failures : failuresOf(again.report, root));
  const settled = failed.flatMap(({ assertionResults }) => assertionResults).filter(isPassed).length;
  const counts = countsOf(again.report);
  const passed = report.numPassedTests - settled + counts.passed;
  const recovered = failures.filter((name) => !stillFailing.has(name));
  return {
    ...settle({ passed, failed: counts.failed }, again.code),
    times,
    notes: [
      ...[...stillFailing].map((name) => `FAILED: ${name}`),
      ...recovered.map((name) => `passed only when run again, alone: ${name}`),
    ],
  };
}

const isPassed = ({ status }: { readonly status: string }): boolean => status === 'passed';

const countsOf = (report: VitestReport | undefined): Counts => ({
  passed: report?.numPassedTests ?? 0,
  failed: report?.numFailedTests ?? 0,
});

async function vitestOnce(
  root: string,
  { project, env = {}, files = [], related, alone = false }: VitestRun & { readonly alone?: boolean },
): Promise<{ readonly code: number; readonly report: VitestReport | undefined }> {
  return withReport(async (path) => {
    const args = [
      ...(related === undefined ? ['run', ...files] : ['related', '--run', '--passWithNoTests', ...related]),
      ...(alone ? ['--no-file-parallelism'] : []),
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${path}`,
    ];
    const { code } = await run(root, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], env);
    return { code, report: readReport<VitestReport>(path) };
  });
}

interface PlaywrightSpec {
  readonly title: string;
  readonly file: string;
  readonly line: number;
  readonly tests: readonly {
    readonly status: string;
    readonly expectedStatus?: string;
    /** One for each try; milliseconds. */
    readonly results?: readonly { readonly duration: number }[];
  }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly PlaywrightSpec[];
}

interface ReportedError {
  readonly message?: string;
  readonly location?: { readonly file: string; readonly line: number };
}

interface PlaywrightReport {
  /** What failed outside of any journey. */
  readonly errors: readonly ReportedError[];
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>;
  readonly suites: readonly PlaywrightSuite[];
}

const emptyReport: PlaywrightReport = {
  errors: [],
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
  suites: [],
};

/** The journeys of a report that ended so, each as `file:line title`. */
export function journeysThatEnded(status: string, suites: readonly PlaywrightSuite[]): string[] {
  return journeysOf(suites)
    .filter(({ tests }) => tests.some((test) => test.status === status))
    .map(nameOf);
}

/** The journeys of a report that should have been walked and were not, because something outside of them failed. */
export function journeysCutOff(suites: readonly PlaywrightSuite[]): string[] {
  return journeysOf(suites)
    .filter(({ tests }) =>
      tests.some((test) => test.status === 'skipped' && test.expectedStatus !== 'skipped'),
    )
    .map(nameOf);
}

const journeysOf = (suites: readonly PlaywrightSuite[]): readonly PlaywrightSpec[] =>
  suites.flatMap(({ suites: inner = [], specs = [] }) => [...specs, ...journeysOf(inner)]);

/** The first line of what an error says, without colours, and where it was thrown. */
function textOfError({ message = '', location }: ReportedError): string {
  const [said = ''] = stripVTControlCharacters(message).split('\n');
  return location === undefined ? said : `${said} (${location.file}:${location.line})`;
}

const nameOf = ({ file, line, title }: PlaywrightSpec): string => `${file}:${line} ${title}`;

/** How long each journey of a report took, all its tries together. */
export function timesOfJourneys(suites: readonly PlaywrightSuite[]): TestTime[] {
  return journeysOf(suites).map((spec) => ({
    name: `e2e/${nameOf(spec)}`,
    seconds:
      spec.tests.flatMap(({ results = [] }) => results).reduce((sum, { duration }) => sum + duration, 0) /
      1000,
  }));
}

/**
 * Runs the journeys in `e2e/`, or those of some of its folders, and counts by Playwright's own report. Those that failed are walked once
 * more, one at a time, in a product started anew: what passes only so is named, what fails again has failed.
 */
export async function runPlaywright(
  root: string,
  env: Record<string, string>,
  folders: readonly string[] = [],
): Promise<Counts> {
  const first = await playwrightOnce(root, env, { args: folders.map((name) => `${name}/`) });
  const { stats, suites, errors } = first.report;
  const failed = journeysThatEnded('unexpected', suites);
  const cutOff = journeysCutOff(suites);
  const notes = [
    ...journeysThatEnded('flaky', suites).map((name) => `passed only when tried again: ${name}`),
    ...errors.map((error) => `outside of any journey: ${textOfError(error)}`),
  ];
  const leftOut = stats.skipped - cutOff.length;
  if (leftOut > 0) notes.push(`${leftOut} NOT TRIED: the reason stands above`);
  const passed = stats.expected + stats.flaky;
  const times = timesOfJourneys(suites);
  const unproven = [...failed, ...cutOff];
  if (unproven.length === 0 || unproven.length > mostAgain) {
    const counts = settle({ passed, failed: unproven.length }, first.code);
    return { ...counts, times, notes: [...unproven.map((name) => `FAILED: ${name}`), ...notes] };
  }
  console.log(`\nOnce more, one at a time: ${unproven.join(', ')}`);
  const places = unproven.map((name) => name.slice(0, name.indexOf(' ')));
  const again = await playwrightOnce(root, env, { args: [...places, '--workers=1', '--retries=0'] });
  const { suites: walkedAgain } = again.report;
  const stillFailing = [...journeysThatEnded('unexpected', walkedAgain), ...journeysCutOff(walkedAgain)];
  const recovered = unproven.filter((name) => !stillFailing.includes(name));
  return {
    ...settle({ passed: passed + recovered.length, failed: stillFailing.length }, again.code),
    times,
    notes: [
      ...stillFailing.map((name) => `FAILED: ${name}`),
      ...recovered.map((name) => `passed only when walked again, alone: ${name}`),
      ...notes,
    ],
  };
}

async function playwrightOnce(
  root: string,
  env: Record<string, string>,
  { args }: { readonly args: readonly string[] },
): Promise<{ readonly code: number; readonly report: PlaywrightReport }> {
  return withReport(async (path) => {
    const cli = join(root, 'node_modules/@playwright/test/cli.js');
    const { code } = await run(join(root, 'e2e'), [cli, 'test', ...args, '--reporter=list,json'], {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: path,
    });
    return { code, report: readReport<PlaywrightReport>(path) ?? emptyReport };
  });
}

/**
 * Runs a benchmark as a sample: 2 says that what it measured was done wrong. A missed target, 1, counts only where the figure
 * does not depend on the machine's speed.
 */
export async function runSample(
  root: string,
  { script, args, isHard }: { script: string; args: readonly string[]; isHard: boolean },
): Promise<Counts> {
  const { code } = await run(root, [join(root, script), ...args], {});
  const holds = code === 0 || (code === 1 && !isHard);
  return holds ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A run that ended badly without naming a failed test still counts as one. */
function settle({ passed, failed }: Counts, code: number): Counts {
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed };
}

async function withReport<T>(work: (path: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'grabbit-report-'));
  try {
    return await work(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readReport<T>(path: string): T | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : undefined;
}

async function run(
  cwd: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk);
    output += chunk.toString();
  });
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (value) => resolve(value ?? 1));
  });
  return { code, output };
}
