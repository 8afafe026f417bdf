import type { ClawCheck, ClawPlayFile } from '@grabbit/engines';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { readKeptChain } from '../../claw/machine/kept-chain.ts';
import { compareKept, nothingKept } from './kept-check.ts';
import type { SideCheck } from './kept-check.ts';
import { followToToday } from './log-continuity.ts';
import { createReplayPlayer } from './replay-player.ts';
import type { ReplayPlayer } from './replay-player.ts';
import type { VerifyAnswer, VerifyRequest } from './verify-messages.ts';

export interface Verification {
  readonly stage: 'running' | 'done' | 'fault';
  readonly file: ClawPlayFile | null;
  readonly player: ReplayPlayer | null;
  /** Ticks run again so far, and how many the file claims. */
  readonly ticks: number;
  readonly total: number;
  readonly checks: readonly ClawCheck[];
  /** What this browser kept of the play; null while it is not known. */
  readonly kept: SideCheck | null;
  /** The log from the receipt to today; null while it is being followed. */
  readonly today: SideCheck | null;
  readonly fault: string | null;
}

const start: Verification = {
  stage: 'running',
  file: null,
  player: null,
  ticks: 0,
  total: 0,
  checks: [],
  kept: null,
  today: null,
  fault: null,
};

export interface VerifyRun {
  readonly store: StoreApi<Verification>;
  /** Begins, from nothing; may be called again after `stop`. */
  start(): void;
  stop(): void;
}

/** Whether every check that could be made came out well; null before the end. */
export function verdictOf({ stage, checks, kept, today }: Verification): boolean | null {
  if (stage !== 'done' || kept === null || today === null) return null;
  return checks.every(({ ok }) => ok) && kept.result !== 'bad' && today.result !== 'bad';
}

type ReadLog = Parameters<typeof followToToday>[2];

/** Checks a play file in a worker and beside it what only this browser and this arcade can tell. */
export function createVerification(
  value: unknown,
  needs: {
    readonly startWorker: () => Worker;
    /** Null for a file that was brought along: it may be of another arcade. */
    readonly readLog: ((roomId: number) => ReadLog) | null;
  },
): VerifyRun {
  const store = createStore<Verification>(() => start);
  const set = (part: Partial<Verification>): void => store.setState(part);
  let worker: Worker | null = null;
  const fail = (fault: string): void => set({ stage: 'fault', fault });

  async function checkToday(file: ClawPlayFile): Promise<void> {
    const { readLog } = needs;
    const last = file.log.at(-1);
    if (readLog === null || last === undefined) return set({ today: nothingKept });
    try {
      const from = { seq: last.seq, hash: file.head };
      set({ today: await followToToday(file.roomId, from, readLog(Number(file.roomId))) });
    } catch (error) {
      set({ today: { ...nothingKept, actual: error instanceof Error ? error.message : String(error) } });
    }
  }

  function takeFile(file: ClawPlayFile | null, total: number): void {
    if (file === null) return set({ kept: nothingKept, today: nothingKept });
    const kept = compareKept(readKeptChain(file.playId), file);
    set({ file, total, player: createReplayPlayer(file), kept });
    void checkToday(file);
  }

  function take(answer: VerifyAnswer): void {
    if (answer.t === 'ready') worker?.postMessage({ value } satisfies VerifyRequest);
    else if (answer.t === 'file') takeFile(answer.file, answer.ticks);
    else if (answer.t === 'frames') {
      store.getState().player?.add(answer.frames);
      set({ ticks: answer.ticks });
    } else if (answer.t === 'done') set({ stage: 'done', checks: answer.checks });
    else fail(answer.message);
  }

  return {
    store,
    start() {
      set(start);
      worker = needs.startWorker();
      worker.onmessage = ({ data }: MessageEvent<VerifyAnswer>) => take(data);
      worker.onerror = (event) => fail(event.message);
    },
    stop() {
      worker?.terminate();
      worker = null;
    },
  };
}
