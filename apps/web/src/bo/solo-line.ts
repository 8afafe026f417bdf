import { boTerms } from '@grabbit/engines/rounds';

/** So long a solo line runs on the screen, in milliseconds: a third of a shared one, for nobody else waits for its end. */
const lineMs = 10_000;
/** Where nothing shall move, the whole line stands after so long. */
const stillMs = 300;
/** From one step to the next, in milliseconds. */
export const soloStepMs = lineMs / boTerms.ticks;
/** So many steps are one tick that can be heard. */
export const stepsATick = 12;

/** What is to be seen of a solo line. */
export interface ShownLine {
  /** Steps of the line that may be seen. */
  readonly steps: number;
  /** When it began, by the clock of the page; null while none runs. */
  readonly startsAt: number | null;
  /** Whole seconds until it ends; null while none runs. */
  readonly left: number | null;
  /** Whole seconds of the pause after it. */
  readonly pause: number;
}

export const noLine: ShownLine = { steps: 0, startsAt: null, left: null, pause: 0 };

/** How long a line is shown. */
export const shownMs = (still: boolean): number => (still ? stillMs : lineMs);

/** A line that began `elapsed` milliseconds ago. Nothing of it is seen before its time; `still`: then all of it at once. */
export function lineAt(elapsed: number, startsAt: number, still: boolean): ShownLine {
  const whole = shownMs(still);
  if (elapsed >= whole) return { ...noLine, steps: boTerms.ticks };
  const steps = still ? 0 : Math.max(0, Math.floor(elapsed / soloStepMs));
  return { steps, startsAt: still ? null : startsAt, left: Math.ceil((whole - elapsed) / 1_000), pause: 0 };
}
