import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type ClawPlayFile, logEntryHash } from '@grabbit/engines';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemoRooms } from '../claw/claw.seed.ts';
import { MachineClient, openPlay } from '../testing/machine-player.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

// `npm run verify -- FILE --arcade URL`, as anybody would run it on the file of a play.

const tool = join(import.meta.dirname, '../../../../tools/verify-play.ts');

let test: TestDatabase;
let server: TestServer;
let dir: string;
let path: string;
let file: ClawPlayFile;

beforeAll(async () => {
  test = await createTestDatabase();
  await seedDemoRooms(test.database, new Date(), 2);
  await test.database.query('update rooms set refill_below = 4, refill_to = 4');
  server = await startTestServer({ rooms: 2, database: test });
  dir = await mkdtemp(join(tmpdir(), 'grabbit-verify-'));
  path = join(dir, 'play.json');
  file = await playOnce();
  await writeFile(path, JSON.stringify(file));
}, 120_000);
afterAll(async () => {
  await server.stop();
  await test.drop();
  await rm(dir, { recursive: true });
});

async function playOnce(): Promise<ClawPlayFile> {
  const { token } = await server.register('verifier@example.com');
  const client = await MachineClient.join(server.address, 1, token);
  await server.call('enterRoom', { roomId: 1 }, { token });
  const { playId } = await openPlay(server, 1, token);
  client.send({ t: 'drop', play: playId, id: 1 });
  await client.until('settled');
  client.close();
  await server.call('leaveRoom', { roomId: 1 }, { token });
  return (await server.call('playFile', { playId })).data as ClawPlayFile;
}

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function verify(given = path, arcade = server.address): Promise<Ended> {
  try {
    const said = await promisify(execFile)(process.execPath, [tool, given, '--arcade', arcade]);
    return { code: 0, ...said };
  } catch (error) {
    return error as Ended;
  }
}

const whole = expect.stringContaining('every claim holds') as string;
const says = (words: string): string => expect.stringContaining(words) as string;

it('[F10] says that a receipt is not yet covered, which is no fault', async () => {
  expect(await verify()).toMatchObject({ code: 0, stdout: whole, stderr: says('not yet covered') });
}, 60_000);

it('[F10] names the checkpoint that covers a receipt, and the key that signed it', async () => {
  await server.app.feature('checkpoints').checkpoints.make();
  const key = (await (await fetch(new URL('/checkpoints/key', server.address))).text()).trim();
  const covered = await verify();
  expect(covered).toMatchObject({ code: 0, stdout: whole, stderr: says('ok    checkpoint 2 of ') });
  expect(covered.stderr).toContain(`key ${key}`);
}, 60_000);

it('a file that says another thing than the machine did fails, whatever the arcade signed', async () => {
  const other = join(dir, 'other.json');
  await writeFile(other, JSON.stringify({ ...file, clientSeed: 'f'.repeat(64) }));
  expect(await verify(other)).toMatchObject({ code: 1, stdout: says('NOT what the machine did') });
}, 60_000);

it('[F10] cries out when the log that the arcade shows does not lead from the receipt to what it signed', async () => {
  const { rows } = await server.db.query<{ seq: number; kind: string; at: Date; prev: string }>(
    'select seq, kind, at, prev from machine_log where room_id = 1 order by seq desc limit 1',
  );
  const [last] = rows;
  if (last === undefined) throw new Error('there is no log');
  expect(last.seq).toBeGreaterThan(file.log.at(-1)?.seq ?? Infinity);
  const body = { changed: 'by the house' };
  const hash = logEntryHash({ roomId: '1', ...last, at: last.at.toISOString(), body });
  await server.db.transaction(async (tx) => {
    await tx.query('alter table machine_log disable trigger user');
    await tx.query('update machine_log set body = $2, hash = $3 where room_id = 1 and seq = $1', [
      last.seq,
      JSON.stringify(body),
      hash,
    ]);
    await tx.query('alter table machine_log enable trigger user');
  });
  expect(await verify()).toMatchObject({ code: 1, stdout: whole, stderr: says('WRONG checkpoint: ') });
}, 60_000);

it('says when the arcade cannot be asked, and what is no arcade, which is no accusation', async () => {
  expect(await verify(path, 'http://127.0.0.1:9')).toMatchObject({
    code: 2,
    stderr: says('does not answer'),
  });
  expect(await verify(path, 'the arcade')).toMatchObject({ code: 2, stderr: says('is no address') });
}, 60_000);
