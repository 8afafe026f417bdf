import { errors } from '@grabbit/contract';
import { CallError } from './call-error.ts';
import { useOffline } from './offline.ts';

/** Tries of one call at most. */
const mostTries = 3;
/** Before the second try, in milliseconds; it doubles with each. */
const firstWait = 500;

/** Faults that pass by themselves: a database that is coming back, a server that restarts or stands behind a proxy. */
const passing: ReadonlySet<string> = new Set([
  errors.databaseAway.code,
  errors.shuttingDown.code,
  '502',
  '503',
  '504',
]);

/** Whether the same call may do better in a moment. One that took all its time has had its chance. */
export function mayPass(error: unknown): boolean {
  return error instanceof CallError && (error.kind === 'network' || passing.has(error.code));
}

/**
 * How long to wait before a call that failed is made again, in milliseconds, or null when it shall not be. The waits
 * are spread, so that a crowd that was cut off does not come back in one step. Without a connection there is no
 * point: what comes back then begins anew.
 */
export function waitBeforeAgain(error: unknown, tried: number, random = Math.random): number | null {
  if (tried >= mostTries || !mayPass(error) || useOffline.getState().offline) return null;
  return firstWait * 2 ** (tried - 1) * (0.75 + random() / 2);
}
