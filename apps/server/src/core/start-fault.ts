import { ConfigError } from './config.ts';
import { DatabaseAway, errorCode } from './database-away.ts';
import { MigrationError } from './migrate.ts';

/** The product cannot start or go on, for a reason that the operator can mend. The message is one line. */
export class StartFault extends Error {
  override readonly name = 'StartFault';
}

/** Turns a failed system call on `path` into a `StartFault`; other errors pass through. */
export function asFolderFault(error: unknown, path: string): unknown {
  switch (errorCode(error)) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new StartFault(
        `The folder ${path} cannot be written. Start as its owner, or set GRABBIT_DATA to another folder.`,
        { cause: error },
      );
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartFault(`The disk that holds ${path} is full. Make room, then start again.`, {
        cause: error,
      });
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartFault(`${path} is a file, not a folder. Set GRABBIT_DATA to a folder.`, {
        cause: error,
      });
    default:
      return error;
  }
}

/** Said of a pooler that hands each transaction to another session of the database, however it was found. */
export const poolerFault =
  'DATABASE_URL leads to a connection pooler that gives no session of its own. Name the database itself, or a pool in session mode.';

/** What to tell the operator about an error at start; undefined for a bug, whose stack should be shown. `other` is who has the port. */
export function describeStartFault(
  error: unknown,
  { host, port, other = null }: { host: string; port: number; other?: string | null },
): string | undefined {
  if (error instanceof StartFault || error instanceof ConfigError || error instanceof MigrationError) {
    return error.message;
  }
  // What a pooler says of settings that a session begins with.
  if (error instanceof DatabaseAway && error.message.includes('unsupported startup parameter'))
    return poolerFault;
  if (error instanceof DatabaseAway) return `${error.message}. Start it, or mend DATABASE_URL.`;
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by ${other ?? 'another program'}. Stop it, or set PORT to another number.`;
    case 'EACCES':
      return `Port ${port} may not be opened by this user. Set PORT to a number above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST is ${host}, which is not an address of this machine.`;
    case '53100':
      return 'The disk that holds the database is full. Make room, then start again.';
    case '28P01':
    case '28000':
      return 'The database refused the user or the password of DATABASE_URL.';
    case '3D000':
      return 'The database that DATABASE_URL names does not exist. Create it, then start again.';
    default:
      return undefined;
  }
}
