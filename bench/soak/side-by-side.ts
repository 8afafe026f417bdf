import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Report } from '../harness/report.ts';
import type { SoakOptions, SoakPart } from './options.ts';

const script = new URL('../soak.ts', import.meta.url).pathname;

/** What it holds is a time: it has the machine to itself. */
const timed: readonly SoakPart[] = ['kills'];

/** What the last line of a part's process says. */
const totals = /(\d+) passed, (\d+) failed\s*$/;

/**
 * Runs each part in a process of its own, two at a time but for those that hold a time: about a third of a part is waiting. Prints
 * what a part has said when it has ended. `args`: the words after `npm run soak --`.
 */
export async function runSideBySide(
  report: Report,
  { parts, seed }: SoakOptions,
  args: readonly string[],
): Promise<void> {
  const run = async (name: SoakPart): Promise<void> =>
    addUp(report, name, await runPart([...args, '--seed', seed, '--part', name]));
  for (const name of parts) if (timed.includes(name)) await run(name);
  const waiting = parts.filter((name) => !timed.includes(name));
  const work = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await run(name);
  };
  await Promise.all([work(), work()]);
}

interface EndedPart {
  readonly code: number | null;
  readonly output: string;
}

async function runPart(args: readonly string[]): Promise<EndedPart> {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  process.off('exit', end);
  return { code, output };
}

/** A part that ended badly without naming a fault still counts as one. */
function addUp(report: Report, name: SoakPart, { code, output }: EndedPart): void {
  const [, passed = 0, failed = 0] = totals.exec(output)?.map(Number) ?? [];
  report.print(output.replace(/\nsoak, seed [^]*$/, '').trimEnd());
  report.passed += passed;
  report.failed += failed;
  if (code !== 0 && failed === 0)
    report.check(`${name} ran to its end`, false, () => `its process ended with ${code}`);
}
