import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase } from './database.ts';
import { attachEmbeddedPostgres, startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { embeddedBinaries } from './postgres-binaries.ts';
import { isAlive, isPostmasterAlive } from './postmaster.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
/** A data folder that has been used and stopped: copied, it saves each test the making of a cluster. */
let used: string;
let folder: string;
let running: Pick<EmbeddedPostgres, 'stop'>[];

beforeAll(async () => {
  used = mkdtempSync(join(tmpdir(), 'grabbit-used-'));
  const postgres = await startEmbeddedPostgres({ dataDir: used, log: quiet });
  await postgres.stop();
});

afterAll(() => rmSync(used, { recursive: true }));

function copyUsedFolder(): void {
  // Unlike Node's own copy, cp keeps the owner.
  spawnSync('cp', ['-a', `${used}/.`, folder]);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'grabbit-pg-'));
  running = [];
});

afterEach(async () => {
  for (const postgres of running) await postgres.stop({ patienceMs: 0 });
  rmSync(folder, { recursive: true, force: true });
});

async function start(dataDir = folder): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
  running.push(postgres);
  return postgres;
}

async function ask<Row>({ connection }: Pick<EmbeddedPostgres, 'connection'>, text: string): Promise<Row[]> {
  const database = createDatabase({ connection });
  try {
    return (await database.query<Row>(text)).rows;
  } finally {
    await database.close();
  }
}

/** A server in a process of its own, which can be killed. Resolves when its PostgreSQL runs. */
async function startElsewhere(): Promise<{ child: ChildProcess; postgresPid: number }> {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))};
    const log = { info() {}, warn() {}, error() {} };
    const { pid } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(folder)}, log });
    console.log(pid);
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const postgresPid = await new Promise<number>((resolve, reject) => {
    child.stdout?.once('data', (chunk: Buffer) => resolve(Number(chunk.toString())));
    child.once('exit', () => reject(new Error('the other server ended')));
  });
  return { child, postgresPid };
}

