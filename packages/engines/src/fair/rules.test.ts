import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { drawVersions, rulesHash } from '../draws.ts';
import { canonicalJson } from './canonical-json.ts';
import { sha256Hex } from './hash.ts';

const folder = join(import.meta.dirname, '../../../../docs/rules');
const ruled = drawVersions.filter(({ rules }) => rules !== undefined);

it.each(ruled.map((game) => [game.version, game] as const))(
  '[F21] the rules of %s are those that were published under its name: other rules are another version',
  (version, game) => {
    const published = readFileSync(join(folder, `${version}.json`), 'utf8').trimEnd();
    expect(canonicalJson(game.rules)).toBe(published);
    expect(rulesHash(game)).toBe(sha256Hex(published));
    expect(published).toContain(`"engine":"${version}"`);
  },
);

it('[F21] every version that was ever published stays to verify with', () => {
  const versions = globSync('*.json', { cwd: folder }).map((file) => file.replace('.json', ''));
  expect(versions.toSorted()).toEqual(ruled.map(({ version }) => version).toSorted());
});
