import { expect, it } from 'vitest';
import { accountPersonalData } from './account/account.personal.ts';
import { personalData } from './features.ts';
import { createTestDatabase } from './testing/test-database.ts';

/** The person itself; counts of attempts, which are forgotten after two days; what operators did, which is the operator's own book. */
const notKept = new Set(['users', 'rate_counts', 'operator_log']);

it('knows every table that names a person', async () => {
  const test = await createTestDatabase();
  const { rows } = await test.database.query<{ table_name: string }>(
    `select distinct table_name from information_schema.columns
     where table_schema = 'public' and column_name in ('user_id', 'player_id', 'owner_id', 'subject', 'recipient')`,
  );
  await test.drop();
  const kept = new Set([accountPersonalData, ...personalData].flatMap(({ tables }) => tables));
  const strays = rows.map((row) => row.table_name).filter((table) => !kept.has(table) && !notKept.has(table));
  expect(strays).toEqual([]);
});

it('numbers players everywhere as wide as they are numbered', async () => {
  const test = await createTestDatabase();
  const { rows } = await test.database.query<{ place: string }>(
    `select c.conrelid::regclass || '.' || a.attname as place from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.contype = 'f' and c.confrelid = 'users'::regclass and a.atttypid <> 'bigint'::regtype`,
  );
  await test.drop();
  expect(rows).toEqual([]);
});
