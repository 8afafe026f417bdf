import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Each selector of a stylesheet, also those within media queries. */
function selectorsOf(css: string): string[] {
  const rules = css.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]+)\{/g);
  return [...rules].flatMap(([, heads = '']) => heads.split(',').map((head) => head.trim()));
}

/** The feature of each stylesheet, and its selectors. */
const sheets = globSync('**/*.css', { cwd: root }).map((path) => ({
  feature: path.split('/')[0] ?? '',
  selectors: selectorsOf(readFileSync(join(root, path), 'utf8')),
}));

/** Which features give a class a look wherever it stands, as `.offer {` does. */
const features = new Map<string, Set<string>>();
for (const { feature, selectors } of sheets) {
  for (const selector of selectors) {
    const name = /^\.([\w-]+)$/.exec(selector)?.[1];
    if (name !== undefined) features.set(name, (features.get(name) ?? new Set()).add(feature));
  }
}

it('finds stylesheets and what they give a look', () => {
  expect([...(features.get('dock') ?? [])]).toEqual(['styles']);
  expect([...(features.get('offer') ?? [])]).toEqual(['recharge']);
});

// A stylesheet that has been loaded stays for all pages that follow.
it('gives a class its look in one feature only', () => {
  const twice = [...features].filter(([, by]) => by.size > 1);
  expect(twice.map(([name, by]) => `.${name}: ${[...by].join(', ')}`)).toEqual([]);
});

it('styles no class in the frame that a feature gives a look of its own', () => {
  const frame = sheets.filter(({ feature }) => feature === 'styles').flatMap(({ selectors }) => selectors);
  const used = new Set(frame.flatMap((selector) => selector.match(/(?<=\.)[\w-]+/g) ?? []));
  const foreign = [...features].filter(([name, by]) => used.has(name) && !by.has('styles'));
  expect(foreign.map(([name, by]) => `.${name}: ${[...by].join(', ')}`)).toEqual([]);
});
