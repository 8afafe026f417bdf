import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { backup } from './backup.ts';
import { createOutboxMailer, readOutbox } from './mail.ts';
import { migrate } from './migrate.ts';
import { restore } from './restore.ts';

let source: TestDatabase;
let target: TestDatabase;
let folder: string;
let file: string;

beforeEach(async () => {
  source = await createTestDatabase();
  target = await createTestDatabase({ empty: true });
  folder = mkdtempSync(join(tmpdir(), 'grabbit-backup-'));
  file = join(folder, 'all.backup');
});

afterEach(async () => {
  await source.drop();
  await target.drop();
  rmSync(folder, { recursive: true });
});

const awkward = [
  'tab\there',
  'line\nbreak',
  'back\\slash \\.',
  '\\.',
  '',
  'عربي ไทย 🧸',
  '"quoted"',
  "'; drop table users; --",
];

async function fill(): Promise<void> {
  const mailer = createOutboxMailer(source.database);
  for (const text of awkward) await mailer.send({ to: 'a@b.example', subject: text, text });
}

describe('backup and restore', () => {
  it('bring every row and the next number of every sequence over', async () => {
    const before = await backup(source.connection, join(folder, 'before.backup'));
    await fill();
    const written = await backup(source.connection, file);
    expect(written.rows).toBe(before.rows + awkward.length);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(await restore(target.connection, file)).toEqual(written);
    expect(await migrate(target.database)).toEqual([]);
    expect(await readOutbox(target.database)).toEqual(await readOutbox(source.database));
    await createOutboxMailer(target.database).send({ to: 'x@y.example', subject: 'next', text: '' });
    expect((await readOutbox(target.database))[0]?.id).toBe(awkward.length + 1);
  });

  it('keep foreign keys and triggers', async () => {
    const keys = `select conname, pg_get_constraintdef(oid) as d from pg_constraint where contype = 'f' order by 1, 2`;
    const triggers = `select tgname, tgenabled::text as e from pg_trigger where not tgisinternal order by 1`;
    await backup(source.connection, file);
    await restore(target.connection, file);
    for (const query of [keys, triggers]) {
      expect((await target.database.query(query)).rows).toEqual((await source.database.query(query)).rows);
    }
  });

  it('see one moment while others write', async () => {
    await fill();
    const writing = Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        source.database.transaction(async (tx) => {
          await tx.query(`insert into mail_outbox (recipient, subject, body) values ('p', $1, '')`, [n]);
          await tx.query(`insert into mail_outbox (recipient, subject, body) values ('p', $1, '')`, [n]);
        }),
      ),
    );
    await backup(source.connection, file);
    await writing;
    await restore(target.connection, file);
    const { rows } = await target.database.query<{ n: number }>(
      `select count(*)::int as n from mail_outbox where recipient = 'p'`,
    );
    expect((rows[0]?.n ?? 1) % 2).toBe(0);
  });
});

describe('restore refuses', () => {
  beforeEach(async () => {
    await fill();
    await backup(source.connection, file);
  });

  it('a database that is not empty', async () => {
    await expect(restore(source.connection, file)).rejects.toThrow('The database is not empty');
  });

  it('a file that was cut off', async () => {
    writeFileSync(file, readFileSync(file).subarray(0, -20));
    await expect(restore(target.connection, file)).rejects.toThrow('cannot be read as a backup');
  });

  it('a file of which a single letter was changed', async () => {
    const text = gunzipSync(readFileSync(file)).toString().replace('quoted', 'qu0ted');
    writeFileSync(file, gzipSync(text));
    await expect(restore(target.connection, file)).rejects.toThrow('its checksum is wrong');
  });

  it('a file without its end', async () => {
    const text = gunzipSync(readFileSync(file)).toString().split('\n').slice(0, -2).join('\n');
    writeFileSync(file, gzipSync(text));
    await expect(restore(target.connection, file)).rejects.toThrow('its end is missing');
  });

  it('a file of a newer version', async () => {
    await source.database.query(`insert into schema_migrations values (9999, '9999_future', 'x')`);
    await backup(source.connection, `${file}2`);
    await expect(restore(target.connection, `${file}2`)).rejects.toThrow('belongs to a newer version');
  });

  it('something else', async () => {
    writeFileSync(file, 'hello');
    await expect(restore(target.connection, file)).rejects.toThrow('cannot be read as a backup');
    writeFileSync(file, gzipSync('hello\n'));
    await expect(restore(target.connection, file)).rejects.toThrow('is not a backup of Grabbit');
  });

  it('and leaves the database empty', async () => {
    writeFileSync(file, gzipSync('hello\n'));
    await expect(restore(target.connection, file)).rejects.toThrow('not a backup');
    const { rows } = await target.database.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace`,
    );
    expect(rows).toEqual([]);
  });
});

describe('backup refuses', () => {
  it('a name that is taken, and an empty database', async () => {
    writeFileSync(file, '');
    await expect(backup(source.connection, file)).rejects.toThrow('exists already');
    await expect(backup(target.connection, `${file}2`)).rejects.toThrow('nothing to back up');
  });
});
