import type { Queryable } from '../core/database.ts';
import type { Failure } from '../core/failure.ts';
import { countAttempt, type RateLimit } from '../core/rate-limit.ts';

export type Count = readonly [subject: string, limit: RateLimit];

/** Counts one attempt of each subject in turn; the first that goes past its limit is the failure. */
export async function limited(db: Queryable, counts: readonly Count[]): Promise<Failure | null> {
  for (const [subject, limit] of counts) {
    const failure = await countAttempt(db, subject, limit);
    if (failure !== null) return failure;
  }
  return null;
}

/** Together, all networks may try a mail address so many times as often as one of them. */
const crowd = 10;

/**
 * Attempts at a mail address, counted for each network: a stranger must not use up its owner's. All of them
 * together have a limit as well, as a brake on guessing from many places at once.
 */
export function attemptsAt(
  mail: string,
  { kind, network, limit }: { readonly kind: string; readonly network: string; readonly limit: RateLimit },
): readonly Count[] {
  return [
    [`${kind}:mail:${mail}:${network}`, limit],
    [`${kind}:mail:${mail}`, { ...limit, attempts: limit.attempts * crowd }],
  ];
}
