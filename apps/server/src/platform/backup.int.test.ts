import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../core/database.ts';
import { checkSecrets } from '../core/secret-fingerprints.ts';
import { StartFault } from '../core/start-fault.ts';
import { commandContext } from '../testing/command-context.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { backupCommands, restoreCommands, restoredCommands, secretsCommands } from './backup.commands.ts';

let source: TestDatabase;
let target: TestDatabase;
let folder: string;
let file: string;

beforeEach(async () => {
  [source, target] = [await createTestDatabase(), await createTestDatabase({ empty: true })];
  folder = await mkdtemp(join(tmpdir(), 'grabbit-backup-'));
  file = join(folder, 'all.backup');
});
afterEach(async () => {
  await source.drop();
  await target.drop();
  await rm(folder, { recursive: true });
});

const contextOf = ({ database, connection }: TestDatabase) => commandContext(database, connection);
const logOf = async (db: Database): Promise<string[]> => {
  const { rows } = await db.query<{ who: string; action: string; subject: string; reason: string }>(
    'select who, action, subject, reason from operator_log order by id',
  );
  return rows.map(({ who, action, subject, reason }) => [who, action, subject, reason].join(' / '));
};

it('a backup leaves a line in the log it copies, and a restore one after it', async () => {
  const signed = ['--who', 'Ann', '--reason', 'we move'];
  const taken = await backupCommands.output([file, ...signed], contextOf(source));
  expect(taken).toMatch(/all\.backup: \d+ rows of \d+ tables, schema \d+$/);
  expect(await logOf(source.database)).toEqual([`Ann / take backup / ${file} / we move`]);
  await restoreCommands.output([file, '--who', 'Bob'], contextOf(target));
  expect(await logOf(target.database)).toEqual([
    `Ann / take backup / ${file} / we move`,
    expect.stringMatching(/^Bob \/ restore backup \/ .*all\.backup: \d+ rows, schema \d+ \/ $/),
  ]);
  expect(await logOf(source.database)).toHaveLength(1);
});

it('a backup is taken also where the log takes no line, and says so', async () => {
  await source.database.query('alter table operator_log add constraint full_disk check (false) not valid');
  const said = await backupCommands.output([file], contextOf(source));
  expect(said).toContain('The operator’s log has no line of it: ');
  expect(said).toContain('full_disk');
});

it('what is no backup, or a database that is not empty, is refused and leaves no line', async () => {
  await backupCommands.output([file], contextOf(source));
  const before = await logOf(source.database);
  await expect(restoreCommands.output([file], contextOf(source))).rejects.toThrow('not empty');
  expect(await logOf(source.database)).toEqual(before);
});

it('that an older state is back leaves a line, and the next start is told', async () => {
  const said = await restoredCommands.output(['--who', 'Ann', '--reason', 'snapshot'], contextOf(source));
  expect(said).toMatch(/^Noted\. The next start/);
  expect(await logOf(source.database)).toEqual(['Ann / say restored / database / snapshot']);
  const { rows } = await source.database.query('select declared from database_identity');
  expect(rows).toEqual([{ declared: 'operator' }]);
});

it('another secret is named at the start, which refuses, until the operator accepts it', async () => {
  const config = (secret: string) => ({
    ...{ dataDir: folder, secret, checkpointKey: 'a'.repeat(43), alerts: { vapidKey: 'b'.repeat(43) } },
  });
  const old = config('an old secret of more than 32 characters');
  await checkSecrets(source.database, old);
  await checkSecrets(source.database, old);
  const other = { ...config('another secret of more than 32 characters'), checkpointKey: 'c'.repeat(43) };
  const start = checkSecrets(source.database, other);
  await expect(start).rejects.toThrow(StartFault);
  await expect(start).rejects.toThrow(
    /^GRABBIT_SECRET \(.*arcade-secret.*\) and CHECKPOINT_KEY \(.*\) are not what .* secrets accept GRABBIT_SECRET,CHECKPOINT_KEY /,
  );
  const signed = ['--who', 'Ann', '--reason', 'lost'];
  await expect(secretsCommands.output(['accept', 'PASSWORD', ...signed], contextOf(source))).rejects.toThrow(
    'There is no secret PASSWORD',
  );
  await secretsCommands.output(['accept', 'GRABBIT_SECRET,CHECKPOINT_KEY', ...signed], contextOf(source));
  expect(await logOf(source.database)).toEqual([
    'Ann / accept secrets / GRABBIT_SECRET, CHECKPOINT_KEY / lost',
  ]);
  await checkSecrets(source.database, other);
  await expect(checkSecrets(source.database, old)).rejects.toThrow('GRABBIT_SECRET');
});

it('a secret that is missing is not made anew behind a database that knows it', async () => {
  const bare = { secret: undefined, checkpointKey: undefined, alerts: { vapidKey: undefined } };
  const here = { ...bare, dataDir: join(folder, 'first') };
  await checkSecrets(source.database, here);
  await checkSecrets(source.database, here);
  const elsewhere = join(folder, 'second');
  await expect(checkSecrets(source.database, { ...bare, dataDir: elsewhere })).rejects.toThrow('VAPID_KEY');
  expect(existsSync(join(elsewhere, 'arcade-secret'))).toBe(false);
});
