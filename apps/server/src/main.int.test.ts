import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isAlive, readPostmasterFile } from './core/postmaster.ts';
import { readProductVersion, versionText } from './core/product-version.ts';
import { askUpgrade } from './testing/upgrade-request.ts';

/** Two signals that do what a fault of ours would: one throws, one leaves a rejection to nobody. */
const faults = `process.on('SIGUSR2', () => { throw new Error('a fault of ours'); });
  process.on('SIGWINCH', () => void Promise.reject(new Error('a promise of ours')));`;

let folder: string;
const started: ChildProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'grabbit-main-'));
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Started {
  readonly child: ChildProcess;
  readonly address: string;
  readonly postgres: number;
  /** Everything it said, on both streams, as long as they are pipes. */
  said(): string;
}

/** The product as it is started by an operator, with a database of its own; `out` is where its log goes. */
async function start(out: number | 'pipe' = 'pipe', hurt?: (said: string) => void): Promise<Started> {
  const port = await freePort();
  const env = { ...process.env, GRABBIT_DATA: folder, HOST: '127.0.0.1', PORT: `${port}`, LOG_LEVEL: 'info' };
  const args = [
    '--import',
    `data:text/javascript,${encodeURIComponent(faults)}`,
    join(import.meta.dirname, 'main.ts'),
  ];
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', out, 'pipe', 'ipc'] });
  started.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      hurt?.(said);
    });
  }
  const address = `http://127.0.0.1:${port}`;
  const starting = { child, address, said: () => said };
  await untilReady(starting);
  return { ...starting, postgres: postgresOf() };
}

const postgresOf = (): number => readPostmasterFile(join(folder, 'postgres/cluster'))?.pid ?? 0;

async function untilReady({ child, address, said }: Omit<Started, 'postgres'>): Promise<void> {
  for (let tries = 0; !(await isReady(address)); tries += 1) {
    if (child.exitCode !== null || tries > 400) throw new Error(`it did not start: ${said()}`);
    await sleep(100);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null) await once(child, 'exit');
  return child.exitCode;
}

describe('the server', () => {
  it('lives through resets of connections that it refuses', async () => {
    const { child, address } = await start();
    const foreign: [string, string[]] = ['/live', ['Origin: https://evil.example']];
    const asked: [string, string[]][] = [foreign, ['/nowhere', []], ['/machine/999999', []]];
    for (let i = 0; i < 90; i += 1) {
      const socket = await askUpgrade(address, ...(asked[i % 3] ?? foreign));
      await sleep(i % 5);
      socket.resetAndDestroy();
    }
    expect(await isReady(address)).toBe(true);
    child.kill('SIGTERM');
    expect(await exitOf(child)).toBe(0);
  });

  it.each([
    ['an error that nobody caught', 'SIGUSR2', 'a fault of ours'],
    ['a rejection that nobody heard', 'SIGWINCH', 'a promise of ours'],
  ] as const)('says so at %s, drains and ends, its database with it', async (_name, signal, words) => {
    const { child, postgres, said } = await start();
    expect(isAlive(postgres)).toBe(true);
    child.kill(signal);
    expect(await exitOf(child)).toBe(1);
    const fatal = said()
      .split('\n')
      .find((line) => line.includes('"level":"fatal"'));
    expect(fatal).toContain(words);
    expect(said()).toContain('stopping: open plays are ended first');
    expect(isAlive(postgres)).toBe(false);
  });

  it('starts although its database dies three times meanwhile, and says where it is and which version', async () => {
    const killed = new Set<number>();
    const { child, address, said } = await start('pipe', (words) => {
      const runs = words.match(/"PostgreSQL runs( again)?"/g)?.length ?? 0;
      if (runs <= killed.size || killed.size === 3) return;
      killed.add(postgresOf());
      process.kill(postgresOf(), 'SIGKILL');
    });
    expect(killed.size).toBe(3);
    child.kill('SIGTERM');
    expect(await exitOf(child)).toBe(0);
    const version = versionText(readProductVersion());
    expect(said()).toContain(`Grabbit is open: ${address} · version ${version}\n`);
  });

  it('ends when the launcher that started it is killed, and is named to who starts another meanwhile', async () => {
    const { address, child, postgres, said } = await start();
    const { port } = new URL(address);
    const env = { ...process.env, GRABBIT_DATA: join(folder, 'other'), HOST: '127.0.0.1', PORT: port };
    const second = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts')], { env });
    expect(second.stderr.toString()).toContain(`Port ${port} is taken by another Grabbit, version `);
    // What the system does to the channel when the other side is killed.
    child.disconnect();
    expect(await exitOf(child)).toBe(0);
    expect(said()).toContain('"cause":"disconnect"');
    expect(isAlive(postgres)).toBe(false);
  });

  it('runs what operators type, so that a command loads no feature; without it a command goes its own way', async () => {
    const { child } = await start();
    const alone = `import { registerHooks } from 'node:module';
      registerHooks({ resolve(name, context, next) {
        if (name.endsWith('features.ts')) throw new Error('loads all features');
        return next(name, context);
      } });`;
    const light = ['--import', `data:text/javascript,${encodeURIComponent(alone)}`];
    const operate = (node: readonly string[], ...line: string[]) =>
      spawnSync(process.execPath, [...node, join(import.meta.dirname, 'operator.ts'), ...line], {
        env: { ...process.env, GRABBIT_DATA: folder },
        encoding: 'utf8',
      });
    expect(statSync(join(folder, 'operator.sock')).mode & 0o777).toBe(0o600);
    const within = operate(light, 'goods', 'list', '--json');
    expect([within.status, within.stderr]).toEqual([0, '']);
    expect(operate(light, 'goods', 'list', '--colour')).toMatchObject({ status: 2, stdout: '' });
    expect(operate(light, 'nonsense').stderr).toContain('There is no command nonsense');
    // A path is that of whoever typed it: such a command is not the server's.
    expect(operate(light, 'backup', join(folder, 'x')).stderr).toContain('loads all features');
    child.kill('SIGTERM');
    expect(await exitOf(child)).toBe(0);
    expect(existsSync(join(folder, 'operator.sock'))).toBe(false);
    expect(operate(light, 'goods', 'list').stderr).toContain('loads all features');
    expect(operate([], 'goods', 'list', '--json')).toMatchObject({ status: 0, stdout: within.stdout });
  });

  it('refuses to start with another secret, and names it', async () => {
    const { child } = await start();
    child.kill('SIGTERM');
    await exitOf(child);
    const env = { ...process.env, GRABBIT_DATA: folder, PORT: '0', GRABBIT_SECRET: 'x'.repeat(40) };
    const second = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts')], { env });
    expect(second.status).toBe(1);
    expect(second.stderr.toString()).toMatch(
      /^grabbit: GRABBIT_SECRET \(.*\) is not what this database .*\n$/,
    );
  });

  it.runIf(process.platform === 'linux')('goes on where its log cannot be written', async () => {
    const { child, address } = await start(openSync('/dev/full', 'w'));
    expect(await isReady(address)).toBe(true);
    child.kill('SIGTERM');
    expect(await exitOf(child)).toBe(0);
  });
});
