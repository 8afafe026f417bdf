import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withFolder } from '../harness/arrange.ts';
import type { Report } from '../harness/report.ts';
import { verifyInBrowsers } from './verify-in-browsers.ts';

const root = join(import.meta.dirname, '../..');
const verifier = join(root, 'tools/verify-play.ts');
/** Shares no code with the engines; knows what is drawn, not what physics decides. */
const secondOpinion = join(root, 'tools/second-opinion.ts');
const processesAtOnce = 2;

interface Verdict {
  readonly code: number;
  readonly output: string;
}

/** Runs the command-line verifier in fresh processes; it reads the exported files and nothing else of the product. */
export async function verifyByCommand(report: Report, files: readonly string[]): Promise<void> {
  if (!existsSync(verifier))
    return void report.check('the command-line verifier is there', false, () => verifier);
  const begun = performance.now();
  const refused: string[] = [];
  const disputed: string[] = [];
  const next = files.values();
  await Promise.all(
    Array.from({ length: processesAtOnce }, async () => {
      for (const file of next) {
        const { code, output } = await verify(file);
        if (code !== 0) refused.push(output.slice(-400));
        if (!(await isDrawn(file))) continue;
        const opinion = await verify(file, secondOpinion);
        if (opinion.code !== 0) disputed.push(opinion.output.slice(-400));
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  report.none(
    `${files.length} exported files verify, each in a fresh process (${seconds.toFixed(0)} s)`,
    refused,
  );
  report.none('the second opinion agrees on every drawn one of them', disputed);
  await refuseForgery(report, files);
}

/** A verifier that says yes to everything would pass the above. */
async function refuseForgery(report: Report, files: readonly string[]): Promise<void> {
  const first = files[0];
  if (first === undefined) return;
  const file = JSON.parse(await readFile(first, 'utf8')) as PlayFile;
  const forged = `${first}.forged.json`;
  await writeFile(forged, JSON.stringify(forge(file)));
  const { code, output } = await verify(forged);
  report.check(
    'a forged file is refused',
    code === 1 && (output.includes('receipt') || output.includes('WRONG commitment')),
    () => `exit ${code}: ${output}`,
  );
}

/** Files of drawn plays and of shared rounds name their format; those of machines and tables do not. */
async function isDrawn(file: string): Promise<boolean> {
  const { format = '' } = JSON.parse(await readFile(file, 'utf8')) as { readonly format?: string };
  return ['grabbit-draw', 'grabbit-round', 'grabbit-bag'].includes(format);
}

/** A play's own file, that of a round with all who entered, or that of a lucky bag. */
type PlayFile =
  | { readonly price: number }
  | { readonly format: 'grabbit-round'; readonly entrants: readonly { readonly paid: number }[] }
  | { readonly format: 'grabbit-bag'; readonly sequence: number };

/** One coin more than was paid, or than it cost; of a bag, the number of the next. */
function forge(file: PlayFile): unknown {
  if ('price' in file) return { ...file, price: file.price + 1 };
  if (file.format === 'grabbit-bag') return { ...file, sequence: file.sequence + 1 };
  return {
    ...file,
    entrants: file.entrants.map((one, at) => (at === 0 ? { ...one, paid: one.paid + 1 } : one)),
  };
}

async function verify(file: string, by = verifier): Promise<Verdict> {
  const child = spawn(process.execPath, [by, file], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (value) => resolve(value ?? 1));
  });
  return { code, output };
}

/** Verifies the files of lucky bags by the command, each in a process of its own. */
export async function verifyBags(report: Report, texts: readonly string[]): Promise<void> {
  await withFolder('bags', async (folder) => {
    const paths = texts.map((_, index) => join(folder, `bag-${index + 1}.json`));
    for (const [index, path] of paths.entries()) await writeFile(path, texts[index] ?? '');
    await verifyByCommand(report, paths);
  });
}

/** Exports plays as any player can, and verifies each by the command in a process of its own, some in browsers too. */
export async function exportPlays(
  report: Report,
  address: string,
  { playIds, inBrowsers }: { readonly playIds: readonly string[]; readonly inBrowsers: number },
): Promise<void> {
  await withFolder('files', async (folder) => {
    const paths: string[] = [];
    for (const playId of playIds) {
      const answer = await fetch(`${address}/app/game/play/file?playId=${playId}`);
      const { data } = (await answer.json()) as { readonly data: unknown };
      const path = join(folder, `${playId}.json`);
      await writeFile(path, JSON.stringify(data));
      paths.push(path);
    }
    report.check('there are plays whose files can be had', paths.length > 0);
    await verifyByCommand(report, paths);
    // One of the first and one of the last: games come one after the other.
    const some = paths.filter((_, index) => index < inBrowsers / 2 || index >= paths.length - inBrowsers / 2);
    await verifyInBrowsers(report, some);
  });
}
