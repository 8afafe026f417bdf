/** A test file that must fail, and which of its tests; all of them when no title is named. */
export interface WatchingTest {
  /** From the project's root. `*.int.test.ts` runs against a started server, anything else as a unit test. */
  readonly file: string;
  /** Part of the titles of the tests that are run, as a regular expression. */
  readonly title?: string;
}

/** A rule that is broken on purpose, in one place. */
export interface Mutation {
  readonly name: string;
  /** The rule that no longer holds, by its name in docs/fair-play.md or a SPEC.md. */
  readonly breaks: string;
  readonly file: string;
  /** Stands once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Each of them must fail. */
  readonly tests: readonly WatchingTest[];
}

/** A mutation of a file in one line: its name, the rule that it breaks, what stands in the file, and what is written there. */
export type MutationRow = readonly [name: string, breaks: string, find: string, replace: string];

/** Mutations of one file that the same tests must notice. */
export function mutationsIn(
  file: string,
  tests: readonly WatchingTest[],
  rows: readonly MutationRow[],
): Mutation[] {
  return rows.map(([name, breaks, find, replace]) => ({ name, breaks, file, find, replace, tests }));
}

/** The source with a mutation in it. @throws Error when the text to replace is not there, or not once. */
export function mutated(source: string, { name, file, find, replace }: Mutation): string {
  const parts = source.split(find);
  if (parts.length !== 2)
    throw new Error(`${name}: its text stands ${parts.length - 1} times in ${file}, not once`);
  if (find === replace) throw new Error(`${name} changes nothing`);
  return parts.join(replace);
}
