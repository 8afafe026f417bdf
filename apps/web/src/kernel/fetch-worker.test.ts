import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fetcher } from './fetch-once.ts';
import type { FetchOrder, FetchOutcome, FromFetchWorker, ToFetchWorker } from './fetch-protocol.ts';
import { createFetchWay } from './fetch-way.ts';
import type { WorkerLike } from './fetch-worker.ts';
import { serveFetches } from './worker/serve-fetches.ts';

const order: FetchOrder = {
  url: '/api/a',
  method: 'GET',
  headers: {},
  body: null,
  timeoutMs: 30_000,
  repeatable: true,
};
const here: FetchOutcome = { status: 200, statusText: 'OK', text: 'fetched here' };
const there: FetchOutcome = { status: 200, statusText: 'OK', text: 'fetched in the worker' };
const fallback: Fetcher = () => Promise.resolve(here);
const alive = (): AbortSignal => new AbortController().signal;

/** A worker that is a real other end of a MessageChannel. */
function channelWorker(perform: Fetcher): WorkerLike & { ended: boolean } {
  const { port1, port2 } = new MessageChannel();
  serveFetches(port2, perform);
  return Object.assign(port1, {
    onerror: null,
    ended: false,
    terminate(this: { ended: boolean }) {
      this.ended = true;
      port1.close();
      port2.close();
    },
  });
}

/** A worker that says only what the test lets it say. */
function puppet() {
  const heard: ToFetchWorker[] = [];
  const worker: WorkerLike & { ended: boolean } = {
    ended: false,
    onmessage: null,
    onerror: null,
    postMessage: (message) => heard.push(message),
    terminate: () => {
      worker.ended = true;
    },
  };
  const say = (data: FromFetchWorker): unknown =>
    worker.onmessage?.({ data } as MessageEvent<FromFetchWorker>);
  return { worker, heard, say };
}

describe('through a channel', () => {
  it('[S070] [const request.worker] the worker performs the fetch, several at once', async () => {
    const asked: string[] = [];
    const worker = channelWorker((given) => {
      asked.push(given.url);
      return Promise.resolve(there);
    });
    const send = createFetchWay({ start: () => worker, fallback });
    const both = [send(order, alive()), send({ ...order, url: '/api/b' }, alive())];
    expect(await Promise.all(both)).toEqual([there, there]);
    expect(asked).toEqual(['/api/a', '/api/b']);
    worker.terminate();
  });

  it('[S069] an abort passes through to the fetch', async () => {
    const gone = Promise.withResolvers<void>();
    const worker = channelWorker((_order, signal) => {
      signal.addEventListener('abort', () => gone.resolve());
      return new Promise(() => undefined);
    });
    const send = createFetchWay({ start: () => worker, fallback });
    const controller = new AbortController();
    const outcome = send(order, controller.signal);
    setTimeout(() => controller.abort(), 20);
    expect(await outcome).toEqual({ fault: 'aborted' });
    await gone.promise;
    worker.terminate();
  });
});

describe('without an answer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('[S070] where no worker starts, requests go directly', async () => {
    const send = createFetchWay({ start: () => null, fallback });
    expect(await send(order, alive())).toBe(here);
  });

  it('[S070] a worker that fails to start is done without', async () => {
    const { worker } = puppet();
    const send = createFetchWay({ start: () => worker, fallback });
    const outcome = send(order, alive());
    worker.onerror?.(new Event('error') as ErrorEvent);
    expect(await outcome).toBe(here);
    expect(worker.ended).toBe(true);
  });

  it('[S070] a worker that does not say hello is waited for 600 ms, and taken on when it comes late', async () => {
    const { worker, heard, say } = puppet();
    const send = createFetchWay({ start: () => worker, fallback });
    let outcome: FetchOutcome | undefined;
    void send(order, alive()).then((value) => (outcome = value));
    await vi.advanceTimersByTimeAsync(599);
    expect(outcome).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toBe(here);
    say({ t: 'hello' });
    void send(order, alive());
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toEqual([{ t: 'fetch', id: 1, order }]);
  });

  it('[S070] one that was started before the app, and said hello then, is not waited for', async () => {
    const { worker, heard } = puppet();
    const send = createFetchWay({ start: () => Object.assign(worker, { saidHello: true }), fallback });
    void send(order, alive());
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toEqual([{ t: 'fetch', id: 1, order }]);
  });

  it('[E05] throws "WORKER_NOT_AVAILABLE" when there is no fallback', async () => {
    const send = createFetchWay({ start: () => null, fallback: null });
    await expect(send(order, alive())).rejects.toThrow(/^WORKER_NOT_AVAILABLE$/);
  });

  it('a page that stood still hears first what its worker said meanwhile', async () => {
    const { worker, heard, say } = puppet();
    const send = createFetchWay({ start: () => worker, fallback });
    const answer = send({ ...order, repeatable: false }, alive());
    say({ t: 'hello' });
    await vi.advanceTimersByTimeAsync(0);
    const id = heard.findLast(({ t }) => t === 'fetch')?.id ?? 0;
    // The timer of three seconds has run; what the worker had sent before lies behind it.
    vi.advanceTimersByTime(3_000);
    say({ t: 'taken', id });
    say({ t: 'outcome', id, outcome: there });
    expect(await answer).toEqual(there);
    expect(worker.ended).toBe(false);
  });

  it('a worker that takes nothing is ended; what may be repeated goes directly', async () => {
    const { worker, say } = puppet();
    const send = createFetchWay({ start: () => worker, fallback });
    say({ t: 'hello' });
    const read = send(order, alive());
    const write = send({ ...order, repeatable: false }, alive());
    await vi.advanceTimersByTimeAsync(3_001);
    expect(await read).toBe(here);
    expect(await write).toEqual({ fault: 'network' });
    expect(worker.ended).toBe(true);
    expect(await send(order, alive())).toBe(here);
  });

  it('[const request.networkTimeoutSeconds] a worker that takes a request and stays silent hangs no call', async () => {
    const { say, worker } = puppet();
    const send = createFetchWay({ start: () => worker, fallback });
    say({ t: 'hello' });
    let outcome: FetchOutcome | undefined;
    void send(order, alive()).then((value) => (outcome = value));
    await vi.advanceTimersByTimeAsync(0);
    say({ t: 'taken', id: 1 });
    await vi.advanceTimersByTimeAsync(31_999);
    expect(outcome).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toEqual({ fault: 'timeout' });
  });
});
