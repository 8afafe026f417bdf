import type { Database, Queryable } from '../core/database.ts';
import type { ForwardedEvent, Forwarder } from './forwarder.ts';

export interface DueForward {
  readonly eventId: number;
  readonly target: string;
  readonly body: ForwardedEvent;
  readonly tries: number;
}

const atOnce = 20;

/** Longer than a try takes: whoever dies in the middle leaves the event to the next round. */
const leaseMs = 5 * 60_000;

export async function takeDue(
  db: Database,
  forwarders: readonly Forwarder[],
  now: number,
): Promise<DueForward[]> {
  const { rows } = await db.query<DueForward>(
    `update report_forwards f set tries = tries + 1, next_at = $2
     from (select event_id, target from report_forwards
           where state = 'waiting' and next_at <= $1 and target = any($3::text[])
           order by next_at limit $4 for update skip locked) due
     where f.event_id = due.event_id and f.target = due.target
     returning f.event_id as "eventId", f.target, f.body, f.tries`,
    [new Date(now), new Date(now + leaseMs), forwarders.map(({ target }) => target), atOnce],
  );
  return rows;
}

/** Writes what the other side answered, and when it is asked again. */
export async function writeAnswer(
  db: Queryable,
  {
    eventId,
    target,
    state,
    why,
    nextAt,
  }: {
    readonly eventId: number;
    readonly target: string;
    readonly state: string;
    readonly why: string;
    readonly nextAt: Date;
  },
): Promise<void> {
  await db.query(
    `update report_forwards set state = $3, answer = $4, next_at = $5,
       body = case when $3 = 'waiting' then body else '{}' end
     where event_id = $1 and target = $2 and state = 'waiting'`,
    [eventId, target, state, why, nextAt],
  );
}
