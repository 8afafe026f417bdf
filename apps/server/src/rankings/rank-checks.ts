import { mostRankedChecks } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import type { PlayerEvent } from '../ports/player-events.ts';
import { rank } from './rank-plays.ts';
import { insertChecks, readDayChecks } from './rank-check.store.ts';
import { checkListsOf, withCheck } from './tally.ts';

type Check = PlayerEvent<'checked'>;

const dayOf = ({ at }: Check): string => at.toISOString().slice(0, 10);
const placeOf = (check: Check): string => `${check.playerId} ${dayOf(check)}`;

/** Counts plays that their players had checked: each play once, and no more in a day than is published. */
export async function rankChecks(tx: Queryable, checked: readonly Check[]): Promise<void> {
  const fresh = await insertChecks(tx, await boundedChecks(tx, checked));
  await rank(
    tx,
    fresh.map(({ playerId, at, body }) => ({
      ...{ playerId, at, lists: checkListsOf(body.game) },
      add: withCheck,
    })),
  );
}

/** Those that are different and within the day's bound. One beyond it is not kept: it can count on another day. */
async function boundedChecks(tx: Queryable, checked: readonly Check[]): Promise<Check[]> {
  const { known, days } = await readDayChecks(tx, checked);
  const seen = new Set(known);
  const counts = new Map(days);
  return checked.filter((check) => {
    const name = `${check.playerId} ${check.ref}`;
    const count = counts.get(placeOf(check)) ?? 0;
    if (seen.has(name) || count >= mostRankedChecks) return false;
    seen.add(name);
    counts.set(placeOf(check), count + 1);
    return true;
  });
}
