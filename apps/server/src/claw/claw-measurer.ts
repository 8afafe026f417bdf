import {
  isClawSettings,
  type MeasuredMachine,
  seriesOf,
  seriesOfMachine,
  type SeriesOfPlays,
  type SeriesResult,
} from '@grabbit/engines';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../core/database.ts';
import type { Logger } from '../core/log.ts';
import { WorkerThread } from '../games/worker-thread.ts';
import { endMeasurement, keepSeries, readDueSeries } from './claw-measurement.store.ts';

/** To the thread that measures. */
export interface ToMeasurer {
  readonly t: 'series';
  readonly job: number;
  readonly machine: MeasuredMachine;
  readonly series: SeriesOfPlays;
}

/** What the thread could not play: its machine cannot be measured. */
export class SeriesFailed extends Error {
  override readonly name = 'SeriesFailed';
}

/** What the thread answers: a series without a result has a fault. A thread that dies answers nothing. */
export type SeriesAnswer =
  | { readonly result: SeriesResult; readonly fault: '' }
  | { readonly result: null; readonly fault: string };

/** The server stops: the series is played again by the next one. */
export class MeasuringStopped extends Error {
  override readonly name = 'MeasuringStopped';
}

/** Plays one series and counts. Rejects with `SeriesFailed` where the machine cannot be played, with `MeasuringStopped` once it is closed. */
export interface SeriesPlayer {
  play(machine: MeasuredMachine, series: SeriesOfPlays): Promise<SeriesResult>;
  close(): Promise<void>;
}

/** A thread of its own: a series takes seconds, and no room waits for it. It starts with the first one. */
export function createSeriesPlayer(onDeath: (reason: string) => void): SeriesPlayer {
  const thread = new WorkerThread<ToMeasurer, never>({
    script: new URL('./measure-worker.ts', import.meta.url),
    onPulse: () => undefined,
    onDeath,
  });
  const closing = Promise.withResolvers<never>();
  // Nobody may be playing when it closes.
  closing.promise.catch(() => undefined);
  let jobs = 0;
  return {
    async play(machine, series) {
      jobs += 1;
      const asked = thread.ask(jobs, { t: 'series', job: jobs, machine, series });
      const answer = await Promise.race([asked, closing.promise]);
      const { fault, result } = answer as SeriesAnswer;
      if (result === null) throw new SeriesFailed(fault);
      return result;
    },
    async close() {
      closing.reject(new MeasuringStopped('the server stops'));
      await thread.close();
    },
  };
}

/** How long one round of the job plays on, in milliseconds: another node may take the next. */
const roundMs = 20_000;

/**
 * Plays what was asked for, a series at a time, the oldest measurement first. A series that was not kept when a server stopped is played
 * again, with the same result.
 */
export async function measureDue(
  { db, clock, log }: { readonly db: Database; readonly clock: Clock; readonly log: Logger },
  player: SeriesPlayer,
): Promise<void> {
  const end = performance.now() + roundMs;
  while (performance.now() < end) {
    const due = await readDueSeries(db);
    if (due === null) return;
    const { id, settings, kinds, refillTo, refillBelow, next, wanted } = due;
    if (!isClawSettings(settings)) throw new Error(`measurement ${id} has settings of no claw`);
    if (next < seriesOf(wanted)) {
      const machine = { settings, kinds, refillTo, refillBelow };
      const series = seriesOfMachine(machine, next);
      const result = await played(player.play(machine, series));
      if (result instanceof MeasuringStopped) return;
      if (result instanceof SeriesFailed) {
        log.error({ err: result, measurement: id }, 'a machine cannot be measured');
        await db.transaction((tx) => endMeasurement(tx, id, 'failed', new Date(clock.now())));
        continue;
      }
      await keepSeries(db, { id, series: next, hand: series.hand, fill: series.fill }, result);
    }
    if (next + 1 >= seriesOf(wanted))
      await db.transaction((tx) => endMeasurement(tx, id, 'done', new Date(clock.now())));
  }
}

async function played(
  result: Promise<SeriesResult>,
): Promise<SeriesResult | SeriesFailed | MeasuringStopped> {
  try {
    return await result;
  } catch (error) {
    if (error instanceof SeriesFailed || error instanceof MeasuringStopped) return error;
    throw error;
  }
}
