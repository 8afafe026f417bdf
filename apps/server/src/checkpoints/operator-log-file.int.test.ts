import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LiveServer, startLiveServer } from '../testing/start-live-server.ts';

// What an auditor does: gets the file of the operator's log from the console, and checks it without the server.

const tools = join(import.meta.dirname, '../../../../tools');
const reason = 'audit of 2026';

let server: LiveServer;
let dir: string;
let owner: { readonly token: string; readonly userId: number };

beforeAll(async () => {
  server = await startLiveServer();
  dir = await mkdtemp(join(tmpdir(), 'grabbit-operator-log-'));
  owner = await server.register('ann@example.com');
  await server.operate('maintainers', 'add', 'ann@example.com', '--reason', 'we open', '--who', 'Ada');
  for (const kind of ['bear', 'cat', 'duck'])
    await server.call(
      'goodsMake',
      {
        kind,
        sizeMm: 180,
        weightG: 180,
        boxMm: [160, 150, 190],
        origin: 'DE',
        reason: `we sell a “${kind}”`,
      },
      { token: owner.token },
    );
}, 120_000);
afterAll(async () => {
  await server.stop();
  await rm(dir, { recursive: true });
});

const open = (token: string, query: string) =>
  fetch(new URL(`/console/log/file?${query}`, server.address), {
    headers: { cookie: `grabbit_console=${token}` },
  });

/** Fetches the file from the console as Ann, and keeps it. */
async function fetched(name: string): Promise<string> {
  const answer = await open(owner.token, new URLSearchParams({ reason }).toString());
  expect(answer.status).toBe(200);
  const path = join(dir, name);
  await writeFile(path, await answer.text());
  return path;
}

async function run(tool: string, ...args: readonly string[]): Promise<{ code: number; said: string }> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [join(tools, tool), ...args]);
    return { code: 0, said: stdout };
  } catch (fault) {
    const { code, stdout, stderr } = fault as { code: number; stdout: string; stderr: string };
    return { code, said: stdout + stderr };
  }
}

const verify = (...args: readonly string[]) => run('verify-operator-log.ts', ...args);
const says = (code: number, words: string) => ({ code, said: expect.stringContaining(words) as string });
const atArcade = () => ['--arcade', server.address] as const;
const makeCheckpoint = () => server.app.feature('checkpoints').checkpoints.make();

interface Line {
  readonly number: number;
  readonly who: string;
  readonly action: string;
  readonly reason: string;
}

async function linesIn(path: string): Promise<Line[]> {
  const [, ...lines] = (await readFile(path, 'utf8')).trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as Line);
}

let first: string;

it('[F31] the console gives the log as a file, which ends with the line of who fetched it', async () => {
  first = await fetched('first.jsonl');
  const lines = await linesIn(first);
  expect(lines.map(({ action }) => action)).toContain('make goods');
  const who = `player ${owner.userId} (ann)`;
  expect(lines.at(-1)).toMatchObject({ who, action: 'fetch operator log', reason });
  expect(await verify(first)).toEqual(says(0, `ok, ${lines.length} lines`));
}, 60_000);

it('[F31] gives it to nobody who may not read the log, and without a reason to nobody', async () => {
  const player = await server.register('player@example.com');
  const packer = await server.register('packer@example.com');
  await server.operate(
    'maintainers',
    'add',
    'packer@example.com',
    '--can',
    'orders.pack',
    '--reason',
    'packs',
  );
  const query = `reason=${encodeURIComponent(reason)}`;
  for (const token of [player.token, packer.token, 'nobody'])
    expect((await open(token, query)).status).toBe(404);
  expect((await open(owner.token, 'reason=%20')).status).toBe(404);
}, 60_000);

