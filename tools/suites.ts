import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Lines that are repeated at the end of the whole run. */
  readonly notes?: readonly string[];
}

export const noCounts: Counts = { passed: 0, failed: 0 };

/** Runs `npm run check`; each of its steps counts as one. */
export async function runChecks(root: string): Promise<Counts> {
  const { code, output } = await run(root, [join(root, 'tools/check.ts')], {});
  const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? [];
  return settle({ passed: Number(passed ?? 0), failed: Number(failed ?? 0) }, code);
}

interface VitestRun {
  readonly project: string;
  readonly env?: Record<string, string>;
  /** Test files; all when they are left out. */
  readonly files?: readonly string[];
  /** Changed files: what imports them is tested. */
  readonly related?: readonly string[];
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
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** What a reader of the last lines should know of a run of Vitest: each test that failed, or that passed only when tried again. */
export function vitestNotes(report: VitestReport, root: string): string[] {
  return report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const again = assertionResults.filter(
      (test) => test.status === 'passed' && test.failureMessages.length > 0,
    );
    return [
      ...failed.map(({ fullName }) => `FAILED: ${file} ${fullName}`),
      ...(status === 'failed' && failed.length === 0 ? [`FAILED: ${file}`] : []),
      ...again.map(({ fullName }) => `passed only when tried again: ${file} ${fullName}`),
    ];
  });
}

/** Runs one project of Vitest and counts by its own report. */
export async function runVitest(
  root: string,
  { project, env = {}, files = [], related }: VitestRun,
): Promise<Counts> {
  return withReport(async (report) => {
    const args = [
      ...(related === undefined ? ['run', ...files] : ['related', '--run', '--passWithNoTests', ...related]),
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ];
    const { code } = await run(root, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], env);
    const found = readReport<VitestReport>(report);
    const counts = settle({ passed: found?.numPassedTests ?? 0, failed: found?.numFailedTests ?? 0 }, code);
    return { ...counts, notes: found === undefined ? [] : vitestNotes(found, root) };
  });
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly { readonly status: string }[];
  }[];
}

interface PlaywrightReport {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>;
  readonly suites: readonly PlaywrightSuite[];
}

const emptyReport: PlaywrightReport = {
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
  suites: [],
};

/** The journeys of a report that ended so, each as `file:line title`. */
export function journeysThatEnded(status: string, suites: readonly PlaywrightSuite[]): string[] {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, line, title }) => `${file}:${line} ${title}`),
    ...journeysThatEnded(status, inner),
  ]);
}

/** Runs the journeys in `e2e/`, or those of some of its folders, and counts by Playwright's own report. */
export async function runPlaywright(
  root: string,
  env: Record<string, string>,
  folders: readonly string[] = [],
): Promise<Counts> {
  return withReport(async (report) => {
    const { code } = await run(
      join(root, 'e2e'),
      [
        join(root, 'node_modules/@playwright/test/cli.js'),
        'test',
        ...folders.map((name) => `${name}/`),
        '--reporter=list,json',
      ],
      { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    );
    const { stats, suites } = readReport<PlaywrightReport>(report) ?? emptyReport;
    const notes = [
      ...journeysThatEnded('unexpected', suites).map((name) => `FAILED: ${name}`),
      ...journeysThatEnded('flaky', suites).map((name) => `passed only when tried again: ${name}`),
    ];
    if (stats.skipped > 0) notes.push(`${stats.skipped} NOT TRIED: the reason stands above`);
    return { ...settle({ passed: stats.expected + stats.flaky, failed: stats.unexpected }, code), notes };
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

async function withReport(work: (path: string) => Promise<Counts>): Promise<Counts> {
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
