import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { inDatabase, withDatabase } from './other-database.ts';
import { checkDatabase } from './check-database.ts';

const { admin } = inject('testCluster');
const name = `test_${randomBytes(6).toString('hex')}`;
const role = `role_${name}`;
const asAdmin = (sql: string) => withDatabase(admin, (database) => database.query(sql));
const check = () => withDatabase(inDatabase(admin, name), (database) => checkDatabase(database));

beforeAll(() => asAdmin(`create database ${name} template template0`));
afterAll(async () => {
  await asAdmin(`drop database if exists ${name} with (force)`);
  await asAdmin(`drop database if exists ${name}_latin with (force)`);
  await asAdmin(`drop role if exists ${role}`);
});

it('takes a database that can be written to', async () => {
  await expect(check()).resolves.toBeUndefined();
});

it('names another encoding', async () => {
  await asAdmin(
    `create database ${name}_latin template template0 encoding 'LATIN1' locale_provider 'libc' lc_collate 'C' lc_ctype 'C'`,
  );
  const refused = withDatabase(inDatabase(admin, `${name}_latin`), (database) => checkDatabase(database));
  await expect(refused).rejects.toThrow('The database is encoded in LATIN1. Create one with ENCODING');
});

it('names one that takes no writes', async () => {
  await asAdmin(`alter database ${name} set default_transaction_read_only to on`);
  await expect(check()).rejects.toThrow('The database takes no writes');
  await asAdmin(`alter database ${name} reset default_transaction_read_only`);
});

it('names a user who may create nothing', async () => {
  await asAdmin(`create role ${role} login password 'test'`);
  const asOther = { ...inDatabase(admin, name), user: role, password: 'test' };
  const refused = withDatabase(asOther, (database) => checkDatabase(database));
  await expect(refused).rejects.toThrow('may create no tables in the schema public');
  await asAdmin(`alter database ${name} set search_path to nowhere`);
  await expect(check()).rejects.toThrow('which does not exist');
});

it('names a pooler by which two connections have one session', async () => {
  const refused = withDatabase(inDatabase(admin, name), (database) =>
    database.session((shared) => {
      const session = <T>(work: (one: typeof shared) => Promise<T>): Promise<T> => work(shared);
      return checkDatabase({ ...database, session } as typeof database);
    }),
  );
  await expect(refused).rejects.toThrow('leads to a connection pooler');
});
