/** What is to be seen of the time of a round that its player plays alone. */
export interface SoloTime {
  /** Since it began, in milliseconds: Infinity once it has ended, 0 where none runs. */
  readonly elapsed: number;
  /** When it began, by the clock of the page; null where this page has not seen it begin. */
  readonly startsAt: number | null;
  /** Whole seconds until it ends; null while none runs. */
  readonly left: number | null;
  /** What is left of it, as a share of 1. */
  readonly share: number;
  /** Whole seconds of the pause after it. */
  readonly pause: number;
}

export const noSolo: SoloTime = { elapsed: 0, startsAt: null, left: null, share: 0, pause: 0 };

/** The pause after a round, in milliseconds: as long as the server has it between two stakes. */
export const soloPauseMs = 5_000;
/** Where nothing shall move, the whole round stands after so long. */
const stillMs = 300;

/** How long a round is shown that takes `wholeMs`. */
export const shownMs = (wholeMs: number, still: boolean): number => (still ? stillMs : wholeMs);

/** A round of `wholeMs` that began at `startsAt`, so long ago. */
export function soloTimeAt(elapsed: number, startsAt: number, wholeMs: number): SoloTime {
  if (elapsed >= wholeMs) return { ...noSolo, elapsed: Infinity, startsAt };
  const leftMs = wholeMs - elapsed;
  return { elapsed, startsAt, left: Math.ceil(leftMs / 1_000), share: leftMs / wholeMs, pause: 0 };
}
