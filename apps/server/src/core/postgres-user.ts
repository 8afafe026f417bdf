import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { StartFault } from './start-fault.ts';

/** How to run PostgreSQL's programs: PostgreSQL refuses to run as root, so root runs them as someone else. */
export interface PostgresLauncher {
  /** Goes in front of the program and its arguments. */
  readonly prefix: readonly string[];
  /** For `spawn`. */
  readonly identity: { readonly uid?: number; readonly gid?: number };
  /** Who owns the cluster's files; undefined when that is simply us. */
  readonly owner: { readonly uid: number; readonly gid: number } | undefined;
}

interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** The account for a cluster below `folder`: none for an ordinary user, else the folder's owner, `postgres` or `nobody`. */
export function postgresAccount(folder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readAccounts();
  const ownerId = statSync(folder).uid;
  const found =
    accounts.find(({ uid }) => uid === ownerId && uid !== 0) ??
    accounts.find(({ name }) => name === 'postgres') ??
    accounts.find(({ name }) => name === 'nobody');
  if (found) return found;
  throw new StartFault(
    'PostgreSQL may not run as root, and there is no user postgres or nobody. Start as an ordinary user.',
  );
}

function readAccounts(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

/**
 * Finds a way to run `program` that can enter `folder`. A folder of mode 0700 (root's home, say) is closed to
 * the other account; then Linux's setpriv lends it the one capability that opens such folders.
 */
export function postgresLauncher(
  account: Account | undefined,
  folder: string,
  program: string,
): PostgresLauncher {
  if (!account) return { prefix: [], identity: {}, owner: undefined };
  const owner = { uid: account.uid, gid: account.gid };
  const candidates: PostgresLauncher[] = [
    { prefix: [], identity: owner, owner },
    { prefix: lending(owner, 'dac_read_search'), identity: {}, owner },
    { prefix: lending(owner, 'dac_override'), identity: {}, owner },
  ];
  const found = candidates.find((launcher) => works(launcher, folder, program));
  if (found) return found;
  throw new StartFault(
    `PostgreSQL may not run as root; it runs as ${account.name}, who may not enter ${folder}. Move Grabbit to a folder that others may enter, or start as an ordinary user.`,
  );
}

/** Without `no_setuid_fixup` access(2), by which initdb looks for its programs, would not see the capability. */
function lending({ uid, gid }: { uid: number; gid: number }, capability: string): string[] {
  return [
    'setpriv',
    ...['--securebits', '+no_setuid_fixup'],
    ...['--reuid', String(uid), '--regid', String(gid), '--clear-groups'],
    ...['--inh-caps', `+${capability}`, '--ambient-caps', `+${capability}`],
    '--',
  ];
}

/** A command line for `spawn`. */
export function launch(
  { prefix }: PostgresLauncher,
  program: string,
  args: readonly string[],
): { command: string; args: string[] } {
  const [first, ...rest] = [...prefix, program, ...args];
  return { command: first ?? program, args: rest };
}

function works(launcher: PostgresLauncher, folder: string, program: string): boolean {
  const script = 'cd "$1" && "$2" --version';
  const { command, args } = launch(launcher, 'sh', ['-c', script, 'sh', folder, program]);
  const { status } = spawnSync(command, args, { ...launcher.identity, stdio: 'ignore', cwd: '/' });
  return status === 0;
}