describe('the embedded PostgreSQL', () => {
  it('runs with durability on, listens to no network and keeps its password to itself', async () => {
    const postgres = await start();
    const [settings] = await ask(
      postgres,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
        current_setting('full_page_writes') as pages, current_setting('listen_addresses') as listen`,
    );
    expect(settings).toEqual({ fsync: 'on', commit: 'on', pages: 'on', listen: '' });
    expect(statSync(join(folder, 'postgres', 'password')).mode & 0o077).toBe(0);
    expect(statSync(join(folder, 'postgres')).mode & 0o077).toBe(0);
    const wrong = { connection: { ...postgres.connection, password: 'wrong' } };
    await expect(ask(wrong, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  });

  it('closes its folder to everybody else, also one that was open', async () => {
    const fresh = join(folder, 'fresh');
    await start(fresh);
    expect(statSync(fresh).mode & 0o777).toBe(0o700);
    await running.pop()?.stop({ patienceMs: 0 });
    chmodSync(fresh, 0o755);
    const again = await start(fresh);
    expect(statSync(fresh).mode & 0o777).toBe(0o700);
    expect(await ask(again, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('keeps everything over a stop and a second start, and leaves no process behind', async () => {
    const first = await start();
    await ask(first, 'create table kept as select 42 as n');
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);
    const second = await start();
    expect(await ask(second, 'select n from kept')).toEqual([{ n: 42 }]);
  });

  it('comes back by itself after a SIGKILL, with what was committed', async () => {
    copyUsedFolder();
    const postgres = await start();
    await ask(postgres, 'create table kept as select 42 as n');
    const database = createDatabase({ connection: postgres.connection });
    await database.query('select 1');
    const killed = postgres.pid;
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => database.status.current, { timeout: 5_000, interval: 5 }).toBe('away');
    await expect.poll(() => database.status.current, { timeout: 20_000 }).toBe('up');
    expect((await database.query('select n from kept')).rows).toEqual([{ n: 42 }]);
    await database.close();
    expect(postgres.pid).not.toBe(killed);
  });

  it('comes back three times in a row', async () => {
    copyUsedFolder();
    const postgres = await start();
    for (let round = 0; round < 3; round += 1) {
      const killed = postgres.pid;
      process.kill(killed, 'SIGKILL');
      await expect.poll(() => postgres.pid, { timeout: 20_000 }).not.toBe(killed);
    }
    expect(await ask(postgres, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('waits for space on its disk when it comes back, as long as it takes', async () => {
    copyUsedFolder();
    const real = embeddedBinaries();
    const bin = mkdtempSync(join(tmpdir(), 'grabbit-bin-'));
    const full = join(bin, 'full');
    chmodSync(bin, 0o755);
    const words = 'FATAL: could not write lock file: No space left on device';
    writeFileSync(
      join(bin, 'postgres'),
      `#!/bin/sh\n[ -e ${full} ] && { echo "${words}" >&2; exit 1; }\nexec ${real.bin}/postgres "$@"\n`,
      { mode: 0o755 },
    );
    const binaries = { ...real, bin };
    const postgres = await startEmbeddedPostgres({
      dataDir: folder,
      log: quiet,
      binaries,
      restartPatienceMs: 0,
    });
    running.push(postgres);
    const killed = postgres.pid;
    writeFileSync(full, '');
    process.kill(killed, 'SIGKILL');
    const ended = await Promise.race([postgres.failed, sleep(2_500, 'waits')]);
    expect(ended).toBe('waits');
    rmSync(full);
    await expect.poll(() => postgres.pid, { timeout: 20_000 }).not.toBe(killed);
    expect(await ask(postgres, 'select 1 as n')).toEqual([{ n: 1 }]);
    rmSync(bin, { recursive: true });
  });

  it('ends cleanly when it is stopped while it comes back', async () => {
    copyUsedFolder();
    const postgres = await start();
    process.kill(postgres.pid, 'SIGKILL');
    await postgres.stop();
    expect(isAlive(postgres.pid)).toBe(false);
  });

  it('takes the place of one that a killed server left behind', async () => {
    copyUsedFolder();
    const { child, postgresPid } = await startElsewhere();
    child.kill('SIGKILL');
    const postgres = await start();
    expect(isPostmasterAlive(postgresPid, join(folder, 'postgres', 'cluster'))).toBe(false);
    expect(await ask(postgres, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('starts after server and PostgreSQL were killed together', async () => {
    copyUsedFolder();
    const { child, postgresPid } = await startElsewhere();
    child.kill('SIGKILL');
    process.kill(postgresPid, 'SIGKILL');
    const postgres = await start();
    expect(await ask(postgres, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('refuses a folder that another server uses, and lets a short command attach to it', async () => {
    copyUsedFolder();
    const { child } = await startElsewhere();
    await expect(start()).rejects.toThrow(`Another Grabbit uses the folder ${folder}`);
    const attached = await attachEmbeddedPostgres({ dataDir: folder, log: quiet });
    expect(await ask(attached, 'select 1 as n')).toEqual([{ n: 1 }]);
    await attached.stop();
    expect(await ask(attached, 'select 1 as n')).toEqual([{ n: 1 }]);
    child.kill('SIGKILL');
    await start();
  });

  it('works in a folder that only its owner may enter, and in one with a long name', async () => {
    const closed = join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const postgres = await start(join(closed, 'x'.repeat(120)));
    expect(await ask(postgres, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('begins anew where an earlier start was cut off while it made the cluster', async () => {
    copyUsedFolder();
    rmSync(join(folder, 'postgres', 'cluster'), { recursive: true });
    mkdirSync(join(folder, 'postgres', 'cluster.new'));
    const postgres = await start();
    expect(await ask(postgres, 'select 1 as n')).toEqual([{ n: 1 }]);
    expect(existsSync(join(folder, 'postgres', 'cluster.new'))).toBe(false);
  });
});

describe('one clear line', () => {
  it('for data of a newer version', async () => {
    writeFileSync(join(folder, 'grabbit.json'), '{"format":2,"postgres":19}');
    await expect(start()).rejects.toMatchObject({
      name: 'StartFault',
      message: `The data in ${folder} belongs to a newer version of Grabbit (format 2, this one reads 1). Start the newer version.`,
    });
  });

  it('for a cluster of another PostgreSQL', async () => {
    copyUsedFolder();
    writeFileSync(join(folder, 'postgres', 'cluster', 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow('belongs to PostgreSQL 17, this version of Grabbit carries 18');
  });

  it('for a folder that is a file', async () => {
    writeFileSync(join(folder, 'file'), '');
    await expect(start(join(folder, 'file'))).rejects.toThrow('is a file, not a folder');
  });

  it('for a damaged cluster, in the words of PostgreSQL', async () => {
    copyUsedFolder();
    rmSync(join(folder, 'postgres', 'cluster', 'global', 'pg_control'));
    await expect(start()).rejects.toThrow(/The embedded PostgreSQL does not start: .*pg_control/);
    expect(readFileSync(join(folder, 'postgres', 'postgres.log'), 'utf8')).toContain('pg_control');
  });

  it('for a password file that is gone', async () => {
    copyUsedFolder();
    rmSync(join(folder, 'postgres', 'password'));
    await expect(start()).rejects.toThrow('password file');
  });

  it.skipIf(process.getuid?.() === 0)('for a folder that cannot be written', async () => {
    mkdirSync(join(folder, 'readonly'), { mode: 0o500 });
    await expect(start(join(folder, 'readonly'))).rejects.toThrow('cannot be written');
  });
});
