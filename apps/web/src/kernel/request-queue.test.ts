import { RequestPriority, TaskQueueState, TaskRunType } from '@grabbit/contract';
import { describe, expect, it } from 'vitest';
import { createRequestQueue } from './request-queue.ts';
import type { QueuedRequest } from './request-queue.ts';

/** A desk of requests that end when the test says so; `started` and `ended` hold their keys in order. */
function desk(concurrency?: number) {
  const clock = { now: 0 };
  const queue = createRequestQueue(concurrency, () => clock.now);
  const started: string[] = [];
  const ended: string[] = [];
  const open = new Map<string, { answer: (value: string) => void; fail: (error: Error) => void }>();
  const ask = (key: string, options: Partial<QueuedRequest<string>> = {}): Promise<string> =>
    queue.add<string>({
      key,
      run: (signal) =>
        new Promise((answer, fail) => {
          started.push(key);
          open.set(key, { answer, fail });
          signal.addEventListener('abort', () => ended.push(key));
        }),
      ...options,
    });
  return {
    queue,
    clock,
    started,
    ended,
    ask,
    async answer(key: string, value = key) {
      await settle();
      open.get(key)?.answer(value);
      await settle();
    },
    async fail(key: string) {
      await settle();
      open.get(key)?.fail(new Error(`${key} failed`));
      await settle();
    },
  };
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const abortedText = 'Request aborted';

/** The words with which a request was rejected. */
const refusal = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => 'not rejected',
    (error: unknown) => (error instanceof Error ? error.message : error),
  );

