import { msLeft } from '../core/ms-left.ts';

/** Turns that somebody let pass without a play. */
export interface Passes {
  readonly userId: number;
  readonly count: number;
  /** When the last of them ended. */
  readonly at: number;
}

/** Who sits at a machine and who waits. Pure: time comes in as an argument, in milliseconds. */
export interface Seating {
  readonly seat: number | null;
  /** When the seat passes on; null while a play is open or nobody sits. */
  readonly until: number | null;
  readonly playing: boolean;
  readonly playsInRow: number;
  readonly queue: readonly number[];
  /** The house kept this turn from its play: it is not counted as unused. */
  readonly excused: boolean;
  readonly passes: readonly Passes[];
}

export const emptySeating: Seating = {
  ...{ seat: null, until: null, playing: false, playsInRow: 0, queue: [] },
  ...{ excused: false, passes: [] },
};

export const seatTimes = {
  /** To open a first play after taking the seat. */
  firstPlayMs: 20_000,
  /** To play again before the seat passes on to somebody who waits. */
  againMs: 10_000,
  /** The same while nobody waits. */
  aloneMs: 60_000,
  /** Out of a room after two turns without a play. */
  unusedWaitMs: 5 * 60_000,
  /** A turn without a play is forgotten after this. */
  unusedKeptMs: 30 * 60_000,
} as const;
/** So many turns without a play in between, and the room is closed to their player for a while. */
export const unusedLimit = 2;
/** While others wait, a seat passes on after this many plays in a row. */
export const playsInRowLimit = 10;
export const longestQueue = 50;

/** 0 is the seat, 1 the next in line, -1 neither. */
export function placeOf(seating: Seating, userId: number): number {
  if (seating.seat === userId) return 0;
  const index = seating.queue.indexOf(userId);
  return index === -1 ? -1 : index + 1;
}

function seated({ passes }: Seating, userId: number, queue: readonly number[], now: number): Seating {
  return { ...emptySeating, seat: userId, until: now + seatTimes.firstPlayMs, queue, passes };
}

/** Until when somebody who let two turns pass without a play is kept out of the room; 0 when they are not. */
export function keptOutUntil({ passes }: Seating, userId: number, now: number): number {
  const mine = passes.find((pass) => pass.userId === userId);
  if (mine === undefined || mine.count < unusedLimit) return 0;
  return msLeft(mine.at, seatTimes.unusedWaitMs, now) > 0 ? mine.at + seatTimes.unusedWaitMs : 0;
}

/** Counts a turn that ended without a play. Who has waited their time begins anew. */
function countUnused(seating: Seating, now: number): Seating {
  const { seat, playsInRow, excused, passes } = seating;
  if (seat === null || playsInRow > 0 || excused) return seating;
  const kept = passes.filter(({ at }) => msLeft(at, seatTimes.unusedKeptMs, now) > 0);
  const before = kept.find(({ userId }) => userId === seat)?.count ?? 0;
  const mine = { userId: seat, count: (before % unusedLimit) + 1, at: now };
  return { ...seating, passes: [...kept.filter(({ userId }) => userId !== seat), mine] };
}

/** Gives the seat to the next in line, or leaves it free. */
export function passOn(seating: Seating, now: number): Seating {
  const counted = countUnused(seating, now);
  const [next, ...rest] = counted.queue;
  if (next === undefined) return { ...emptySeating, passes: counted.passes };
  return seated(counted, next, rest, now);
}

/** The turn could not be used for a reason of the house's. */
export function excuse(seating: Seating): Seating {
  return { ...seating, excused: true };
}

/** Takes the seat when it is free, else a place at the end of the queue. Who is there already stays where they are. */
export function enter(seating: Seating, userId: number, now: number): Seating {
  if (placeOf(seating, userId) !== -1) return seating;
  if (seating.seat === null) return seated(seating, userId, [], now);
  const until = seating.until === null ? null : Math.min(seating.until, now + seatTimes.againMs);
  return { ...seating, until, queue: [...seating.queue, userId] };
}

/** Leaves the seat or the queue. An open play is not left: it goes on to its end, and the seat passes on then. */
export function leave(seating: Seating, userId: number, now: number): Seating {
  if (seating.seat !== userId)
    return { ...seating, queue: seating.queue.filter((waiting) => waiting !== userId) };
  return seating.playing ? { ...seating, playsInRow: playsInRowLimit, until: now } : passOn(seating, now);
}

export function playOpened(seating: Seating): Seating {
  const passes = seating.passes.filter(({ userId }) => userId !== seating.seat);
  return { ...seating, until: null, playing: true, playsInRow: seating.playsInRow + 1, passes };
}

/** After a play: the same player may go on, unless others wait and the row is full, or the player has left. */
export function playEnded(seating: Seating, now: number): Seating {
  const left = seating.until !== null;
  const rowFull = seating.queue.length > 0 && seating.playsInRow >= playsInRowLimit;
  if (left || rowFull) return passOn(seating, now);
  const grace = seating.queue.length > 0 ? seatTimes.againMs : seatTimes.aloneMs;
  return { ...seating, playing: false, until: now + grace };
}

/** Passes the seat on when its time is up. Who opened no play goes behind all who wait, the second time out. */
export function expire(seating: Seating, now: number): Seating {
  const { seat, playsInRow, queue } = seating;
  const due = seating.seat !== null && !seating.playing && seating.until !== null && now >= seating.until;
  if (!due || seat === null) return seating;
  const next = passOn(seating, now);
  const stays = playsInRow === 0 && queue.length > 0 && keptOutUntil(next, seat, now) === 0;
  return stays ? { ...next, queue: [...next.queue, seat] } : next;
}

/** Puts the player of a play that outlived its server back in the seat. */
export function resumeSeat(userId: number): Seating {
  return { ...emptySeating, seat: userId, playing: true, playsInRow: 1 };
}
