import { TaskRunType } from '@grabbit/contract';
import type { RequestPriority, TaskQueueState } from '@grabbit/contract';
import { aborted, untilAborted } from './request-abort.ts';
import { createRequestCache } from './request-cache.ts';
import { createTurns } from './request-turns.ts';
import type { Wish } from './request-turns.ts';

/** A request to make: `key` tells which requests are the same one. */
export interface QueuedRequest<T> {
  key: string;
  run: (signal: AbortSignal) => Promise<T>;
  /** Never merged with an identical one in flight, never answered from the cache. */
  individual?: boolean;
  /** Aborting the id or the label aborts it. */
  id?: string;
  label?: string;
  signal?: AbortSignal;
  priority?: RequestPriority;
  /** Auto unless told. */
  runType?: TaskRunType;
  /** How long its reply answers identical requests, in milliseconds; not at all unless told. */
  expireIn?: number;
  /** After a failure, how long to wait before another try, in milliseconds; null when there shall be none. */
  again?: (error: unknown, tried: number) => number | null;
}

export interface RequestQueue {
  readonly state: TaskQueueState;
  add<T>(request: QueuedRequest<T>): Promise<T>;
  /** Ends the requests of an id or a label. */
  abort(name: string): void;
  interrupt(): void;
  start(): void;
  /** Forgets the kept replies. */
  forget(): void;
}

interface User {
  readonly names: readonly (string | undefined)[];
  readonly leave: () => void;
}

interface Flight {
  readonly promise: Promise<unknown>;
  readonly controller: AbortController;
  readonly wish: Wish;
  readonly users: Set<User>;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const wishOf = ({ priority, runType = TaskRunType.auto }: QueuedRequest<unknown>): Wish => ({
  priority,
  runType,
});

/** Settles with the flight, or as aborted when this user leaves. The last to leave ends the flight. */
function board<T>(flight: Flight, { id, label, signal }: QueuedRequest<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const leave = (): void => {
      flight.users.delete(user);
      if (flight.users.size === 0) flight.controller.abort(aborted());
      reject(aborted());
    };
    const user: User = { names: [id, label], leave };
    flight.users.add(user);
    if (signal?.aborted === true) return leave();
    signal?.addEventListener('abort', leave, { once: true });
    const settled = (flight.promise as Promise<T>).then(resolve, reject);
    void settled.finally(() => signal?.removeEventListener('abort', leave));
  });
}

/**
 * At most `concurrency` requests at once. Identical requests in flight are merged: each of their users gets the one
 * reply, and the request ends early only when all of them have left. Between two tries a request holds no place.
 */
export function createRequestQueue(concurrency = 3, now = () => performance.now()): RequestQueue {
  const turns = createTurns(concurrency);
  const cache = createRequestCache(now);
  const flights = new Map<string, Flight>();
  let serial = 0;

  async function fly<T>(request: QueuedRequest<T>, wish: Wish, signal: AbortSignal): Promise<T> {
    for (let tried = 1; ; tried += 1) {
      await turns.take(wish, signal);
      let wait: number | null;
      try {
        if (signal.aborted) throw aborted();
        return await untilAborted(request.run(signal), signal);
      } catch (error) {
        wait = signal.aborted ? null : (request.again?.(error, tried) ?? null);
        if (wait === null) throw error;
      } finally {
        turns.giveBack();
      }
      await untilAborted(pause(wait), signal);
    }
  }

  function launch(key: string, request: QueuedRequest<unknown>): Flight {
    const controller = new AbortController();
    const wish = wishOf(request);
    const promise = fly(request, wish, controller.signal);
    const flight: Flight = { promise, controller, wish, users: new Set() };
    flights.set(key, flight);
    const land = (): void => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    promise.then(land, land);
    return flight;
  }

  function join(key: string, request: QueuedRequest<unknown>): Flight {
    const known = flights.get(key);
    if (known === undefined || known.controller.signal.aborted) return launch(key, request);
    turns.hurry(known.wish, wishOf(request));
    return known;
  }

  return {
    get state() {
      return turns.state;
    },
    async add<T>(request: QueuedRequest<T>) {
      const alone = request.individual === true;
      const kept = alone ? undefined : cache.get(request.key);
      if (kept !== undefined) return kept.value as T;
      const key = alone ? `${request.key}#${(serial += 1)}` : request.key;
      const reply = await board(join(key, request), request);
      if (request.expireIn !== undefined) cache.keep(request.key, reply, request.expireIn);
      return reply;
    },
    abort(name) {
      const users = [...flights.values()].flatMap((flight) => [...flight.users]);
      for (const { names, leave } of users) if (names.includes(name)) leave();
    },
    interrupt: turns.interrupt,
    start: turns.start,
    forget: cache.clear,
  };
}
