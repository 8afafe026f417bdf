/** Each reel starts so long after the one before, in milliseconds. */
export const startApartMs = 60;
/** When the first reel stops, and each further one after the one before, whatever they stop at. */
export const firstStopMs = 900;
export const stopApartMs = 250;
/** A free spin goes faster, and stands a while before the next. */
const freeFirstStopMs = 500;
const freeStopApartMs = 100;
const freeStandMs = 500;
/** With reduced motion the outcome stands after so long. */
export const stillMs = 300;

export interface ReelTimes {
  readonly startMs: number;
  readonly stopMs: number;
}

/** When each reel of a spin starts and stops. Spin 0 is the one that was paid for. */
export function reelTimes(reels: number, spin: number): readonly ReelTimes[] {
  const [first, apart] = spin === 0 ? [firstStopMs, stopApartMs] : [freeFirstStopMs, freeStopApartMs];
  return Array.from({ length: reels }, (_, reel) => ({
    startMs: reel * (spin === 0 ? startApartMs : 0),
    stopMs: first + reel * apart,
  }));
}

/** How long a spin takes until its last reel has stopped. */
export function spinMs(reels: number, spin: number): number {
  return reelTimes(reels, spin).at(-1)?.stopMs ?? 0;
}

/** Where a play stands: which of its spins is shown, and how many of its reels have stopped. */
export interface Shown {
  readonly spin: number;
  readonly stopped: number;
}

/** When each spin of a play begins, and when the last has stopped. */
export function schedule(reels: number, spins: number): readonly number[] {
  const begins = [0];
  for (let spin = 0; spin < spins; spin += 1)
    begins.push((begins.at(-1) ?? 0) + spinMs(reels, spin) + (spin + 1 < spins ? freeStandMs : 0));
  return begins;
}

/** What is to be seen so long after the answer came, in milliseconds. */
export function shownAt(elapsed: number, reels: number, spins: number): Shown {
  const begins = schedule(reels, spins);
  let spin = 0;
  while (spin + 1 < spins && elapsed >= (begins[spin + 1] ?? 0)) spin += 1;
  const since = elapsed - (begins[spin] ?? 0);
  return { spin, stopped: reelTimes(reels, spin).filter(({ stopMs }) => since >= stopMs).length };
}
