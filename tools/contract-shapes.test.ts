import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callSchemas } from '@grabbit/contract/schemas';
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
  ['one of a closed list', 'Type.Enum('],
])('%s has one shape, which every schema takes from shapes.ts and ids.ts', (_what, written) => {
  expect(schemas.filter((file) => readFileSync(join(folder, file), 'utf8').includes(written))).toEqual([]);
});

interface Schema {
  readonly [key: string]: unknown;
}

/** Every schema within a schema, itself among them. */
function within(schema: unknown): Schema[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return [schema as Schema, ...Object.values(schema).flatMap(within)];
}

it('every enumeration says whether it is of texts or of numbers, so that a GET can name one', () => {
  const enumerations = within(callSchemas).filter(({ enum: values }) => Array.isArray(values));
  expect(enumerations.length).toBeGreaterThan(100);
  const wrong = enumerations.filter(({ enum: values, type }) =>
    (values as unknown[]).some((value) => typeof value !== (type === 'integer' ? 'number' : type)),
  );
  expect(wrong).toEqual([]);
});
