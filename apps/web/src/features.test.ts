import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { modalNames } from './kernel/modal-names.ts';
import { features } from './features.ts';
import { parts } from './shell/parts.ts';

it('lists every feature that has a module, once, by the name of its folder', () => {
  const modules = globSync('*/*.module.tsx', { cwd: import.meta.dirname }).map((file) => dirname(file));
  expect(features.map(({ name }) => name).toSorted()).toEqual(modules.toSorted());
});

it('has one feature for each modal that a page may open', () => {
  expect(Object.keys(parts.modals).toSorted()).toEqual([...modalNames].toSorted());
});

it('names a feature in the list alone: the app above them names the home, which is its first screen, and no other', () => {
  const names = globSync('*/*.{module,parts}.{ts,tsx}', { cwd: import.meta.dirname }).map(dirname);
  const above = globSync(['main.tsx', 'shell/**/*.{ts,tsx}'], { cwd: import.meta.dirname });
  const named = above
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const code = readFileSync(join(import.meta.dirname, file), 'utf8');
      const paths = [...code.matchAll(/(?:from |import\(|import )'(\.[^']+\.tsx?)'/g)];
      return paths.map(([, path = '']) => `${file} → ${normalize(join(dirname(file), path))}`);
    })
    .filter((edge) => names.includes(edge.split(' → ')[1]?.split('/')[0] ?? ''));
  expect(named.toSorted()).toEqual([
    'main.tsx → rooms/first-screen.ts',
    'shell/home.route.tsx → rooms/home.page.tsx',
  ]);
});
