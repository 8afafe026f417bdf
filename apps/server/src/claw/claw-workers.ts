import type { ClawState } from '@grabbit/engines';
import type { RunnerPulse } from '../games/game.ts';
import { WorkerThreads } from '../games/worker-thread.ts';
import type { FromPlay, RunEnd, ToWorker } from './claw-messages.ts';
import type { ClawListener, ClawRunner } from './claw-runner.ts';

export interface ClawWorkersOptions {
  readonly threads: number;
  readonly onPulse: (pulse: RunnerPulse) => void;
  readonly onDeath: (reason: string) => void;
  /** Another script for the threads that speaks the same messages; default `claw-worker.ts`, which keeps real time. */
  readonly script?: URL;
}

const realTimeScript = new URL('./claw-worker.ts', import.meta.url);

function callListener(listener: ClawListener, message: FromPlay): void {
  switch (message.t) {
    case 'frame':
      return listener.onFrame(message.text, message);
    case 'ack':
      return listener.onAck(message.id, message.tick, message.hash);
    case 'refused':
      return listener.onRefused(message.id);
    case 'dropAt':
      return listener.onDropAt(message.inputs);
    case 'ended':
      return listener.onEnded(message.end);
  }
}

/**
 * Spreads plays over worker threads; the first `threads` calls start them. What is computed at one go (a refill, a play
 * that is run again) has a thread of its own, so that it holds up no room's clock; threads without plays help it.
 */
export function createClawWorkers({
  threads,
  script = realTimeScript,
  ...options
}: ClawWorkersOptions): ClawRunner {
  const workers = new WorkerThreads<ToWorker, FromPlay>(threads, { script, ...options });
  return {
    open(play, setup, commitment, listener) {
      const receive = (message: FromPlay): void => {
        if (message.t === 'ended') workers.forget(play);
        callListener(listener, message);
      };
      const lost = (reason: string): void => listener.onLost(reason);
      workers.open(play, { receive, lost }, { t: 'open', play, setup, commitment });
    },
    steer: (play, id, code) => workers.sendMessage(play, { t: 'steer', play, id, code }),
    drop: (play, id) => workers.sendMessage(play, { t: 'drop', play, id }),
    release: (play, secrets) => workers.sendMessage(play, { t: 'release', play, secrets }),
    stop: (play) => workers.stop(play, { t: 'stop', play }),
    full: (play) => workers.ask(play, (job) => ({ t: 'full', play, job })),
    rerun: (setup, inputs, secrets) =>
      workers.compute((job) => ({ t: 'rerun', job, setup, inputs, secrets })) as Promise<RunEnd>,
    refill: (work) => workers.compute((job) => ({ t: 'refill', job, ...work })) as Promise<ClawState>,
    setClocks: (running) => workers.setClocks(running),
    close: () => workers.close(),
  };
}
