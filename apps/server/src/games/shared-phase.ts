import type { SharedTimes } from './shared-game.ts';

/**
 * States of a round, and which may follow which. `committed`: its seed is sealed, and no clock runs. `calling`: stakes are taken. `listed`: its
 * entrants stand in the log, and show their seeds or wait for a beacon. `closed`: its outcome is drawn; it waits for its start, or runs. A round that is closed always comes to its end: only
 * one that is not may be returned, and only because what was sealed cannot be drawn any more. One that nobody is there for rests again.
 */
export const sharedStates = {
  committed: ['calling', 'returned'],
  calling: ['committed', 'listed', 'returned'],
  listed: ['closed', 'returned'],
  closed: ['settled'],
  settled: [],
  returned: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type SharedState = keyof typeof sharedStates;

/** When a round's stakes close, it starts and it ends, in milliseconds since 1970. */
export interface SharedClock {
  readonly closesAt: number;
  readonly startsAt: number;
  readonly endsAt: number;
}

/** The clock of a round whose stakes open now. */
export function clockFrom(
  now: number,
  { callMs, lockMs, runMs }: Omit<SharedTimes, 'revealMs'>,
): SharedClock {
  const closesAt = now + callMs;
  const startsAt = closesAt + lockMs;
  return { closesAt, startsAt, endsAt: startsAt + runMs };
}

/** The clock of a round that is closed now. One that is late starts later: everybody has the time between to see it begin. */
export function clockOfClose(
  now: number,
  before: SharedClock,
  { callMs, lockMs, runMs }: Omit<SharedTimes, 'revealMs'>,
): SharedClock {
  // What was planned by a clock that was far ahead counts from now.
  const planned = isAhead(before.closesAt, callMs, now)
    ? clockFrom(now - callMs, { callMs, lockMs, runMs })
    : before;
  const startsAt = Math.max(planned.startsAt, now + (now > planned.closesAt + lockMs ? lockMs : 0));
  return { closesAt: planned.closesAt, startsAt, endsAt: startsAt + runMs };
}

/** Whether a time lies further ahead than a clock that was right can have set it. */
const isAhead = (at: number, within: number, now: number): boolean => at - now > 2 * within;

/** What a round needs next. */
export type SharedStep = 'wait' | 'open' | 'list' | 'close' | 'rest' | 'settle' | 'return';

export interface SharedView {
  readonly state: SharedState;
  readonly clock: SharedClock | null;
  readonly stakes: number;
  /** Until when entrants show their seeds, and how many have. */
  readonly revealsUntil: number | null;
  readonly revealed: number;
  /** Of the beacon that a listed round has named. `lost`: it does not come. */
  readonly beacon: 'none' | 'waits' | 'here' | 'lost';
  /** What was sealed is what this server draws. */
  readonly sameEngine: boolean;
}

/** What the clock asks of a round. `awake`: somebody is there, and the room is played. */
export function stepOf(
  { state, clock, stakes, revealsUntil, revealed, beacon, sameEngine }: SharedView,
  { now, awake, times }: { readonly now: number; readonly awake: boolean; readonly times: SharedTimes },
): SharedStep {
  if (state === 'settled' || state === 'returned') return 'wait';
  const isOver = (at: number, within: number): boolean => now >= at || isAhead(at, within, now);
  if (state === 'closed')
    return clock !== null && isOver(clock.endsAt, times.lockMs + times.runMs) ? 'settle' : 'wait';
  if (!sameEngine) return 'return';
  if (state === 'committed') return awake ? 'open' : 'wait';
  if (state === 'listed' && beacon !== 'none')
    return beacon === 'here' ? 'close' : beacon === 'lost' ? 'return' : 'wait';
  if (state === 'listed')
    return revealed >= stakes || isOver(revealsUntil ?? 0, times.revealMs) ? 'close' : 'wait';
  if (clock === null || !isOver(clock.closesAt, times.callMs)) return 'wait';
  return stakes === 0 && !awake ? 'rest' : 'list';
}

/** How many parts of a running round may be shown: none before it starts. */
export function partsDue(
  now: number,
  startsAt: number,
  { count, everyMs }: { count: number; everyMs: number },
): number {
  return Math.min(count, Math.max(0, Math.floor((now - startsAt) / everyMs)));
}
