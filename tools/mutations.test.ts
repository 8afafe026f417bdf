import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { games } from '@grabbit/contract';
import { expect, it } from 'vitest';
import { batchesOf } from './mutations/batch.ts';
import { mutationsOfGames } from './mutations/games.ts';
import { mutations } from './mutations/list.ts';
import { mutated, type Mutation } from './mutations/mutation.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

it('every mutation still fits the source that it changes', () => {
  const faults = mutations.flatMap((mutation) => {
    try {
      mutated(read(mutation.file), mutation);
      return [];
    } catch (error) {
      return [error instanceof Error ? error.message : error];
    }
  });
  expect(faults).toEqual([]);
});

it('every mutation names tests that are there', () => {
  const missing = mutations.flatMap(({ name, tests }) =>
    tests
      .filter(({ file, title }) => !existsSync(join(root, file)) || !new RegExp(title ?? '').test(read(file)))
      .map(({ file, title }) => `${name}: ${file} ${title ?? ''}`),
  );
  expect(missing).toEqual([]);
  expect(mutations.filter(({ tests }) => tests.length === 0)).toEqual([]);
});

/** Migrations that write the mutated function anew: what they replace breaks nothing. */
function writtenAnew({ name, file, find }: Mutation): string[] {
  if (!file.endsWith('.sql')) return [];
  const [before = ''] = read(file).split(find);
  const [, written] =
    before
      .split('$$;')
      .at(-1)
      ?.match(/create (?:or replace )?function (\w+)\(/) ?? [];
  const folder = dirname(file);
  return readdirSync(join(root, folder))
    .filter((later) => later > basename(file) && written !== undefined)
    .filter((later) =>
      new RegExp(`create (or replace )?function ${written}\\(`).test(read(join(folder, later))),
    )
    .map((later) => `${name}: ${written} of ${basename(file)} is written anew in ${later}`);
}

it('every mutation of a migration is of the function that counts in the end', () => {
  expect(mutations.flatMap(writtenAnew)).toEqual([]);
});

it('mutations have names of their own', () => {
  expect(new Set(mutations.map(({ name }) => name)).size).toBe(mutations.length);
});

it('the rules of every game are broken, each in twenty ways or more', () => {
  const few = games.filter(({ name }) => (mutationsOfGames.get(name)?.length ?? 0) < 20);
  expect(few.map(({ name }) => name)).toEqual([]);
});

it('mutations that name the same test of the engines are tried together, and each is tried once', () => {
  const of = (name: string, file: string, test: string): Mutation => ({
    ...{ name, breaks: 'r', file, find: 'a', replace: 'b', tests: [{ file: test }] },
  });
  const [engine, test] = ['packages/engines/src/a.ts', 'packages/engines/src/a.test.ts'];
  const chosen = [
    ...[of('one', engine, test), of('two', engine, 'packages/engines/src/b.test.ts')],
    ...[of('three', 'apps/server/src/a.ts', test), of('four', 'packages/engines/src/c.ts', test)],
    { ...of('five', engine, test), tests: [{ file: test }, { file: 'packages/engines/src/b.test.ts' }] },
  ];
  const names = batchesOf(chosen).map((batch) => batch.map(({ name }) => name));
  expect(names).toEqual([['one', 'four'], ['two'], ['three'], ['five']]);
});

it('a text that is missing, stands twice or stays the same is no mutation', () => {
  const mutation = { name: 'm', breaks: 'r', file: 'f', find: 'a', replace: 'b', tests: [] };
  expect(mutated('xay', mutation)).toBe('xby');
  expect(() => mutated('xy', mutation)).toThrow('0 times');
  expect(() => mutated('aa', mutation)).toThrow('2 times');
  expect(() => mutated('a', { ...mutation, replace: 'a' })).toThrow('changes nothing');
});
