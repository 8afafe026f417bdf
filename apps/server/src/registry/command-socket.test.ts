import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askRunningServer, openCommandSocket, type CommandHost } from './command-socket.ts';

const place = { version: '1', database: 'embedded' };
let folder: string;
let shut: (() => void) | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'grabbit-socket-'));
});
afterEach(() => {
  shut?.();
  shut = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const open = async (host: Partial<CommandHost>): Promise<void> => {
  shut = await openCommandSocket(folder, place, { takes: () => true, run: async () => 0, ...host });
};

async function ask(line: readonly string[], where = place) {
  const said: string[] = [];
  const exit = await askRunningServer(
    folder,
    { ...where, line },
    { print: (out) => said.push(out), complain: (err) => said.push(`! ${err}`) },
  );
  return { exit, said };
}

it('gives what was typed to the server, and its lines and exit code back', async () => {
  await open({
    async run(line, { print, complain }) {
      print(line.join(' '));
      complain('a slip\nin two lines');
      return 2;
    },
  });
  expect(await ask(['goods', 'list', 'ä "x"'])).toEqual({
    exit: 2,
    said: ['goods list ä "x"', '! a slip\nin two lines'],
  });
});

it('carries a long answer whole', async () => {
  const lines = Array.from({ length: 20_000 }, (_, index) => `${index} ${'x'.repeat(200)}`);
  await open({
    async run(_, { print }) {
      for (const line of lines) print(line);
      return 0;
    },
  });
  expect((await ask(['orders', 'list'])).said).toEqual(lines);
});

it('may be opened by its own user alone', async () => {
  await open({});
  expect(statSync(join(folder, 'operator.sock')).mode & 0o777).toBe(0o600);
});

it('leaves to the client what it does not take, and what means another version or another database', async () => {
  const run = vi.fn(async () => 0);
  await open({ run, takes: ([name]) => name !== 'backup' });
  expect((await ask(['backup', 'x'])).exit).toBeNull();
  expect((await ask(['goods'], { ...place, version: '2' })).exit).toBeNull();
  expect((await ask(['goods'], { ...place, database: 'other' })).exit).toBeNull();
  expect(run).not.toHaveBeenCalled();
});

it('is taken for no server where none listens, also behind a killed one', async () => {
  expect((await ask(['goods'])).exit).toBeNull();
  const path = join(folder, 'operator.sock');
  await open({});
  shut?.();
  // A socket file that nobody listens on any more.
  const dead = createServer().listen(path);
  await new Promise((resolve) => dead.once('listening', resolve));
  await open({});
  expect((await ask(['goods'])).exit).toBe(0);
  dead.close();
});

it('does not begin for a client that has gone', async () => {
  const run = vi.fn(async () => 0);
  const asked = Promise.withResolvers<void>();
  await open({
    run,
    takes: () => {
      asked.resolve();
      return true;
    },
  });
  const client = createConnection(join(folder, 'operator.sock'));
  client.write(`${JSON.stringify({ ...place, line: ['goods'] })}\n`);
  await asked.promise;
  client.destroy();
  await new Promise((resolve) => client.once('close', resolve));
  expect((await ask(['next'])).exit).toBe(0);
  expect(run).toHaveBeenCalledTimes(1);
});

it('goes on to the end of what has begun when the client is stopped, and serves the next', async () => {
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  await open({
    async run([name], { print }) {
      if (name === 'next') return 0;
      begun.resolve();
      await goOn.promise;
      print('nobody reads this');
      ended.resolve();
      return 0;
    },
  });
  const client = createConnection(join(folder, 'operator.sock'));
  client.write(`${JSON.stringify({ ...place, line: ['slow'] })}\n"begin"\n`);
  await begun.promise;
  client.destroy();
  goOn.resolve();
  await ended.promise;
  expect((await ask(['next'])).exit).toBe(0);
});

it('says that nobody knows how it ended when the server stops in between', async () => {
  await open({
    run: () => {
      shut?.();
      return new Promise(() => undefined);
    },
  });
  expect(await ask(['goods'])).toEqual({
    exit: 1,
    said: ['! The server stopped before it said how this ended: look whether it was done.'],
  });
});
