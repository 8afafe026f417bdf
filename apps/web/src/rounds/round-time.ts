import type { OwnStake, SharedStatus } from '@grabbit/contract';

/** What a player can do now, and what they wait for. */
export type RoundPhase =
  /** Stakes are taken, and theirs may be placed. */
  | 'open'
  /** Their stake in the next round stands. */
  | 'called'
  /** Stakes in the next round are closed. */
  | 'closed'
  /** Nobody knows when the next round begins. */
  | 'waiting';

export interface RoundNow {
  readonly phase: RoundPhase;
  /** Their stake in the round that runs, and in the next one. */
  readonly running: OwnStake | null;
  readonly next: OwnStake | null;
  /** What the clock of the deck counts down to, by the server's clock; null where nothing is to come. */
  readonly until: number | null;
  /** How long that is in all, in milliseconds. */
  readonly ofMs: number;
}

export interface RoundTimes {
  readonly callMs: number;
  readonly lockMs: number;
  readonly runMs: number;
}

/** How a room stands for a player at a moment of the server's clock. */
export function roundNow(
  status: SharedStatus | null,
  mine: readonly OwnStake[],
  now: number,
  { callMs, lockMs, runMs }: RoundTimes,
): RoundNow {
  const of = (sequence: number | undefined): OwnStake | null =>
    mine.find((stake) => stake.sequence === sequence) ?? null;
  const { next = null, running = null } = status ?? {};
  const own = { running: of(running?.sequence), next: of(next?.sequence) };
  const isClosed = next === null || next.closed || next.closesAt === null || now >= next.closesAt;
  const phase = phaseOf(status, own.next, isClosed);
  if (own.running !== null && running !== null) return { ...own, phase, until: running.endsAt, ofMs: runMs };
  if (phase === 'open' && next?.closesAt != null)
    return { ...own, phase, until: next.closesAt, ofMs: callMs };
  const startsAt = next?.startsAt ?? null;
  return { ...own, phase, until: startsAt, ofMs: own.next === null ? lockMs : callMs + lockMs };
}

function phaseOf(status: SharedStatus | null, own: OwnStake | null, isClosed: boolean): RoundPhase {
  if (status === null || status.next === null || status.next.startsAt === null) return 'waiting';
  if (own !== null) return 'called';
  return isClosed ? 'closed' : 'open';
}

/** Whole seconds that are left, never below none. */
export function secondsLeft(until: number | null, now: number): number | null {
  return until === null ? null : Math.max(0, Math.ceil((until - now) / 1_000));
}

/** The seconds at which the time that is left is told to who does not see it. */
export const toldSeconds: ReadonlySet<number> = new Set([10, 5, 0]);
