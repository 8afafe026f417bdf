import { type Database, DatabaseAway } from '../core/database.ts';
import type { Job } from '../core/jobs.ts';
import type { Logger } from '../core/log.ts';
import type { EventListener } from '../ports/player-events.ts';
import { markFailed, takeOff } from './event.store.ts';

/** Events that one transaction takes. */
const mostAtOnce = 500;
const everyMs = 250;

export interface ListenersNeeds {
  readonly db: Database;
  readonly log: Logger;
  readonly flushNotices: (playerId: number) => void;
}

/**
 * Tells listeners what players did, on one node at a time: events are taken off the list in the transaction in which all listeners take
 * them, so that each is heard exactly once. One that cannot be taken by itself is kept aside with the reason, and the others go on.
 */
export function notifyListeners(needs: ListenersNeeds, listeners: readonly EventListener[]): Job {
  return {
    name: 'tell of player events',
    everyMs,
    async run() {
      while ((await deliverSome(needs, listeners, mostAtOnce)) === mostAtOnce);
    },
  };
}

async function deliverSome(
  needs: ListenersNeeds,
  listeners: readonly EventListener[],
  most: number,
): Promise<number> {
  try {
    return await deliverAtOnce(needs, listeners, most);
  } catch (error) {
    if (error instanceof DatabaseAway) throw error;
    for (let delivered = 0; delivered < most; delivered += 1)
      if ((await deliverOne(needs, listeners)) === 0) return delivered;
    return most;
  }
}

async function deliverOne(needs: ListenersNeeds, listeners: readonly EventListener[]): Promise<number> {
  try {
    return await deliverAtOnce(needs, listeners, 1);
  } catch (error) {
    if (error instanceof DatabaseAway) throw error;
    const rows = await markFailed(
      needs.db,
      (error instanceof Error ? error.message : 'unknown').slice(0, 500),
    );
    needs.log.error({ err: error, event: rows[0] }, 'an event of a player could not be taken');
    return rows.length;
  }
}

async function deliverAtOnce(
  { db, flushNotices }: ListenersNeeds,
  listeners: readonly EventListener[],
  most: number,
): Promise<number> {
  const noticed = new Set<number>();
  const taken = await db.transaction(async (tx) => {
    noticed.clear();
    const events = await takeOff(tx, most);
    for (const { kinds, take } of listeners) {
      const wanted = events.flatMap(({ event }) => (kinds.includes(event.kind) ? event : []));
      if (wanted.length === 0) continue;
      for (const playerId of await take(tx, wanted)) noticed.add(playerId);
    }
    return events.length;
  });
  for (const playerId of noticed) flushNotices(playerId);
  return taken;
}
