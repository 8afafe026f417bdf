import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createDatabase } from './database.ts';
import { migrate, newestSchemaVersion } from './migrate.ts';

let test: TestDatabase;
let folder: string;

beforeEach(async () => {
  test = await createTestDatabase({ empty: true });
  folder = mkdtempSync(join(tmpdir(), 'grabbit-migrations-'));
});

afterEach(async () => {
  rmSync(folder, { recursive: true });
  await test.drop();
});

function write(name: string, sql: string): void {
  writeFileSync(join(folder, name), sql);
}

describe('migrate', () => {
  it('applies what is missing, once', async () => {
    write('0001_first.sql', 'create table a (n integer)');
    expect(await migrate(test.database, folder)).toEqual(['0001_first']);
    write('0002_second.sql', 'create table b (n integer)');
    expect(await migrate(test.database, folder)).toEqual(['0002_second']);
    expect(await migrate(test.database, folder)).toEqual([]);
    expect(await newestSchemaVersion(folder)).toBe(2);
  });

  it('lets two servers start at once', async () => {
    write('0001_first.sql', 'create table a (n integer); select pg_sleep(0.2)');
    const other = createDatabase({ connection: test.connection });
    const names = await Promise.all([migrate(test.database, folder), migrate(other, folder)]);
    await other.close();
    expect(names.flat()).toEqual(['0001_first']);
  });

  it('leaves nothing of a migration that fails', async () => {
    write('0001_first.sql', 'create table a (n integer); select 1 / 0');
    await expect(migrate(test.database, folder)).rejects.toThrow('0001_first failed: division by zero');
    write('0001_first.sql', 'create table a (n integer)');
    expect(await migrate(test.database, folder)).toEqual(['0001_first']);
  });

  it('refuses a database of a newer version', async () => {
    write('0001_first.sql', 'create table a (n integer)');
    await migrate(test.database, folder);
    await test.database.query(`insert into schema_migrations values (2, '0002_future', 'x')`);
    await expect(migrate(test.database, folder)).rejects.toThrow('belongs to a newer version of Grabbit');
  });

  it('refuses a migration that was changed afterwards', async () => {
    write('0001_first.sql', 'create table a (n integer)');
    await migrate(test.database, folder);
    write('0001_first.sql', 'create table a (n bigint)');
    await expect(migrate(test.database, folder)).rejects.toThrow('0001_first was changed');
  });

  it('refuses a gap in the numbers', async () => {
    write('0002_second.sql', 'select 1');
    await expect(migrate(test.database, folder)).rejects.toThrow('0001_');
  });

  it('applies the migrations of the product', async () => {
    expect(await migrate(test.database)).toHaveLength(await newestSchemaVersion());
  });
});
