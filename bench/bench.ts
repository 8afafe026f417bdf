import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { benchNames as all } from './names.ts';
import { type BenchResult, print, resultMark } from './harness/measure.ts';

// Runs the benchmarks one after the other, each in a process of its own, and ends with one table:
//   npm run bench [-- NAME…] [--quick]

/** Runs a benchmark's script and passes its lines on; a script that ends without results is a missed target. */
async function runScript(name: string, flags: readonly string[]): Promise<readonly BenchResult[]> {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  let results: readonly BenchResult[] | null = null;
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith(resultMark)) results = JSON.parse(line.slice(resultMark.length)) as BenchResult[];
    else print(line);
  }
  const code = await gone;
  return results ?? [{ what: name, figure: `ended with ${code}`, target: 'results', reached: false }];
}

function table(results: readonly BenchResult[]): void {
  const wide = (key: 'what' | 'figure' | 'target'): number =>
    Math.max(...results.map((result) => result[key].length));
  const [what, figure, target] = [wide('what'), wide('figure'), wide('target')];
  for (const result of results) {
    const cells = [result.what.padEnd(what), result.figure.padEnd(figure), result.target.padEnd(target)];
    print(`${cells.join('  ')}  ${result.reached ? 'reached' : 'MISSED'}`);
  }
}

const names = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const flags = process.argv.slice(2).filter((word) => word.startsWith('--'));
const unknown = names.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`There is no benchmark ${unknown.join(', ')}: ${all.join(', ')}\n`);
  process.exit(2);
}
const results: BenchResult[] = [];
for (const name of names.length > 0 ? names : all) {
  if (!existsSync(join(import.meta.dirname, `${name}.ts`))) throw new Error(`bench/${name}.ts is missing`);
  print(`\n=== ${name}`);
  results.push(...(await runScript(name, flags)));
}
print('');
table(results);
process.exit(results.every(({ reached }) => reached) ? 0 : 1);
