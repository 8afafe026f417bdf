import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../packages/contract/src');
const schemas = globSync('**/*.schemas.ts', { cwd: folder });

it.each([
  ['the key of a request, a player’s seed', "'^[A-Za-z0-9_-]+$'"],
  ['a commitment', "'^[0-9a-f]{64}$'"],
  ['a room', 'minimum: 1, maximum: 2_000_000_000'],
  ['a play that is asked for', 'askedPlayId.source'],
  ['a page’s end', "'^[0-9]+$'"],
  ['how many of a list', 'maximum: 100, default:'],
])('%s has one shape, which every schema takes from shapes.ts and ids.ts', (_what, written) => {
  expect(schemas.filter((file) => readFileSync(join(folder, file), 'utf8').includes(written))).toEqual([]);
});
