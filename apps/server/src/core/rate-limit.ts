import type { Queryable } from './database.ts';
import { Failure, outcome } from './failure.ts';
import type { KeyedRequest } from './request-key.ts';

export interface RateLimit {
  /** At most this many attempts in each window. */
  readonly attempts: number;
  readonly windowSeconds: number;
}

/** What a request is known by that may have been done before. */
type Repeated = Pick<KeyedRequest, 'playerId' | 'key'>;

/**
 * Counts an attempt of `subject` in the database, so that several nodes share one count, and says whether it goes
 * past the limit; one that weighs more counts as often. What was done before under the key of `repeated` is not counted.
 * The failure's info is the number of seconds until the window ends.
 */
export async function countAttempt(
  db: Queryable,
  subject: string,
  limit: RateLimit,
  { weight = 1, repeated }: { readonly weight?: number; readonly repeated?: Repeated | undefined } = {},
): Promise<Failure | null> {
  const { rows } = await db.statement<{ attempts: number; left: number }>(
    'platform.countAttempt',
    `insert into rate_counts (subject, window_start, attempts)
     select $1, to_timestamp(floor(extract(epoch from now()) / $2) * $2), $3::int
     where not exists (select 1 from request_keys where player_id = $4 and request_key = $5)
     on conflict (subject, window_start) do update set attempts = rate_counts.attempts + $3::int
     returning attempts, ceil($2 - (extract(epoch from now()) - extract(epoch from window_start)))::int as left`,
    [subject, limit.windowSeconds, weight, repeated?.playerId ?? null, repeated?.key ?? null],
  );
  const row = rows[0];
  return row !== undefined && row.attempts > limit.attempts
    ? new Failure('tooManyRequests', `${row.left}`)
    : null;
}

/** How often `subject` was counted in the window that runs. */
export async function readAttempts(
  db: Queryable,
  subject: string,
  { windowSeconds }: RateLimit,
): Promise<number> {
  const { rows } = await db.query<{ attempts: number }>(
    `select attempts from rate_counts
     where subject = $1 and window_start = to_timestamp(floor(extract(epoch from now()) / $2) * $2)`,
    [subject, windowSeconds],
  );
  return rows[0]?.attempts ?? 0;
}

/**
 * Does `work` when this attempt of `subject` is within the limit; a Failure that it throws comes back as a value. What was done before
 * under the key of `repeated` counts no more: who asks again hears what became of it, however often they have asked.
 */
export async function limited<T>(
  db: Queryable,
  [subject, limit, repeated]: readonly [subject: string, limit: RateLimit, repeated?: Repeated | undefined],
  work: () => Promise<T>,
): Promise<T | Failure> {
  return (await countAttempt(db, subject, limit, { repeated })) ?? (await outcome(work));
}

export async function forgetOldAttempts(db: Queryable): Promise<void> {
  await db.query(`delete from rate_counts where window_start < now() - interval '2 days'`);
}
