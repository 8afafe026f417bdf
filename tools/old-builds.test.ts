import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callPaths } from '@grabbit/contract';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './source-rules.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const isApp = (file: string): boolean =>
  /^apps\/(web|console)\/src\/.*\.tsx?$/.test(file) &&
  !/\.test\.tsx?$|-fixture\.tsx?$|\.stories\.tsx$|\/gallery\//.test(file);
const app = sourceFiles(root).filter(isApp).map(read).join('\n');
const named = new Map(
  [...read('docs/old-builds.md').matchAll(/^\| `(\w+)` \| ([^|]+) \|/gm)].map(
    ([, name = '', numbers = '']) => [name, numbers.trim()],
  ),
);
interface CallPath {
  readonly id: string | null;
  readonly also?: readonly string[];
  readonly scope: string;
}
/** What maintainers call is for a console, no part of the app. */
const calls = Object.entries<CallPath>(callPaths).filter(([, { scope }]) => scope !== 'maintainer');

const isCalled = (name: string): boolean => new RegExp(`\\bcall(?:<[^>]*>)?\\(\\s*'${name}'`).test(app);
/** Some are called by a name that is handed on, such as which of two popups is claimed. */
const isHandedOn = (name: string): boolean => app.includes(`'${name}'`);

describe('docs/old-builds.md', () => {
  it.each(calls)('%s is called by the app, or named as for old builds', (name, { id, also = [] }) => {
    const isNamed = named.has(name);
    const calledHere = isCalled(name) || (!isNamed && isHandedOn(name));
    const numbers = id === null ? 'ours' : [id, ...also].join(', ');
    expect([calledHere, named.get(name)]).toEqual(isNamed ? [false, numbers] : [true, undefined]);
  });

  it('names only calls that there are', () => {
    const all = new Set(calls.map(([name]) => name));
    expect([...named.keys()].filter((name) => !all.has(name))).toEqual([]);
  });
});
