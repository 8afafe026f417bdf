import type { Database } from '../core/database.ts';
import type { Logger } from '../core/log.ts';
import type { ForwardAnswer, ForwardedEvent, Forwarder } from './forwarder.ts';

interface DueForward {
  readonly eventId: number;
  readonly target: string;
  readonly body: ForwardedEvent;
  readonly tries: number;
}

const atOnce = 20;
/** Longer than a try takes: whoever dies in the middle leaves the event to the next round. */
const leaseMs = 5 * 60_000;
const firstWaitMs = 30_000;
const longestWaitMs = 960_000;
/** After a day an event says nothing any more. */
const keptMs = 24 * 3_600_000;

/** Milliseconds until the next try after `tries` of them. */
export function waitAfter(tries: number): number {
  return Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(tries - 1, 10));
}

export interface ForwardingNeeds {
  readonly db: Database;
  readonly forwarders: readonly Forwarder[];
  readonly log: Logger;
  readonly now: number;
}

/** Sends what is due. What cannot be taken now is tried again, later and later, for a day. */
export async function forwardDue({ db, forwarders, log, now }: ForwardingNeeds): Promise<void> {
  for (const due of await takeDue(db, forwarders, now)) {
    const forwarder = forwarders.find(({ target }) => target === due.target);
    if (forwarder === undefined) continue;
    const answer = await forwarder.send(due.body);
    await keepAnswer(db, due, answer, now);
    if (answer.kind === 'refused') log.warn({ target: due.target, why: answer.why }, 'a report was refused');
  }
}

async function takeDue(db: Database, forwarders: readonly Forwarder[], now: number): Promise<DueForward[]> {
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

async function keepAnswer(
  db: Database,
  { eventId, target, body, tries }: DueForward,
  { kind, why }: ForwardAnswer,
  now: number,
): Promise<void> {
  const over = kind === 'refused' || now - body.at > keptMs;
  const state = kind === 'sent' ? 'sent' : over ? 'given up' : 'waiting';
  await db.query(
    `update report_forwards set state = $3, answer = $4, next_at = $5,
       body = case when $3 = 'waiting' then body else '{}' end
     where event_id = $1 and target = $2 and state = 'waiting'`,
    [eventId, target, state, why, new Date(now + waitAfter(tries))],
  );
}