describe('turns', () => {
  it('[S066] [const request.concurrency] runs at most three requests at once', async () => {
    const { ask, answer, started } = desk();
    const all = ['a', 'b', 'c', 'd', 'e'].map((key) => ask(key));
    await settle();
    expect(started).toEqual(['a', 'b', 'c']);
    await answer('b');
    expect(started).toEqual(['a', 'b', 'c', 'd']);
    for (const key of ['a', 'c', 'd', 'e']) await answer(key);
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('a failure frees its place', async () => {
    const { ask, fail, answer } = desk(1);
    const first = refusal(ask('a'));
    const second = ask('b');
    await fail('a');
    expect(await first).toBe('a failed');
    await answer('b');
    expect(await second).toBe('b');
  });

  it('[enum RequestPriority] ordinary requests go before low ones, low ones before background ones', async () => {
    const { ask, answer, started } = desk(1);
    void ask('running');
    void ask('background', { priority: RequestPriority.background });
    void ask('low', { priority: RequestPriority.low });
    void ask('first');
    void ask('second');
    for (const key of ['running', 'first', 'second', 'low']) await answer(key);
    expect(started).toEqual(['running', 'first', 'second', 'low', 'background']);
  });

  it('[enum TaskRunType] manual waits for the start, auto for a place, immediate for nothing', async () => {
    const { queue, ask, started } = desk(1);
    void ask('manual', { runType: TaskRunType.manual });
    await settle();
    expect(started).toEqual([]);
    void ask('auto');
    void ask('waiting');
    void ask('immediate', { runType: TaskRunType.immediate });
    await settle();
    expect(started).toEqual(['auto', 'immediate']);
    queue.start();
    await settle();
    expect(started).toEqual(['auto', 'immediate']);
  });

  it('[enum TaskRunType] a manual request runs after the start', async () => {
    const { queue, ask, started } = desk();
    void ask('manual', { runType: TaskRunType.manual });
    queue.start();
    await settle();
    expect(started).toEqual(['manual']);
  });

  it('[enum TaskQueueState] is idle, running, busy, and interrupted while work is held back', async () => {
    const { queue, ask, answer, started } = desk(2);
    expect(queue.state).toBe(TaskQueueState.idle);
    void ask('a');
    expect(queue.state).toBe(TaskQueueState.running);
    void ask('b');
    expect(queue.state).toBe(TaskQueueState.busy);
    void ask('c');
    queue.interrupt();
    await answer('a');
    await answer('b');
    expect(started).toEqual(['a', 'b']);
    expect(queue.state).toBe(TaskQueueState.interrupt);
    queue.start();
    await answer('c');
    expect(queue.state).toBe(TaskQueueState.idle);
  });
});

describe('merging', () => {
  it('[S067] [const request.mergeIdenticalInFlight] identical requests in flight are one', async () => {
    const { ask, answer, started } = desk();
    const both = Promise.all([ask('a'), ask('a')]);
    await answer('a', 'one reply');
    expect(await both).toEqual(['one reply', 'one reply']);
    expect(started).toEqual(['a']);
    void ask('a');
    await settle();
    expect(started).toEqual(['a', 'a']);
  });

  it('[S067] an individual request is not merged', async () => {
    const { ask, started } = desk();
    void ask('a');
    void ask('a', { individual: true });
    void ask('a', { individual: true });
    await settle();
    expect(started).toEqual(['a', 'a', 'a']);
  });

  it('the request ends when the last of its users has left', async () => {
    const { ask, ended } = desk();
    const first = new AbortController();
    const second = new AbortController();
    const a = ask('a', { signal: first.signal });
    const b = ask('a', { signal: second.signal });
    first.abort();
    await expect(a).rejects.toThrow(abortedText);
    expect(ended).toEqual([]);
    second.abort();
    await expect(b).rejects.toThrow(abortedText);
    expect(ended).toEqual(['a']);
  });

  it('a user in a hurry hurries the request that waits', async () => {
    const { ask, answer, started } = desk(1);
    void ask('running');
    void ask('background', { priority: RequestPriority.background });
    void ask('low', { priority: RequestPriority.low });
    void ask('background');
    await answer('running');
    expect(started).toEqual(['running', 'background']);
    void ask('low', { runType: TaskRunType.immediate });
    await settle();
    expect(started).toEqual(['running', 'background', 'low']);
  });
});

describe('the cache', () => {
  it('[S068] [const request.cache] a reply answers identical requests for its expireIn', async () => {
    const { ask, answer, clock, started } = desk();
    const first = ask('a', { expireIn: 1000 });
    await answer('a', 'kept');
    await first;
    clock.now = 999;
    expect(await ask('a')).toBe('kept');
    expect(started).toEqual(['a']);
    clock.now = 1000;
    void ask('a');
    await settle();
    expect(started).toEqual(['a', 'a']);
  });

  it('an individual request is not answered from the cache, and forgetting empties it', async () => {
    const { queue, ask, answer, started } = desk();
    const first = ask('a', { expireIn: 1000 });
    await answer('a');
    await first;
    void ask('a', { individual: true });
    await settle();
    expect(started).toEqual(['a', 'a']);
    queue.forget();
    void ask('a');
    await settle();
    expect(started).toEqual(['a', 'a', 'a']);
  });

  it('what is not asked to be kept, and what failed, is not kept', async () => {
    const { ask, answer, fail, started } = desk();
    const first = ask('a');
    await answer('a');
    await first;
    const second = refusal(ask('a', { expireIn: 1000 }));
    await fail('a');
    expect(await second).toBe('a failed');
    void ask('a');
    await settle();
    expect(started).toEqual(['a', 'a', 'a']);
  });
});

describe('aborting', () => {
  it('[S069] [const request.abort] ends requests by label, those that run and those that wait', async () => {
    const { queue, ask, ended, started } = desk(1);
    const running = refusal(ask('a', { label: 'page' }));
    const waiting = refusal(ask('b', { label: 'page' }));
    void ask('c', { label: 'other' });
    await settle();
    queue.abort('page');
    expect(await running).toBe(abortedText);
    expect(await waiting).toBe(abortedText);
    await settle();
    expect(ended).toEqual(['a']);
    await settle();
    expect(started).toEqual(['a', 'c']);
  });

  it('[S069] ends one request by its id', async () => {
    const { queue, ask, answer } = desk();
    const one = refusal(ask('a', { id: 'one', label: 'page' }));
    const two = ask('b', { id: 'two', label: 'page' });
    queue.abort('one');
    expect(await one).toBe(abortedText);
    await answer('b');
    expect(await two).toBe('b');
  });

  it('[E04] rejects with "Request aborted" on abort, even when the work does not heed the signal', async () => {
    const { queue, ask } = desk();
    const stuck = ask('a', { id: 'stuck', run: () => new Promise(() => undefined) });
    await settle();
    queue.abort('stuck');
    await expect(stuck).rejects.toThrow(/^Request aborted$/);
    expect(queue.state).toBe(TaskQueueState.idle);
  });

  it('a signal that has ended before starts nothing', async () => {
    const { ask, started } = desk();
    await expect(ask('a', { signal: AbortSignal.abort() })).rejects.toThrow(abortedText);
    expect(started).toEqual([]);
  });
});

describe('trying again', () => {
  const twice = (_error: unknown, tried: number): number | null => (tried < 2 ? 0 : null);

  it('waits without a place, then takes its turn anew', async () => {
    const { ask, fail, answer, started } = desk(1);
    const first = ask('a', { again: twice });
    void ask('b');
    await fail('a');
    await settle();
    expect(started).toEqual(['a', 'b']);
    await answer('b');
    expect(started).toEqual(['a', 'b', 'a']);
    await answer('a', 'at last');
    expect(await first).toBe('at last');
  });

  it('gives up when told so, and when its users leave', async () => {
    const { queue, ask, fail, started } = desk();
    const given = refusal(ask('a', { again: () => null }));
    await fail('a');
    expect(await given).toBe('a failed');
    const left = refusal(ask('b', { id: 'b', again: () => 60_000 }));
    await fail('b');
    queue.abort('b');
    expect(await left).toBe(abortedText);
    expect(started).toEqual(['a', 'b']);
  });
});
