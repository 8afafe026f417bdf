import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Pulled } from './gashapon-hall.ts';
import type { WonPose } from './scene/won-capsule.ts';

/** A whole turn of the crank, the way of a capsule into the hatch, and the opening of its lid, in milliseconds. */
export const turnMs = 900;
export const rollMs = 700;
const lidMs = 320;
/** A capsule that nobody taps opens by itself. */
const patienceMs = 4_000;
/** So long an answer without motion waits, in milliseconds. */
const stillMs = 300;
/** Clicks of the crank in one turn. */
const clicks = 4;

export type TurnStage = 'turning' | 'waiting' | 'opening';

export interface TurnPose {
  /** 0 to 1 of a whole turn. */
  readonly turned: number;
  readonly won: WonPose | null;
}

/** The crank moves from click to click. */
function clicked(share: number): number {
  const at = share * clicks;
  const rest = at - Math.floor(at);
  return (Math.floor(at) + rest * rest * (3 - 2 * rest)) / clicks;
}

/** A lid that springs a little past its place. */
function sprung(share: number): number {
  return share >= 1 ? 1 : 1 - Math.cos(share * Math.PI * 1.5) * (1 - share) ** 2;
}

/** The picture so long after the answer, before the lid opens. */
export function poseAt(elapsed: number): TurnPose {
  const turned = clicked(Math.min(1, elapsed / turnMs));
  const rolled = Math.min(1, Math.max(0, elapsed - turnMs) / rollMs);
  return { turned, won: elapsed < turnMs ? null : { rolled, open: 0 } };
}

export interface TurnNeeds {
  /** Nothing moves. */
  readonly still: boolean;
  readonly onPose: (pose: TurnPose) => void;
  readonly onClick: () => void;
  readonly onHatch: () => void;
  /** The lid is open. */
  readonly onOpened: () => void;
}

/** Shows an answer: the crank turns, a capsule rolls into the hatch and waits to be opened. `open` opens it at once. */
export function useTurn(
  answer: Pulled | null,
  needs: TurnNeeds,
): { readonly stage: TurnStage | null; open(): void } {
  const [shown, setShown] = useState<{ readonly of: Pulled | null; readonly stage: TurnStage }>({
    of: null,
    stage: 'turning',
  });
  const opening = useRef<() => void>(() => undefined);
  const pose = useEffectEvent(needs.onPose);
  const click = useEffectEvent(needs.onClick);
  const hatch = useEffectEvent(needs.onHatch);
  const opened = useEffectEvent(needs.onOpened);
  const { still } = needs;
  useEffect(() => {
    if (answer === null) return undefined;
    const timers: ReturnType<typeof setTimeout>[] = [];
    const later = (ms: number, work: () => void): void => void timers.push(setTimeout(work, ms));
    let frame = 0;
    const animate = (ms: number, draw: (elapsed: number) => void): void => {
      cancelAnimationFrame(frame);
      const begun = performance.now();
      const step = (): void => {
        const elapsed = Math.min(ms, performance.now() - begun);
        draw(elapsed);
        if (elapsed < ms) frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    };
    const setStage = (stage: TurnStage): void => setShown({ of: answer, stage });
    const end = (): void => {
      cancelAnimationFrame(frame);
      pose({ turned: 1, won: { rolled: 1, open: 1 } });
      opened();
    };
    let begun = false;
    const open = (): void => {
      if (begun) return;
      begun = true;
      setStage('opening');
      if (!still) animate(lidMs, (ms) => pose({ turned: 1, won: { rolled: 1, open: sprung(ms / lidMs) } }));
      // A page that is not shown draws no frames: the lid opens in its time all the same.
      later(still ? 0 : lidMs, end);
    };
    if (still) later(stillMs, open);
    else {
      animate(turnMs + rollMs, (ms) => pose(poseAt(ms)));
      for (let at = 1; at <= clicks; at += 1) later((at * turnMs) / clicks, click);
      later(turnMs + rollMs, () => {
        setStage('waiting');
        hatch();
        opening.current = open;
      });
      later(turnMs + rollMs + patienceMs, open);
    }
    return () => {
      for (const timer of timers) clearTimeout(timer);
      cancelAnimationFrame(frame);
      opening.current = () => undefined;
    };
  }, [answer, still]);
  const stage = answer === null ? null : shown.of === answer ? shown.stage : 'turning';
  return { stage, open: () => opening.current() };
}
