import type { Database } from '../core/database.ts';
import type { Logger } from '../core/log.ts';
import type { ForwardAnswer, Forwarder } from './forwarder.ts';
import { type DueForward, takeDue, writeAnswer } from './forward.store.ts';

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

async function keepAnswer(
  db: Database,
  { eventId, target, body, tries }: DueForward,
  { kind, why }: ForwardAnswer,
  now: number,
): Promise<void> {
  const over = kind === 'refused' || now - body.at > keptMs;
  const state = kind === 'sent' ? 'sent' : over ? 'given up' : 'waiting';
  await writeAnswer(db, { eventId, target, state, why, nextAt: new Date(now + waitAfter(tries)) });
}
