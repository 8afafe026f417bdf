import { expect, test } from 'vitest';
import { createRequestQueue } from './request-queue.ts';

function gate(): { opened: Promise<string>; open: (value: string) => void } {
  let open: (value: string) => void = () => undefined;
  const opened = new Promise<string>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test('three requests run at once, the fourth waits its turn', async () => {
  const queue = createRequestQueue(3);
  const gates = [gate(), gate(), gate(), gate()];
  const started: number[] = [];
  const all = gates.map((each, index) =>
    queue.add({
      key: `k${index}`,
      run: () => {
        started.push(index);
        return each.opened;
      },
    }),
  );
  await settle();
  expect(started).toEqual([0, 1, 2]);
  gates[1]?.open('b');
  await settle();
  expect(started).toEqual([0, 1, 2, 3]);
  for (const each of gates) each.open('x');
  expect(await Promise.all(all)).toEqual(['x', 'b', 'x', 'x']);
});

test('identical requests in flight are one request, individual ones are not', async () => {
  const queue = createRequestQueue();
  let runs = 0;
  const run = async (): Promise<number> => {
    await settle();
    return (runs += 1);
  };
  expect(await Promise.all([queue.add({ key: 'a', run }), queue.add({ key: 'a', run })])).toEqual([1, 1]);
  expect(await queue.add({ key: 'a', run })).toBe(2);
  await Promise.all([queue.add({ key: 'a', run }), queue.add({ key: 'a', run, individual: true })]);
  expect(runs).toBe(4);
});

test('one user leaving does not end the request of another; the last one does', async () => {
  const queue = createRequestQueue();
  const first = new AbortController();
  const second = new AbortController();
  let ended = false;
  const run = (signal: AbortSignal): Promise<string> =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        ended = true;
        reject(new Error('ended'));
      });
    });
  const a = queue.add({ key: 'a', run, signal: first.signal });
  const b = queue.add({ key: 'a', run, signal: second.signal });
  await settle();
  first.abort();
  await expect(a).rejects.toThrow('Request aborted');
  expect(ended).toBe(false);
  second.abort();
  await expect(b).rejects.toThrow('Request aborted');
  expect(ended).toBe(true);
});

test('a label aborts its requests, and a failure frees its place', async () => {
  const queue = createRequestQueue(1);
  const stuck = queue.add({
    key: 'a',
    label: 'page',
    run: (signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('left')))),
  });
  const next = queue.add({ key: 'b', run: () => Promise.resolve('ok') });
  await settle();
  queue.abort('page');
  await expect(stuck).rejects.toThrow('left');
  expect(await next).toBe('ok');
});
