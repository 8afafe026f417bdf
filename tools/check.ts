import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findSourceFaults } from './source-rules.ts';
import { untranslated } from './untranslated.ts';

// Format, type-aware lint with import boundaries, types, dead code, and rules of our own: all of them run,
// so that one run shows every fault. Two at a time, the long ones first: a type check by one checker takes half of the
// processor's time that several take, who each work the same schemas out.
const root = join(import.meta.dirname, '..');
const bin = join(root, 'node_modules', '.bin');

/** What a run before has seen of it: a second check reads only what changed. */
const buildInfo = (folder: string): string =>
  join(root, 'node_modules/.cache/tsc', `${folder.replace('.', 'all').replace('/', '-')}.tsbuildinfo`);

const atOnce = 2;
const steps: { name: string; command: string; args: string[] }[] = [
  { name: 'lint', command: join(bin, 'oxlint'), args: ['--deny-warnings'] },
  ...[
    '.',
    'apps/server',
    'apps/web',
    'apps/console',
    'apps/shell',
    'packages/contract',
    'packages/engines',
  ].map((folder) => ({
    name: `types ${folder}`,
    command: join(bin, 'tsc'),
    args: [
      ...['-p', folder, '--noEmit', '--checkers', '1'],
      ...['--incremental', '--tsBuildInfoFile', buildInfo(folder)],
    ],
  })),
  { name: 'format', command: join(bin, 'oxfmt'), args: ['--check', '.'] },
  { name: 'dead code', command: join(bin, 'knip'), args: ['--no-progress', '--cache'] },
];

async function run({ command, args }: (typeof steps)[number]): Promise<{ ok: boolean; output: string }> {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { ok: code === 0, output };
}

function report(name: string, ok: boolean, startedAt: number): void {
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
}

let failed = 0;
const waiting = [...steps];

async function work(): Promise<void> {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
    const startedAt = Date.now();
    const { ok, output } = await run(step);
    if (!ok) {
      failed += 1;
      console.log(output.trimEnd());
    }
    report(step.name, ok, startedAt);
  }
}

await Promise.all(Array.from({ length: atOnce }, work));
const startedAt = Date.now();
const faults = findSourceFaults(root);
for (const fault of faults) console.log(fault);
if (faults.length > 0) failed += 1;
report('source rules', faults.length === 0, startedAt);
// A draft may be in English only; `npm test` fails until it is translated.
const lacking = untranslated();
if (lacking !== null) console.log(`warn ${lacking}`);
console.log(`${steps.length + 1 - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
