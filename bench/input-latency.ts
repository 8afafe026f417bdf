import { setTimeout as sleep } from 'node:timers/promises';
import type { MachineDown } from '@grabbit/contract';
import { type Arcade, seedArcade } from './shared/arcade.ts';
import { benchmark } from './harness/bench-database.ts';
import { withServer } from './harness/bench-server.ts';
import {
  assertCorrect,
  atMost,
  type BenchOptions,
  type BenchResult,
  percentile,
  print,
} from './harness/measure.ts';
import { ClawSeat } from './shared/claw-seat.ts';

// How long after a player's command the first pose that holds it is back, on the wire: from the send of the frame to
// the arrival of the frame of the tick at which the command was applied. Both ends on this machine.

const tickMs = 1000 / 60;
const left = 1;
const right = 2;

interface Sample {
  readonly ms: number;
  /** Frames between the command and the pose in which the claw has moved. */
  readonly moved: boolean;
}

type Frame = Extract<MachineDown, { t: 'f' }>;

/** Steers to and fro at times that have nothing to do with the server's ticks, for as many commands as asked. */
async function steer(seat: ClawSeat, play: string, commands: number): Promise<Sample[]> {
  const sent = new Map<number, number>();
  const applied = new Map<number, number>();
  const frames = new Map<number, { readonly frame: Frame; readonly at: number }>();
  seat.onMessage = (message, at) => {
    if (message.t === 'ack' && message.play === play) applied.set(message.id, message.k);
    if (message.t === 'f') frames.set(message.k, { frame: message, at });
    if (message.t === 'refused' || message.t === 'error')
      throw new Error(`refused: ${JSON.stringify(message)}`);
  };
  for (let id = 1; id <= commands; id += 1) {
    sent.set(id, performance.now());
    seat.wire.send({ t: 'steer', play, id, code: id % 2 === 1 ? left : right });
    await sleep(60 + Math.random() * 40);
  }
  await sleep(200);
  return [...sent].map(([id, at]) => {
    const tick = applied.get(id);
    assertCorrect(tick !== undefined, `command ${id} was acked`);
    const pose = frames.get(tick);
    assertCorrect(pose !== undefined, `there is a pose of tick ${tick}`);
    return { ms: pose.at - at, moved: hasTurned(frames, tick, id % 2 === 1 ? -1 : 1) };
  });
}

/** Whether the claw's speed changed in the commanded direction from the tick of the command on. */
function hasTurned(
  frames: ReadonlyMap<number, { readonly frame: Frame }>,
  tick: number,
  direction: number,
): boolean {
  const x = (k: number): number | undefined => frames.get(k)?.frame.g[0];
  const [a, b, c] = [x(tick - 1), x(tick), x(tick + 2)];
  // The first command starts from rest: there is no frame before it.
  if (b === undefined || c === undefined) return false;
  return a === undefined
    ? (c - b) * direction > 0
    : (c - b - 2 * (b - a)) * direction > 0 || (c - b) * direction > 0;
}

async function playOnce(arcade: Arcade, address: string, commands: number): Promise<Sample[]> {
  const [roomId = 0] = arcade.rooms;
  const [player] = arcade.players;
  if (player === undefined) throw new Error('nobody plays');
  const seat = await ClawSeat.sit({ address, roomId, price: arcade.price }, player);
  const { playId } = await seat.open(`latency-${process.pid}`);
  const samples = await steer(seat, playId, commands);
  const settled = seat.wire.next('settled');
  seat.wire.send({ t: 'drop', play: playId, id: commands + 1 });
  await settled;
  seat.close();
  return samples;
}

async function measure(arcade: Arcade, address: string, { quick }: BenchOptions): Promise<BenchResult[]> {
  const samples: Sample[] = [];
  for (let play = 0; play < (quick ? 1 : 5); play += 1)
    samples.push(...(await playOnce(arcade, address, quick ? 100 : 250)));
  const turned = samples.filter(({ moved }) => moved).length;
  assertCorrect(
    turned > samples.length * 0.95,
    `the claw turned after ${turned} of ${samples.length} commands`,
  );
  const times = samples.map(({ ms }) => ms);
  print(`  ${samples.length} commands, each acked, posed, and followed by a turn of the claw`);
  return [
    atMost('input to pose, median', percentile(times, 0.5), tickMs + 5, 'ms'),
    atMost('input to pose, p99', percentile(times, 0.99), 3 * tickMs, 'ms'),
  ];
}

await benchmark(
  'Input to pose: from a steering frame sent to the pose of the tick that applied it, over loopback.',
  async ({ bench, quick }) => {
    const connection = await bench.create();
    const arcade = await bench.with(connection, (db) => seedArcade(db, 1));
    return withServer(connection, { runner: 'threads' }, ({ address }) =>
      measure(arcade, address, { quick }),
    );
  },
);
