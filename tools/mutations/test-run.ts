import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { WatchingTest } from './mutation.ts';

const patienceMs = 900_000;

/** How a file of tests ended: `broken` when none of its tests failed and yet they did not pass. */
export interface Verdict {
  readonly ended: 'passed' | 'failed' | 'broken';
  /** Titles of the tests that failed. */
  readonly failed: readonly string[];
}

interface FileReport {
  /** Path of the file. */
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly { readonly status: string; readonly title: string }[];
}

interface Report {
  readonly testResults: readonly FileReport[];
}

/** Files of tests that are run together: PostgreSQL starts once for them. */
export interface TestRun {
  readonly files: readonly string[];
  /** Part of the titles of the tests that are run. */
  readonly title?: string | undefined;
}

/** Runs files of one project, and says how each ended. */
export async function runVitest(copy: string, { files, title }: TestRun): Promise<(file: string) => Verdict> {
  const report = join(copy, 'mutate-report.json');
  rmSync(report, { force: true });
  const args = ['run', '--root', copy, '--reporter=json', `--outputFile=${report}`];
  args.push('--project', projectOf(files[0] ?? ''));
  // The first failure says it all of one file, and nothing of another.
  if (files.length === 1) args.push('--bail=1');
  // Files share a process and its modules: loading those again costs more than their tests.
  else args.push('--maxWorkers=1');
  if (title !== undefined) args.push('-t', title);
  const child = spawn(process.execPath, [join(copy, 'node_modules/vitest/vitest.mjs'), ...args, ...files], {
    cwd: copy,
    stdio: 'ignore',
    detached: true,
  });
  const timer = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), patienceMs);
  await new Promise((resolve) => child.once('exit', resolve));
  clearTimeout(timer);
  const { testResults } = existsSync(report)
    ? (JSON.parse(readFileSync(report, 'utf8')) as Report)
    : { testResults: [] };
  return (file) => judge(testResults.find(({ name }) => name.endsWith(file)));
}

const projectOf = (file: string): string => (file.endsWith('.int.test.ts') ? 'feature' : 'unit');

function judge(report: FileReport | undefined): Verdict {
  const tests = report?.assertionResults ?? [];
  const failed = tests.filter(({ status }) => status === 'failed').map(({ title }) => title);
  if (failed.length > 0) return { ended: 'failed', failed };
  const passed = report?.status === 'passed' && tests.some(({ status }) => status === 'passed');
  return { ended: passed ? 'passed' : 'broken', failed };
}

export const nameOf = ({ file, title }: Pick<TestRun, 'title'> & { readonly file: string }): string =>
  title === undefined ? file : `${file} (${title})`;

/** Tests of one project and one title are run together. */
export function runsOf(tests: readonly WatchingTest[]): readonly TestRun[] {
  const alike = Map.groupBy(tests, ({ file, title = '' }) => `${projectOf(file)} ${title}`);
  return [...alike.values()].map((each) => ({ files: each.map(({ file }) => file), title: each[0]?.title }));
}
