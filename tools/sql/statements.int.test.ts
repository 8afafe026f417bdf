import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { faultsOf } from './compare.ts';
import { createDescriber } from './describe.ts';
import { findStatements } from './statements.ts';

const root = join(import.meta.dirname, '../..');

let house: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  house = await createTestDatabase();
  const { connection } = house;
  client = new pg.Client('url' in connection ? { connectionString: connection.url } : connection);
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await house.drop();
});

it('every statement is what the schema says', async () => {
  const t = Date.now();
  const { statements, unreadable } = findStatements(root);
  console.log('found', Date.now() - t);
  const { describe } = await createDescriber(client);
  const faults = unreadable.map(({ place, why }) => `${place}: ${why}`);
  for (const statement of statements) {
    const found = await describe(statement.text).then(
      (described) => faultsOf(statement, described),
      (error: Error) => [`${error.message} in ${statement.text}`],
    );
    faults.push(...found.map((fault) => `${statement.place} ${statement.name}: ${fault}`));
  }
  console.log('all', Date.now() - t);
  expect(faults).toEqual([]);
}, 200_000);
