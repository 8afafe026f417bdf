/**
 * The database could not be asked, or did not answer: it is down, restarting or out of reach, or it has no room to
 * work (`isShort`). Not a bug of the caller; the same request may succeed a moment later.
 */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
  /**
   * True when the connection was lost after a COMMIT or an autocommitted statement had been sent: the change
   * may or may not be there. Ask again by its idempotency key.
   */
  readonly maybeCommitted: boolean;

  constructor(cause: unknown, options: { maybeCommitted: boolean }) {
    super(`The database is away: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.maybeCommitted = options.maybeCommitted;
  }
}

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** SQLSTATE: https://www.postgresql.org/docs/18/errcodes-appendix.html, class 08 and the shutdown codes. */
const shutdownStates = new Set(['57P01', '57P02', '57P03', '57P05']);

const driverMessages = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
];

/** The code of a PostgreSQL error (SQLSTATE) or of a failed system call; undefined when it has none. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Whether PostgreSQL refused a row because its key is taken. */
export function isKeyTaken(error: unknown): boolean {
  return errorCode(error) === '23505';
}

/** Whether `error` says that the connection is gone or could not be made, as against an error in the SQL. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true;
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost);
  const code = errorCode(error);
  if (code !== undefined) return networkCodes.has(code) || shutdownStates.has(code) || code.startsWith('08');
  return error instanceof Error && driverMessages.some((words) => error.message.includes(words));
}

/** The database takes no writes: after a failover the one that was the primary is a standby. */
const readOnly = '25006';

export const isReadOnly = (error: unknown): boolean => errorCode(error) === readOnly;

/**
 * Class 53, the disk full among them, but for a limit that the operator set; and the two of class 58 that tell of
 * failed I/O. Nothing of such a statement was kept.
 */
const shortStates = new Set(['53000', '53100', '53200', '53300', '58000', '58030', readOnly]);

/** Whether PostgreSQL answers but has not what it needs: it takes no writes, has no space, memory or connection left, or its disk fails. */
export function isShort(error: unknown): boolean {
  return shortStates.has(errorCode(error) ?? '');
}