it('[F31] two who fetch it at once, while others act, each get a whole file', async () => {
  const act = (units: number) =>
    server.call(
      'stockAdd',
      { requestId: `some-bears-${units}`, kind: 'bear', units, reason },
      { token: owner.token },
    );
  const files = Promise.all([1, 2, 3].map((each) => fetched(`at-once-${each}.jsonl`)));
  const acts = Promise.all(Array.from({ length: 10 }, (_, index) => act(index + 1)));
  for (const { errorInfo } of await acts) expect(errorInfo).toBeNull();
  for (const file of await files) expect(await verify(file, '--earlier', first)).toEqual(says(0, 'goes on'));
}, 60_000);

it('[F31] the command writes the same file, for its owner alone and over nothing', async () => {
  const path = join(dir, 'command.jsonl');
  const signed = ['--reason', reason, '--who', 'Ada'];
  expect(await server.operate('books', 'log-file', path, ...signed)).toContain(`Written to ${path}.`);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await linesIn(path)).at(-1)).toMatchObject({ who: 'Ada', action: 'fetch operator log', reason });
  expect(await verify(path, '--earlier', first)).toEqual(says(0, 'it goes on where'));
  await expect(server.operate('books', 'log-file', path, ...signed)).rejects.toThrow('cannot be written');
}, 60_000);

it('[F31] the file is held against what the arcade has signed, by its address or a witness’s copy', async () => {
  await makeCheckpoint();
  const { number = 0 } = (await linesIn(await fetched('second.jsonl'))).at(-1) ?? {};
  const path = await fetched('third.jsonl');
  const lines = (await linesIn(path)).length;
  expect(await verify(path, ...atArcade())).toEqual(says(0, `covers its lines up to ${number - 1}`));
  await makeCheckpoint();
  expect(await verify(path, ...atArcade())).toEqual(says(0, 'covers all of it'));
  const copy = join(dir, 'witness');
  expect(await run('witness.ts', server.address, '--dir', copy)).toEqual(says(0, 'all of it holds'));
  expect(await verify(path, '--copy', copy)).toEqual(says(0, 'covers all of it'));
  expect(await verify(first, '--copy', copy)).toEqual(
    says(0, 'If you asked for it later, it is not the one'),
  );
  const kept = (await readFile(first, 'utf8')).trimEnd().split('\n').slice(0, -1);
  const cut = join(dir, 'cut.jsonl');
  await writeFile(cut, `${kept.join('\n')}\n`);
  expect(await verify(cut, '--copy', copy)).toEqual(
    says(1, `the checkpoints have ${lines - kept.length + 1} lines more`),
  );
}, 120_000);

it('[F31] a line that was changed in the database is found, and an earlier file names it', async () => {
  const earlier = await fetched('earlier.jsonl');
  await makeCheckpoint();
  const { number = 0 } = (await linesIn(earlier)).find((line) => line.reason.includes('cat')) ?? {};
  await tamper('update operator_log set reason = $2 where id = $1', [number, 'another']);
  const path = await fetched('changed.jsonl');
  expect(await verify(path)).toEqual(says(0, 'ok, '));
  expect(await verify(path, ...atArcade())).toEqual(
    says(1, 'not the log under the checkpoints: a line was changed'),
  );
  const beside = await verify(path, '--earlier', earlier, ...atArcade());
  expect(beside).toEqual(says(1, `WRONG line ${number} was changed since`));
  await tamper('update operator_log set reason = $2 where id = $1', [number, 'we sell a “cat”']);
  expect(await verify(await fetched('again.jsonl'), ...atArcade())).toEqual(says(0, 'ok, '));
}, 120_000);

it('[F31] so is a line that was taken out of the database', async () => {
  const earlier = await fetched('before-deletion.jsonl');
  const { number = 0 } = (await linesIn(earlier)).find((line) => line.reason.includes('duck')) ?? {};
  await tamper('delete from operator_log where id = $1', [number]);
  const path = await fetched('lacking.jsonl');
  expect(await verify(path, ...atArcade())).toEqual(says(1, '1 line taken out'));
  expect(await verify(path, '--earlier', earlier)).toEqual(
    says(1, `WRONG line ${number} was taken out since`),
  );
}, 120_000);

async function tamper(sql: string, values: readonly unknown[]): Promise<void> {
  await server.db.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    await tx.query(sql, [...values]);
  });
}
