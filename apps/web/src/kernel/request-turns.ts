import { RequestPriority, TaskQueueState, TaskRunType } from '@grabbit/contract';
import { aborted } from './request-abort.ts';

/** How a request wants to run. It may still become more urgent while it waits. */
export interface Wish {
  /** None is an ordinary request; low ones wait for those, background ones for both. */
  priority: RequestPriority | undefined;
  /** Manual waits for `start`, auto for a place, immediate for nothing. */
  runType: TaskRunType;
}

export interface Turns {
  readonly state: TaskQueueState;
  /** Resolves when it is its turn, which must be given back; rejects as aborted when the signal ends it first. */
  take(wish: Wish, signal: AbortSignal): Promise<void>;
  giveBack(): void;
  /** A second user of the same request may be in more of a hurry than the first. */
  hurry(wish: Wish, other: Wish): void;
  /** Holds back what waits; what runs goes on. */
  interrupt(): void;
  /** Lets what waits go on, manual ones too. */
  start(): void;
}

interface Waiting {
  readonly wish: Wish;
  readonly go: () => void;
}

const rank = ({ priority }: Wish): number =>
  priority === undefined ? 0 : priority === RequestPriority.low ? 1 : 2;

/** Gives at most `concurrency` turns at once: by priority, and in one priority first come, first served. */
export function createTurns(concurrency: number): Turns {
  let waiting: readonly Waiting[] = [];
  let running = 0;
  let interrupted = false;

  const grant = (turn: Waiting): void => {
    waiting = waiting.filter((other) => other !== turn);
    running += 1;
    turn.go();
  };
  const nextInLine = (): Waiting | undefined => {
    const ready = waiting.filter(({ wish }) => wish.runType !== TaskRunType.manual);
    return ready.toSorted((a, b) => rank(a.wish) - rank(b.wish))[0];
  };
  const advance = (): void => {
    while (!interrupted && running < concurrency) {
      const turn = nextInLine();
      if (turn === undefined) return;
      grant(turn);
    }
  };

  return {
    get state() {
      if (running >= concurrency) return TaskQueueState.busy;
      if (running > 0) return TaskQueueState.running;
      return interrupted || waiting.length > 0 ? TaskQueueState.interrupt : TaskQueueState.idle;
    },
    take(wish, signal) {
      return new Promise((resolve, reject) => {
        const leave = (): void => {
          waiting = waiting.filter((other) => other !== turn);
          reject(aborted());
        };
        const go = (): void => {
          signal.removeEventListener('abort', leave);
          resolve();
        };
        const turn: Waiting = { wish, go };
        if (signal.aborted) return leave();
        signal.addEventListener('abort', leave, { once: true });
        waiting = [...waiting, turn];
        if (wish.runType === TaskRunType.immediate) grant(turn);
        else advance();
      });
    },
    giveBack() {
      running -= 1;
      advance();
    },
    hurry(wish, other) {
      if (rank(other) < rank(wish)) wish.priority = other.priority;
      if (other.runType > wish.runType) wish.runType = other.runType;
      const turn = waiting.find((one) => one.wish === wish);
      if (turn !== undefined && wish.runType === TaskRunType.immediate) grant(turn);
      else advance();
    },
    interrupt() {
      interrupted = true;
    },
    start() {
      interrupted = false;
      for (const { wish } of waiting)
        if (wish.runType === TaskRunType.manual) wish.runType = TaskRunType.auto;
      advance();
    },
  };
}
