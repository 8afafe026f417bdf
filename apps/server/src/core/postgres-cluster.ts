import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDataFolder } from './data-folder.ts';
import { embeddedBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { launch, postgresAccount, postgresLauncher, type PostgresLauncher } from './postgres-user.ts';
import { PostgresRefused, postgresEnvironment } from './postmaster.ts';
import { asFolderFault, StartFault } from './start-fault.ts';

/** The layout of the data folder that this program reads and writes. */
const dataFormat = 1;

export const superuser = 'grabbit';

/** A prepared cluster: where its files are and how its programs are run. */
export interface PostgresCluster {
  readonly dataDir: string;
  /** PostgreSQL's own data directory. */
  readonly cluster: string;
  readonly logFile: string;
  readonly password: string;
  readonly binaries: PostgresBinaries;
  readonly launcher: PostgresLauncher;
}

/**
 * Makes the data folder and the cluster in it where they are missing, and checks that this program can use
 * them. Throws `StartFault`.
 */
export function prepareCluster(
  dataDir: string,
  binaries: PostgresBinaries = embeddedBinaries(),
): PostgresCluster {
  const home = join(makeDataFolder(dataDir), 'postgres');
  const root = realpathSync(dataDir);
  checkFormat(root, binaries.major);
  const existing = existsSync(home);
  const account = postgresAccount(existing ? home : root);
  if (account !== undefined) giveClosed(root, account);
  const launcher = postgresLauncher(account, root, join(binaries.bin, 'postgres'));
  try {
    if (!existing) mkdirSync(home, { mode: 0o700 });
    if (launcher.owner) chownSync(home, launcher.owner.uid, launcher.owner.gid);
    accessSync(home, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw asFolderFault(error, home);
  }
  const folder = join(root, 'postgres');
  const prepared = {
    dataDir: root,
    cluster: join(folder, 'cluster'),
    logFile: join(folder, 'postgres.log'),
    binaries,
    launcher,
  };
  keepLogShort(prepared.logFile);
  checkSpace(root, existsSync(prepared.cluster));
  const password = existsSync(prepared.cluster) ? readPassword(folder) : createCluster(folder, prepared);
  checkMajor(prepared.cluster, binaries.major);
  return { ...prepared, password };
}

/** Root's own closed folder becomes that of whom PostgreSQL runs as: root may enter it all the same. */
function giveClosed(folder: string, { uid, gid }: { readonly uid: number; readonly gid: number }): void {
  const { uid: owner, mode } = statSync(folder);
  if (owner === 0 && (mode & 0o777) === 0o700) chownSync(folder, uid, gid);
}

function checkFormat(dataDir: string, major: number): void {
  const path = join(dataDir, 'grabbit.json');
  if (!existsSync(path)) {
    try {
      writeFileSync(path, `${JSON.stringify({ format: dataFormat, postgres: major })}\n`);
    } catch (error) {
      throw asFolderFault(error, dataDir);
    }
    return;
  }
  const { format } = JSON.parse(readFileSync(path, 'utf8')) as { format: number };
  if (format > dataFormat) {
    throw new StartFault(
      `The data in ${dataDir} belongs to a newer version of Grabbit (format ${format}, this one reads ${dataFormat}). Start the newer version.`,
    );
  }
}

function checkMajor(cluster: string, major: number): void {
  const found = Number(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'));
  if (found === major) return;
  throw new StartFault(
    `The database in ${cluster} belongs to PostgreSQL ${found}, this version of Grabbit carries ${major}. Move it with "npm run operator -- backup" and "restore".`,
  );
}

/** A new cluster takes about 40 MB; PostgreSQL needs 16 MB for each further segment of its log. */
function checkSpace(dataDir: string, existing: boolean): void {
  const neededMb = existing ? 32 : 128;
  const freeMb = freeMegabytes(dataDir);
  if (freeMb >= neededMb) return;
  throw new StartFault(
    `The disk that holds ${dataDir} is full: ${freeMb} MB are free, ${neededMb} MB are needed. Make room, then start again.`,
  );
}

function freeMegabytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / 2 ** 20);
}

/** Whether there is space for one more segment of PostgreSQL's log, without which it does not start. */
export function hasRoomForLog(dataDir: string): boolean {
  return freeMegabytes(dataDir) >= 17;
}

function keepLogShort(logFile: string): void {
  if (existsSync(logFile) && statSync(logFile).size > 8 * 2 ** 20) truncateSync(logFile);
}

function readPassword(folder: string): string {
  const path = join(folder, 'password');
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new StartFault(
      `The database's password file ${path} cannot be read. Restore it from a copy of the folder.`,
      {
        cause: error,
      },
    );
  }
}

/** Builds the cluster under another name first: a start that is cut off leaves nothing half made behind. */
function createCluster(folder: string, prepared: Omit<PostgresCluster, 'password'>): string {
  const { launcher, binaries } = prepared;
  const password = randomBytes(24).toString('base64url');
  const passwordFile = join(folder, 'password');
  const draft = join(folder, 'cluster.new');
  try {
    rmSync(draft, { recursive: true, force: true });
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    chmodSync(passwordFile, 0o600);
    if (launcher.owner) chownSync(passwordFile, launcher.owner.uid, launcher.owner.gid);
  } catch (error) {
    throw asFolderFault(error, folder);
  }
  runInitdb(launcher, join(binaries.bin, 'initdb'), [
    ...['--pgdata', draft, '--username', superuser, '--pwfile', passwordFile],
    ...['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--locale', 'C', '--data-checksums'],
    ...(binaries.major >= 17 ? ['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'] : []),
  ]);
  renameSync(draft, prepared.cluster);
  return password;
}

function runInitdb(launcher: PostgresLauncher, program: string, options: readonly string[]): void {
  const { command, args } = launch(launcher, program, options);
  const { status, stderr, error } = spawnSync(command, args, {
    ...launcher.identity,
    cwd: '/',
    env: postgresEnvironment(),
    encoding: 'utf8',
  });
  if (status === 0) return;
  throw postgresFault(new PostgresRefused(error?.message ?? stderr.trim().split('\n').slice(-3).join(' ')));
}

/** Puts PostgreSQL's own words into one clear line. */
export function postgresFault(refusal: PostgresRefused): StartFault {
  const words = refusal.message;
  if (/No space left on device|Disk quota exceeded/.test(words)) {
    return new StartFault(
      `The disk that holds the database is full. Make room, then start again. (PostgreSQL: ${words})`,
    );
  }
  return new StartFault(`The embedded PostgreSQL does not start: ${words}`, { cause: refusal });
}

/**
 * A folder for the Unix socket. The path of a socket has 107 bytes at most, so a deep data folder gets one
 * among the temporary files.
 */
export function socketFolder({ dataDir, launcher }: PostgresCluster): { path: string; remove(): void } {
  const near = join(dataDir, 'postgres', 'run');
  const short = Buffer.byteLength(join(near, '.s.PGSQL.5432.lock')) <= 100;
  if (short) mkdirSync(near, { recursive: true, mode: 0o700 });
  const path = short ? near : mkdtempSync(join(tmpdir(), 'grabbit-'));
  if (launcher.owner) chownSync(path, launcher.owner.uid, launcher.owner.gid);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
