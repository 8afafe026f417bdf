import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { benchNames } from './names.ts';

const read = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');

it('each benchmark is a script, and has a row of its own in the page about benchmarks', () => {
  const rows = [...read('README.md').matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name);
  expect(new Set(rows)).toEqual(new Set(benchNames));
  expect(rows).toHaveLength(benchNames.length);
  expect(benchNames.filter((name) => !existsSync(join(import.meta.dirname, `${name}.ts`)))).toEqual([]);
});
