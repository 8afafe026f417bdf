import type { PushEnd, PushReplaySource, PushSettings, PushState } from '@grabbit/engines/push';
import type { RunnerPulse } from '../games/game.ts';
import { type ThreadListener, WorkerThreads } from '../games/worker-thread.ts';
import type {
  DropName,
  DropSeat,
  EpochSetup,
  FromTable,
  ShownTable,
  ToWorker,
  WishedDrop,
} from './push-messages.ts';

/** Runs tables in real time. Decides nothing: it owns threads and clocks. */
export interface PushRunner {
  open(
    table: number,
    setup: EpochSetup,
    options: { readonly moving: boolean },
    listener: ThreadListener<FromTable>,
  ): void;
  drop(table: number, drop: WishedDrop): void;
  release(table: number, drop: DropName & DropSeat): void;
  cancel(table: number, drop: DropName): void;
  /** To the end as fast as it goes. */
  hurry(table: number): void;
  stop(table: number): void;
  /** A running table as it is; null when it has just ended. */
  full(table: number): Promise<ShownTable | null>;
  /** A table that stands still. */
  show(settings: PushSettings, start: PushState): Promise<ShownTable>;
  /** Runs a journalled epoch to its end as fast as it goes. */
  rerun(source: PushReplaySource): Promise<PushEnd>;
  /** Lays a first bed. */
  lay(settings: PushSettings, seed: string): Promise<PushState>;
  setClocks(running: boolean): void;
  close(): Promise<void>;
}

export interface PushRunnerOptions {
  readonly threads: number;
  readonly onPulse: (pulse: RunnerPulse) => void;
  readonly onDeath: (reason: string) => void;
  /** Another script for the threads that speaks the same messages; default `push-worker.ts`, which keeps real time. */
  readonly script?: URL;
}

const realTimeScript = new URL('./push-worker.ts', import.meta.url);

/** Spreads tables over worker threads; the first ones start them. */
export function createPushRunner({
  threads,
  script = realTimeScript,
  ...options
}: PushRunnerOptions): PushRunner {
  const workers = new WorkerThreads<ToWorker, FromTable>(threads, { script, ...options });
  return {
    open(table, setup, { moving }, listener) {
      const receive = (message: FromTable): void => {
        if (message.t === 'ended' || message.t === 'broken') workers.forget(table);
        listener.receive(message);
      };
      const lost = (reason: string): void => listener.lost(reason);
      workers.open(table, { receive, lost }, { t: 'open', table, setup, moving });
    },
    drop: (table, drop) => workers.sendMessage(table, { t: 'drop', table, ...drop }),
    release: (table, drop) => workers.sendMessage(table, { t: 'release', table, ...drop }),
    cancel: (table, { who, id }) => workers.sendMessage(table, { t: 'cancel', table, who, id }),
    hurry: (table) => workers.sendMessage(table, { t: 'hurry', table }),
    stop: (table) => workers.stop(table, { t: 'stop', table }),
    full: (table) => workers.ask(table, (job) => ({ t: 'full', table, job })) as Promise<ShownTable | null>,
    show: (settings, start) =>
      workers.compute((job) => ({ t: 'show', job, settings, start })) as Promise<ShownTable>,
    rerun: (source) => workers.compute((job) => ({ t: 'rerun', job, source })) as Promise<PushEnd>,
    lay: (settings, seed) =>
      workers.compute((job) => ({ t: 'lay', job, settings, seed })) as Promise<PushState>,
    setClocks: (running) => workers.setClocks(running),
    close: () => workers.close(),
  };
}
