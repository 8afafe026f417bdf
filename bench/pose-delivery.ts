import { setTimeout as sleep } from 'node:timers/promises';
import { type Kind, kinds } from './pose-delivery-peers.ts';
import type { FromDelivery, ToDelivery } from './pose-delivery-server.ts';
import { type Watcher, watch } from './pose-delivery-watcher.ts';
import { type Child, killChildren, startChild } from './harness/child.ts';
import {
  assertCorrect,
  atMost,
  type BenchOptions,
  type BenchResult,
  median,
  print,
  runBenchmark,
} from './harness/measure.ts';

// Processor time of the server per pose delivered to a room of 20, ours against bare `ws` and two game servers.

const watchersPerRoom = 20;

interface Contender {
  readonly kind: Kind;
  readonly server: Child<ToDelivery, FromDelivery>;
  readonly watchers: readonly Watcher[];
  /** Microseconds per delivery, by round. */
  readonly perDelivery: number[];
  tick: number;
}

async function enter(kind: Kind): Promise<Contender> {
  const server: Contender['server'] = startChild(new URL('./pose-delivery-server.ts', import.meta.url));
  const { urls } = await server.ask({ t: 'start', kind, watchers: watchersPerRoom }, 'urls');
  const watchers = await Promise.all(urls.map((url) => watch(kind, url)));
  await sleep(300);
  return { kind, server, watchers, perDelivery: [], tick: 1000 };
}

async function round(contender: Contender, frames: number): Promise<number> {
  const { server, watchers, kind } = contender;
  const { cpuUs } = await server.ask({ t: 'run', from: contender.tick, frames }, 'ran');
  contender.tick += frames;
  const whole = (): boolean => watchers.every(({ last }) => last() === contender.tick - 1);
  for (let waited = 0; waited < 40 && !whole(); waited += 1) await sleep(50);
  assertCorrect(whole(), `every watcher of ${kind} got every frame, in order`);
  return cpuUs / (frames * watchersPerRoom);
}

async function measure({ quick }: BenchOptions): Promise<BenchResult[]> {
  const contenders = await Promise.all(kinds.map(enter));
  const frames = quick ? 300 : 600;
  for (const contender of contenders) await round(contender, 300);
  for (let i = 0; i < (quick ? 3 : 9); i += 1) {
    for (const contender of contenders) contender.perDelivery.push(await round(contender, frames));
  }
  for (const { watchers } of contenders) for (const watcher of watchers) watcher.close();
  killChildren();
  return resultsOf(contenders);
}

function resultsOf(contenders: readonly Contender[]): BenchResult[] {
  const rounds = (kind: Kind): number[] =>
    contenders.find((contender) => contender.kind === kind)?.perDelivery ?? [];
  const bare = rounds('ws');
  // Rounds are interleaved: each is held against the bare one beside it.
  const ratio = (kind: Kind): number => median(rounds(kind).map((us, i) => us / (bare[i] ?? NaN)));
  for (const { kind, perDelivery } of contenders) {
    print(
      `  ${kind.padEnd(10)} ${median(perDelivery).toFixed(2)} µs per delivery, ${ratio(kind).toFixed(2)} x`,
    );
  }
  print('  every watcher of each got every frame, whole and in order');
  const us = ratio('ours');
  const others = Math.min(ratio('colyseus'), ratio('socket.io'));
  return [
    atMost('pose delivery, of bare ws', us, 1.25, 'x', 2),
    {
      what: 'pose delivery, of Colyseus and Socket.IO',
      figure: `${us.toFixed(2)} x against ${ratio('colyseus').toFixed(2)} x and ${ratio('socket.io').toFixed(2)} x`,
      target: 'below both',
      reached: us < others,
    },
  ];
}

await runBenchmark((options) => {
  print(
    `Pose delivery: server processor time per frame sent to each of ${watchersPerRoom} watchers, encoding included.`,
  );
  return measure(options).finally(killChildren);
});
