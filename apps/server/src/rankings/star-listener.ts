import type { Queryable } from '../core/database.ts';
import type { EventListener, PlayerEvent } from '../ports/player-events.ts';
import { readRunning } from './star-contest.store.ts';
import { boundedMarks, marksOf } from './star-marks.ts';
import { readEligible, readMarked, writeMarks } from './star-tally.store.ts';

/** Hears what players do and counts it as stars of the contest that ran at that moment. Tells nobody: stars are looked at, not announced. */
export const starListener: EventListener = {
  name: 'star contest',
  kinds: ['played', 'practised', 'checked', 'quest'],
  async take(tx, events) {
    await countStars(tx, events);
    return [];
  },
};

/** Counts events, in their order. */
export async function countStars(tx: Queryable, events: readonly PlayerEvent[]): Promise<void> {
  const times = events.map(({ at }) => at.getTime());
  const span = { first: new Date(Math.min(...times)), last: new Date(Math.max(...times)) };
  for (const { id, plan, beginsAt, endsAt } of await readRunning(tx, span)) {
    const own = events.filter(({ at }) => at >= beginsAt && at < endsAt);
    const players = await readEligible(tx, [...new Set(own.map(({ playerId }) => playerId))]);
    const wanted = own
      .filter(({ playerId }) => players.has(playerId))
      .flatMap((event) => marksOf(plan, event));
    if (wanted.length === 0) continue;
    const counted = boundedMarks(wanted, await readMarked(tx, id, wanted), plan.perDay);
    if (counted.length > 0) await writeMarks(tx, id, counted);
  }
}
