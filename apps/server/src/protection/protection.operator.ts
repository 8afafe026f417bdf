import type { Clock } from '../core/clock.ts';
import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { operate, type Operator } from '../core/operator.ts';
import type { KeptExclusions } from '../ports/kept-exclusions.ts';
import { exclude, type ProtectionState, readState } from './protection.service.ts';
import { isPlayer, type ProtectionEvent, readEvents } from './protection.store.ts';

export interface ProtectionNeeds {
  readonly db: Database;
  readonly clock: Clock;
}

export interface ExclusionNeeds extends ProtectionNeeds {
  /** Keeps the exclusion for what the player is known by, so that it holds for their next account as well. */
  readonly exclusions: Pick<KeptExclusions, 'keep'>;
}

export interface ProtectedPlayer {
  readonly state: ProtectionState;
  /** What was changed, by whom, the newest first. */
  readonly events: readonly ProtectionEvent[];
}

async function refuseNoPlayer(tx: Queryable, playerId: number): Promise<void> {
  if (!(await isPlayer(tx, playerId))) throw new Failure('notFound', `player ${playerId}`);
}

/** The limits that a player has set, and what they spent; leaves a line in the log. `notFound`. */
export async function showProtection(
  { db, clock }: ProtectionNeeds,
  operator: Operator,
  playerId: number,
): Promise<ProtectedPlayer | Failure> {
  const noted = await operate(db, operator, 'players.protect', async (tx, note) => {
    await refuseNoPlayer(tx, playerId);
    return note('look at limits', `player ${playerId}`);
  });
  if (noted instanceof Failure) return noted;
  return {
    state: await readState({ db, clock, ageGate: 0 }, playerId),
    events: await readEvents(db, playerId),
  };
}

/** Excludes a player who asks for it; 0 months is for good. `notFound`, `breakInvalid`, `breakRuns` where a longer one runs. */
export function excludePlayer(
  { db, clock, exclusions }: ExclusionNeeds,
  operator: Operator,
  playerId: number,
  months: number,
): Promise<{ readonly playerId: number; readonly months: number } | Failure> {
  return operate(db, operator, 'players.protect', async (tx, note) => {
    const { who, reason } = operator;
    // The player's own events bear this name.
    if (who === 'player') throw new Failure('badParameters', 'say who does this');
    await refuseNoPlayer(tx, playerId);
    await note('exclude', `player ${playerId}`);
    await exclude(tx, playerId, { months, who, reason, now: clock.now() });
    await exclusions.keep(tx, playerId);
    return { playerId, months };
  });
}
