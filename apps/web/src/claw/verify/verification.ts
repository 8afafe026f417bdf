import { observeGrip } from '@grabbit/engines';
import type { ClawCheck, ClawPlayFile, GripObserver, GripStory } from '@grabbit/engines';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { readKeptChain } from '../../room/machine/kept-chain.ts';
import { checkCover, noCover } from '../../room/proof/checkpoint-check.ts';
import type { CoverCheck, CoverNeeds } from '../../room/proof/checkpoint-check.ts';
import { lineFigures } from './command-waits.ts';
import type { LineFigures } from './command-waits.ts';
import { nothingKept } from '../../room/proof/side-check.ts';
import type { SideCheck } from '../../room/proof/side-check.ts';
import { compareKept } from './kept-check.ts';
import { followToToday } from '../../room/proof/log-continuity.ts';
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
  /** What this browser measured of its commands; null when it kept nothing of the play. */
  readonly line: LineFigures | null;
  /** The log from the receipt to today; null while it is being followed. */
  readonly today: SideCheck | null;
  /** The signed checkpoint that covers the receipt; null while it is looked for. */
  readonly cover: CoverCheck | null;
  /** What became of the grip; null before the end. */
  readonly grip: GripStory | null;
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
  line: null,
  today: null,
  cover: null,
  grip: null,
  fault: null,
};

export interface VerifyRun {
  readonly store: StoreApi<Verification>;
  /** Begins, from nothing; may be called again after `stop`. */
  start(): void;
  stop(): void;
}

/** Whether every check that could be made came out well; null before the end. */
export function verdictOf({ stage, checks, kept, today, cover }: Verification): boolean | null {
  if (stage !== 'done' || kept === null || today === null || cover === null) return null;
  return checks.every(({ ok }) => ok) && [kept, today, cover].every(({ result }) => result !== 'bad');
}

type ReadLog = Parameters<typeof followToToday>[2];

/** Checks a play file in a worker and beside it what only this browser and this arcade can tell. */
export function createVerification(
  value: unknown,
  needs: {
    readonly startWorker: () => Worker;
    /** Null for a file that was brought along: it may be of another arcade. */
    readonly readLog: ((roomId: number) => ReadLog) | null;
    readonly readCover: CoverNeeds['readCover'];
  },
): VerifyRun {
  const store = createStore<Verification>(() => start);
  const set = (part: Partial<Verification>): void => store.setState(part);
  let worker: Worker | null = null;
  let grip: GripObserver | null = null;
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

  async function checkCovered(file: ClawPlayFile): Promise<void> {
    const { readLog, readCover } = needs;
    const last = file.log.at(-1);
    if (readLog === null || last === undefined) return set({ cover: noCover });
    try {
      const from = { seq: last.seq, hash: file.head };
      const read = { readCover, readLog: readLog(Number(file.roomId)) };
      set({ cover: await checkCover(file.roomId, from, read) });
    } catch (error) {
      set({ cover: { ...noCover, actual: error instanceof Error ? error.message : String(error) } });
    }
  }

  function takeFile(file: ClawPlayFile | null, total: number): void {
    if (file === null) return set({ kept: nothingKept, today: nothingKept, cover: noCover });
    grip = observeGrip(file.settings, file.start);
    const chain = readKeptChain(file.playId);
    const kept = compareKept(chain, file);
    const line = lineFigures(chain, file);
    set({ file, total, player: createReplayPlayer(file), kept, line });
    void checkToday(file);
    void checkCovered(file);
  }

  function take(answer: VerifyAnswer): void {
    if (answer.t === 'ready') worker?.postMessage({ value } satisfies VerifyRequest);
    else if (answer.t === 'file') takeFile(answer.file, answer.ticks);
    else if (answer.t === 'frames') {
      store.getState().player?.add(answer.frames);
      for (const frame of answer.frames) grip?.add(frame);
      set({ ticks: answer.ticks });
    } else if (answer.t === 'done')
      set({ stage: 'done', checks: answer.checks, grip: grip?.story() ?? null });
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
