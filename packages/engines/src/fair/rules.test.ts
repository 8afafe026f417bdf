import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { publishedRules } from '../published-rules.ts';
import { canonicalJson } from './canonical-json.ts';
import { sha256Hex } from './hash.ts';

const folder = join(import.meta.dirname, '../../../../docs/rules');

it.each(publishedRules.map((rules) => [rules.engine, rules] as const))(
  '[F21] the rules of %s are those that were published under its name: other rules are another version',
  (version, { rules, hash }) => {
    const published = readFileSync(join(folder, `${version}.json`), 'utf8').trimEnd();
    expect(canonicalJson(rules)).toBe(published);
    expect(hash).toBe(sha256Hex(published));
    expect(published).toContain(`"engine":"${version}"`);
  },
);

it('[F21] every version that was ever published stays to verify with', () => {
  const versions = globSync('*.json', { cwd: folder }).map((file) => file.replace('.json', ''));
  expect(versions.toSorted()).toEqual(publishedRules.map(({ engine }) => engine).toSorted());
});
