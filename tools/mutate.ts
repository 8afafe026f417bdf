import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { batchesOf, tryTogether } from './mutations/batch.ts';
import { mutationsOfGames } from './mutations/games.ts';
import { houseMutations } from './mutations/house.ts';
import { mutations } from './mutations/list.ts';
import { mutated, type Mutation, type WatchingTest } from './mutations/mutation.ts';
import { copyProject, root } from './mutations/project-copy.ts';
import { nameOf, runsOf, runVitest } from './mutations/test-run.ts';

// Breaks one rule after the other in a copy of the project, and asks whether the tests that should notice do.

/** Share of the mutations that must be found. */
const leastShare = 0.95;

const usage = `Usage: npm run mutate [-- OPTIONS]

  (none)        every mutation, an hour or more on two cores
  --game NAME   those of one game's rules, some minutes: ${[...mutationsOfGames.keys()].join(', ')}
  --list        what there is, by name, with the rule that it breaks
  --only NAME   one mutation; may be said several times
  --house       what a dishonest arcade could do in drawn games, each of which the player's page must tell`;

/** A test that fails anyway finds nothing. Says which do not pass as things are. */
async function failingAnyway(copy: string, chosen: readonly Mutation[]): Promise<string[]> {
  const watching = watchingTests(chosen);
  console.log(`first as it is: ${watching.length} files of tests`);
  const failing: string[] = [];
  for (const run of runsOf(watching)) {
    const verdictOf = await runVitest(copy, run);
    for (const file of run.files) {
      const { ended, failed } = verdictOf(file);
      if (ended !== 'passed') failing.push(`${file}: ${failed.length > 0 ? failed.join(', ') : ended}`);
    }
  }
  return failing;
}

/** Each file once, with all titles that any mutation names: those that they share files with are run too. */
function watchingTests(chosen: readonly Mutation[]): readonly WatchingTest[] {
  const tests = chosen.flatMap((mutation) => mutation.tests);
  const titles = [...new Set(tests.flatMap(({ title }) => title ?? []))].join('|');
  return [...Map.groupBy(tests, ({ file }) => file)].map(([file, named]) =>
    named.every(({ title }) => title !== undefined) ? { file, title: titles } : { file },
  );
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
    for (const run of runsOf(mutation.tests)) {
      const verdictOf = await runVitest(copy, run);
      for (const file of run.files) {
        const { ended, failed } = verdictOf(file);
        by.push(...failed.map((title) => `${basename(file)}: ${title}`));
        if (ended !== 'failed') missed.push(`${nameOf({ ...run, file })} ${ended}`);
      }
    }
    return { by, missed };
  } finally {
    writeFileSync(path, source);
  }
}

async function tryAll(copy: string, chosen: readonly Mutation[]): Promise<number> {
  let [tried, found] = [0, 0];
  for (const batch of batchesOf(chosen)) {
    const begun = performance.now();
    const together = batch.length > 1 ? await tryTogether(copy, batch) : [];
    for (const [index, mutation] of batch.entries()) {
      // What none of its tests found among others is tried by itself: its run may have ended with theirs.
      const { ended, failed } = together[index] ?? { ended: 'broken', failed: [] };
      const { by, missed } =
        ended === 'failed' ? { by: failed, missed: [] } : await tryMutation(copy, mutation);
      tried += 1;
      if (missed.length === 0) found += 1;
      const verdict = missed.length === 0 ? 'found   ' : 'SURVIVED';
      const seconds = ((performance.now() - begun) / 1000).toFixed(0);
      console.log(`${tried}/${chosen.length} ${verdict} ${mutation.name}, ${mutation.breaks} (${seconds} s)`);
      for (const line of missed.length === 0 ? by : missed) console.log(`      ${line}`);
    }
  }
  return found;
}

interface Wanted {
  readonly house: boolean;
  readonly game: string | undefined;
  readonly only: readonly string[];
}

function choose({ house, game, only }: Wanted): readonly Mutation[] {
  const among = listOf(house, game);
  const unknown = only.filter((name) => !among.some((mutation) => mutation.name === name));
  if (unknown.length > 0) throw new RangeError(`there is no mutation ${unknown.join(', ')}; see --list`);
  return only.length === 0 ? among : among.filter(({ name }) => only.includes(name));
}

function listOf(house: boolean, game: string | undefined): readonly Mutation[] {
  if (house) return houseMutations;
  return game === undefined ? mutations : mutationsOfGame(game);
}

function mutationsOfGame(game: string): readonly Mutation[] {
  const chosen = mutationsOfGames.get(game);
  if (chosen === undefined) throw new RangeError(`there is no game ${game} with mutations`);
  return chosen;
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      list: { type: 'boolean', default: false },
      game: { type: 'string' },
      only: { type: 'string', multiple: true, default: [] },
      house: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return (console.log(usage), 0);
  const chosen = choose({ house: values.house, game: values.game, only: values.only });
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
