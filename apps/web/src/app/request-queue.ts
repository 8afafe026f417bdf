/** A request to make: `key` tells which requests are the same one. */
export interface QueuedRequest<T> {
  key: string;
  run: (signal: AbortSignal) => Promise<T>;
  /** Never merged with an identical one in flight. */
  individual?: boolean;
  /** Aborting the label aborts it. */
  label?: string;
  signal?: AbortSignal;
}

export interface RequestQueue {
  add<T>(request: QueuedRequest<T>): Promise<T>;
  abort(label: string): void;
}

interface Flight {
  promise: Promise<unknown>;
  controller: AbortController;
  label: string | undefined;
  users: number;
}

export const abortedText = 'Request aborted';

function aborted(): DOMException {
  return new DOMException(abortedText, 'AbortError');
}

/** Settles with the flight, or as aborted when this user's own signal says so. */
function share<T>(flight: Flight, signal: AbortSignal | undefined): Promise<T> {
  flight.users += 1;
  const promise = flight.promise as Promise<T>;
  if (signal === undefined) return promise;
  return new Promise<T>((resolve, reject) => {
    const leave = (): void => {
      flight.users -= 1;
      if (flight.users === 0) flight.controller.abort(aborted());
      reject(aborted());
    };
    if (signal.aborted) return leave();
    signal.addEventListener('abort', leave, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}

/**
 * At most `concurrency` requests at once, first come first served. Identical requests in flight are merged:
 * each of their users gets the one reply, and the request ends early only when all of them have left.
 */
export function createRequestQueue(concurrency = 3): RequestQueue {
  const flights = new Map<string, Flight>();
  const waiting: (() => void)[] = [];
  let running = 0;
  let serial = 0;

  const turn = (): Promise<void> =>
    new Promise((resolve) => {
      if (running < concurrency) {
        running += 1;
        resolve();
      } else waiting.push(resolve);
    });
  const done = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };

  async function perform<T>(request: QueuedRequest<T>, controller: AbortController): Promise<T> {
    await turn();
    try {
      if (controller.signal.aborted) throw aborted();
      return await request.run(controller.signal);
    } finally {
      done();
    }
  }

  return {
    add<T>(request: QueuedRequest<T>) {
      const key = request.individual === true ? `${request.key}#${(serial += 1)}` : request.key;
      const known = flights.get(key);
      if (known !== undefined && !known.controller.signal.aborted) return share<T>(known, request.signal);
      const controller = new AbortController();
      const promise = perform(request, controller);
      const flight: Flight = { promise, controller, label: request.label, users: 0 };
      flights.set(key, flight);
      const forget = (): void => {
        if (flights.get(key) === flight) flights.delete(key);
      };
      promise.then(forget, forget);
      return share<T>(flight, request.signal);
    },
    abort(label) {
      for (const flight of flights.values()) {
        if (flight.label === label) flight.controller.abort(aborted());
      }
    },
  };
}
