import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { launch, type PostgresLauncher } from './postgres-user.ts';

/** What a running PostgreSQL writes of itself into `postmaster.pid`. */
export interface PostmasterFile {
  readonly pid: number;
  readonly port: number;
  readonly socketFolder: string;
  readonly ready: boolean;
}

/** Reads `postmaster.pid` of a cluster; undefined when there is none or it is still being written. */
export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    // No file, no running server: PostgreSQL itself decides what an unreadable one means.
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1) return undefined;
  return {
    pid,
    port: Number(lines[3] ?? 0),
    socketFolder: lines[4]?.trim() ?? '',
    ready: lines[7]?.trim() === 'ready',
  };
}

/** Whether the process is there and, where the system can say so, is PostgreSQL in this very cluster. */
export function isPostmasterAlive(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster);
  } catch {
    // Gone meanwhile.
    return false;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

export interface Postmaster {
  readonly pid: number;
  /** Resolves when the process is gone. */
  readonly gone: Promise<void>;
}

/**
 * Starts `postgres` in a session of its own, so that a Ctrl-C meant for the server leaves it alone until the
 * server has drained. Its words go to `logFile`. Resolves when it takes connections; throws its own words
 * when it ends before that.
 */
export async function spawnPostmaster(options: {
  program: string;
  args: readonly string[];
  launcher: PostgresLauncher;
  cluster: string;
  logFile: string;
  timeoutMs: number;
}): Promise<Postmaster> {
  const log = openSync(options.logFile, 'a', 0o600);
  const from = statSync(options.logFile).size;
  const { command, args } = launch(options.launcher, options.program, options.args);
  const child = spawn(command, args, {
    ...options.launcher.identity,
    detached: true,
    cwd: '/',
    env: postgresEnvironment(),
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const gone = goneOf(child);
  const words = (): string => lastWords(readFileSync(options.logFile).subarray(from).toString('utf8'));
  const until = Date.now() + options.timeoutMs;
  while (Date.now() < until) {
    const ended = await Promise.race([gone.then(() => true), sleep(20, false)]);
    if (ended) throw new PostgresRefused(words());
    const file = readPostmasterFile(options.cluster);
    if (file?.ready === true && file.pid === child.pid) return { pid: file.pid, gone };
  }
  if (child.pid !== undefined) await stopPostmaster(child.pid, options.cluster);
  throw new PostgresRefused(`no answer within ${options.timeoutMs / 1000} s. ${words()}`);
}

/** PostgreSQL ended instead of taking connections; the message is in its own words. */
export class PostgresRefused extends Error {
  override readonly name = 'PostgresRefused';
}

/**
 * Shuts down fast (sessions are cut, a checkpoint is written); at once, without a checkpoint, if that takes over
 * `patienceMs` (default 30 s). The next start then recovers from the log.
 */
export async function stopPostmaster(
  pid: number,
  cluster: string,
  { patienceMs = 30_000 }: { patienceMs?: number } = {},
): Promise<void> {
  for (const [signal, waitMs] of [
    ['SIGINT', patienceMs],
    // Its children get five seconds from PostgreSQL itself.
    ['SIGQUIT', 5_500],
    ['SIGKILL', 1_000],
  ] as const) {
    if (!isPostmasterAlive(pid, cluster)) return;
    if (waitMs > 0) process.kill(pid, signal);
    const until = Date.now() + waitMs;
    while (Date.now() < until) {
      if (!isPostmasterAlive(pid, cluster)) return;
      await sleep(20);
    }
  }
  throw new Error(`PostgreSQL (process ${pid}) does not end`);
}

/** A short environment: PostgreSQL needs none of ours, and our secrets have no business there. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

function goneOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
}

function lastWords(log: string): string {
  const lines = log
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const grave = lines.filter((line) => /FATAL|PANIC|HINT|could not|error/i.test(line));
  return (grave.length > 0 ? grave : lines).slice(-4).join(' ');
}
