import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutated, type Mutation } from './mutation.ts';
import { runVitest, type Verdict } from './test-run.ts';

/** A workspace whose tests need nothing of the others: copies of it can lie beside it, and be tested in one run. */
const workspace = 'packages/engines';

/** The test of a mutation that can be tried beside others; null where it cannot. */
function soleTest({ file, tests }: Mutation): Mutation['tests'][number] | null {
  const [test, ...others] = tests;
  const isOwn = [file, test?.file ?? ''].every((path) => path.startsWith(`${workspace}/`));
  return test === undefined || others.length > 0 || !isOwn ? null : test;
}

/** Mutations that one run can try together, those that name the same test; the others each by itself. */
export function batchesOf(chosen: readonly Mutation[]): readonly (readonly Mutation[])[] {
  const alike = Map.groupBy(chosen, (mutation) => {
    const test = soleTest(mutation);
    return test === null ? mutation.name : `${test.file} ${test.title ?? ''}`;
  });
  return [...alike.values()];
}

/**
 * Tries mutations in one run, each in a copy of its own of the workspace. How the test ended with each of them, in their order; nothing where it
 * did not pass beside them as it is, so that what failed may have another reason.
 */
export async function tryTogether(copy: string, batch: readonly Mutation[]): Promise<Verdict[]> {
  const at = (path: string, index: number): string => path.replace(workspace, `${workspace}-${index}`);
  try {
    for (const [index, mutation] of batch.entries()) {
      cpSync(join(copy, workspace), join(copy, at(workspace, index)), { recursive: true });
      const path = join(copy, at(mutation.file, index));
      writeFileSync(path, mutated(readFileSync(path, 'utf8'), mutation));
    }
    const [test] = batch[0]?.tests ?? [];
    const asItIs = test?.file ?? '';
    const files = batch.map((_, index) => at(asItIs, index));
    const verdictOf = await runVitest(copy, { files: [asItIs, ...files], title: test?.title });
    return verdictOf(asItIs).ended === 'passed' ? files.map(verdictOf) : [];
  } finally {
    for (const index of batch.keys())
      rmSync(join(copy, at(workspace, index)), { recursive: true, force: true });
  }
}
