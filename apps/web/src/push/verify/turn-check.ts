import type { EpochHoldings, PushCheck, PushTurnFile } from '@grabbit/engines/push';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { VerifyAnswer, VerifyRequest } from './verify-messages.ts';

export interface TurnCheck {
  readonly stage: 'running' | 'done' | 'fault';
  readonly file: PushTurnFile | null;
  /** Ticks run again so far, and how many the file claims. */
  readonly ticks: number;
  readonly total: number;
  readonly ok: boolean;
  readonly checks: readonly PushCheck[];
  /** Whose drops and falls there were; null before it is known, and where one player has all. */
  readonly holdings: readonly EpochHoldings[] | null;
  readonly fault: string;
}

const begun: TurnCheck = {
  ...{ stage: 'running', file: null, ticks: 0, total: 0 },
  ...{ ok: false, checks: [], holdings: null, fault: '' },
};

export interface TurnCheckRun {
  readonly store: StoreApi<TurnCheck>;
  /** Begins, from nothing; may be called again after `stop`. */
  start(): void;
  stop(): void;
}

/** Runs the file of a turn again in a worker. */
export function createTurnCheck(value: unknown, startWorker: () => Worker): TurnCheckRun {
  const store = createStore<TurnCheck>(() => begun);
  let worker: Worker | null = null;
  const fail = (fault: string): void => store.setState({ stage: 'fault', fault });
  function take(answer: VerifyAnswer): void {
    if (answer.t === 'ready') worker?.postMessage({ value } satisfies VerifyRequest);
    else if (answer.t === 'begun') store.setState({ total: answer.ticks });
    else if (answer.t === 'ran') store.setState({ ticks: answer.ticks });
    else if (answer.t === 'fault') fail(answer.message);
    else {
      const { ok, checks, file, holdings } = answer;
      store.setState({ stage: 'done', ok, checks, file, holdings });
    }
  }
  return {
    store,
    start() {
      store.setState(begun);
      worker = startWorker();
      worker.onmessage = ({ data }: MessageEvent<VerifyAnswer>) => take(data);
      worker.onerror = (event) => fail(event.message);
    },
    stop() {
      worker?.terminate();
      worker = null;
    },
  };
}
