/** Who sits at a machine and who waits. Pure: time comes in as an argument, in milliseconds. */
export interface Seating {
  readonly seat: number | null;
  /** When the seat passes on; null while a play is open or nobody sits. */
  readonly until: number | null;
  readonly playing: boolean;
  readonly playsInRow: number;
  readonly queue: readonly number[];
}

export const emptySeating: Seating = { seat: null, until: null, playing: false, playsInRow: 0, queue: [] };

export const seatTimes = {
  /** To open a first play after taking the seat. */
  firstPlayMs: 20_000,
  /** To play again before the seat passes on to somebody who waits. */
  againMs: 10_000,
  /** The same while nobody waits. */
  aloneMs: 60_000,
} as const;
/** While others wait, a seat passes on after this many plays in a row. */
export const playsInRowLimit = 10;
export const longestQueue = 50;

/** 0 is the seat, 1 the next in line, -1 neither. */
export function placeOf(seating: Seating, userId: number): number {
  if (seating.seat === userId) return 0;
  const index = seating.queue.indexOf(userId);
  return index === -1 ? -1 : index + 1;
}

function seated(userId: number, queue: readonly number[], now: number): Seating {
  return { seat: userId, until: now + seatTimes.firstPlayMs, playing: false, playsInRow: 0, queue };
}

/** Gives the seat to the next in line, or leaves it free. */
export function passOn(seating: Seating, now: number): Seating {
  const [next, ...rest] = seating.queue;
  return next === undefined ? emptySeating : seated(next, rest, now);
}

/** Takes the seat when it is free, else a place at the end of the queue. Who is there already stays where they are. */
export function enter(seating: Seating, userId: number, now: number): Seating {
  if (placeOf(seating, userId) !== -1) return seating;
  if (seating.seat === null) return seated(userId, [], now);
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
  return { ...seating, until: null, playing: true, playsInRow: seating.playsInRow + 1 };
}

/** After a play: the same player may go on, unless others wait and the row is full, or the player has left. */
export function playEnded(seating: Seating, now: number): Seating {
  const left = seating.until !== null;
  const rowFull = seating.queue.length > 0 && seating.playsInRow >= playsInRowLimit;
  if (left || rowFull) return passOn(seating, now);
  const grace = seating.queue.length > 0 ? seatTimes.againMs : seatTimes.aloneMs;
  return { ...seating, playing: false, until: now + grace };
}

/** Passes the seat on when its time is up. */
export function expire(seating: Seating, now: number): Seating {
  const due = seating.seat !== null && !seating.playing && seating.until !== null && now >= seating.until;
  return due ? passOn(seating, now) : seating;
}

/** Puts the player of a play that outlived its server back in the seat. */
export function resumeSeat(userId: number): Seating {
  return { seat: userId, until: null, playing: true, playsInRow: 1, queue: [] };
}
