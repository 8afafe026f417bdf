import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

it('lists every package that the app is built on, in the version that is built in', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  const listed = read('public/licences.txt');
  const missing = Object.entries(dependencies)
    .filter(([name]) => !name.startsWith('@grabbit/'))
    .map(([name, version]) => `${name} ${version} (`)
    .filter((line) => !listed.includes(line));
  expect(missing).toEqual([]);
});
