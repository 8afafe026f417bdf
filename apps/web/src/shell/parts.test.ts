import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parts } from './parts.ts';

const src = join(import.meta.dirname, '..');
const givers = globSync('*/*.parts.{ts,tsx}', { cwd: src }).map((file) =>
  readFileSync(join(src, file), 'utf8'),
);

/** Names that an interface of the ports declares. */
function declared(file: string, interfaceName: string): string[] {
  const code = readFileSync(join(src, 'ports', file), 'utf8');
  const body = new RegExp(`interface ${interfaceName} \\{([\\s\\S]*?)\\n\\}`).exec(code)?.[1] ?? '';
  return [...body.matchAll(/^ {2}readonly (\w+):/gm)].map(([, name = '']) => name);
}

it.each([
  ['slots.ts', 'Slots', Object.keys(parts.slots)],
  ['services.ts', 'Services', Object.keys(parts.services)],
])('has one feature for each of %s', (file, interfaceName, given) => {
  const names = declared(file, interfaceName);
  expect(names.length).toBeGreaterThan(0);
  expect(given.toSorted()).toEqual(names.toSorted());
  const times = names.map(
    (name) => givers.filter((code) => new RegExp(`^ {4}${name}:|\\{ ${name}:`, 'm').test(code)).length,
  );
  expect(times).toEqual(names.map(() => 1));
});
