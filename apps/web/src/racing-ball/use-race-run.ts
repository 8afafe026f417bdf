import { useEffect, useState } from 'react';
import type { Rapier } from '@grabbit/engines/racing-ball';
import { useReducedMotion } from '../ui/use-media.ts';
import { loadPhysics } from '../draws/load-physics.ts';
import { RaceRun, type ToldRace } from './race-run.ts';
import type { RaceStage } from './scene/race-stage.ts';

/** With reduced motion a race jumps to its end so long after its start. */
const jumpMs = 300;
/** How often the order beside the course is told anew, in milliseconds. */
const orderMs = 250;

export interface RunningOrder {
  /** Numbers of the marbles, the first first; null before the gate opens. */
  readonly order: readonly number[] | null;
  readonly ended: boolean;
}

const none: RunningOrder = { order: null, ended: false };

function usePhysics(): Rapier | null {
  const [rapier, setRapier] = useState<Rapier | null>(null);
  useEffect(() => {
    let gone = false;
    // Without it the page still says who won: the room tells.
    loadPhysics().then(
      (loaded) => gone || setRapier(() => loaded),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  return rapier;
}

/** Runs a told race in this browser and shows it, at the server's time; one that is over is shown at its end. */
export function useRaceRun(
  view: RaceStage | null,
  told: ToldRace | null,
  { startsAt, now }: { readonly startsAt: number | null; readonly now: () => number },
): RunningOrder {
  const rapier = usePhysics();
  const still = useReducedMotion();
  const [shown, setShown] = useState<RunningOrder>(none);
  useEffect(() => {
    if (rapier === null || told === null) return undefined;
    const run = new RaceRun(rapier, told);
    let [request, toldAt] = [0, 0];
    let quiet = false;
    const step = (at: number): void => {
      request = requestAnimationFrame(step);
      if (quiet) return;
      const passed = startsAt === null ? Infinity : now() - startsAt;
      const since = still && passed > jumpMs ? Infinity : passed;
      const arrived = run.advance(since);
      if (arrived || still) view?.show(...framesOf(run, since));
      quiet = run.ended && arrived;
      if (!quiet && at - toldAt < orderMs) return;
      toldAt = at;
      setShown({ order: run.started ? run.order() : null, ended: run.ended });
    };
    request = requestAnimationFrame(step);
    return () => {
      cancelAnimationFrame(request);
      setShown(none);
      run.free();
    };
  }, [rapier, told, startsAt, now, view, still]);
  return shown;
}

function framesOf(run: RaceRun, since: number): Parameters<RaceStage['show']> {
  const { poses, turns, tick } = run.shown(since);
  return [poses, turns, tick];
}
