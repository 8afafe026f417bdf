import { constants, createDeflateRaw } from 'node:zlib';
import * as RAPIER from '@dimforge/rapier3d-simd-compat';
import { readPushMoved } from '@grabbit/contract';
import { PushFrameReader, type PushPose, type PushState } from '@grabbit/engines/push';
import { wholeFrame } from '../apps/server/src/core/whole-frame.ts';
import { LiveTable } from '../apps/server/src/push/live-table.ts';
import type { FromTable } from '../apps/server/src/push/push-messages.ts';
import { presetOf } from '../apps/server/src/push/push-presets.ts';
import { readDemoBed } from '../apps/server/src/push/push.seed.ts';
import {
  assertCorrect,
  atMost,
  type BenchOptions,
  type BenchResult,
  print,
  runBenchmark,
} from './harness/measure.ts';

// What a watcher of a shared pusher gets a second, as it goes on the wire, and what deflating it for every watcher would save and cost.
// Two drops a second, epoch after epoch. No clock is in it: the bytes are the same on every machine.

const ticksPerSecond = 60;
const betweenDrops = 30;
const watchers = 20;
const mostKbs = 6;

interface Played {
  readonly frames: readonly Uint8Array[];
  readonly ticks: number;
  readonly end: PushState;
}

/** An epoch as its thread runs it, with a coin each half second. */
function playEpoch(start: PushState, number: number): Played {
  const settings = presetOf('harbour', 'group');
  if (settings === undefined) throw new Error('there are no settings for shared tables');
  const frames: Uint8Array[] = [];
  const ends: PushState[] = [];
  const receive = (message: FromTable): void => {
    if (message.t === 'frame') frames.push(message.bytes);
    if (message.t === 'ended') ends.push(message.end.state);
    if (message.t === 'dropAt') live.release({ who: 1, id: message.id, seat: 0, sits: null });
  };
  const seed = number.toString(16).padStart(64, '5');
  const live = new LiveTable(
    RAPIER,
    { table: 1, setup: { settings, start, seed, clientSeeds: ['bench'] }, moving: true },
    receive,
  );
  let ticks = 0;
  for (; !live.over; ticks += 1) {
    const aim = ((ticks * 7_919) % 300_000) - 150_000;
    if (ticks % betweenDrops === 0) live.drop({ who: 1, id: ticks, aim });
    live.step();
  }
  live.free();
  const [end] = ends;
  assertCorrect(end !== undefined, 'the epoch came to its end');
  return { frames, ticks, end };
}

/** Reads what a watcher gets, and holds it against where the epoch ended. */
function follow(reader: PushFrameReader, { frames, end }: Played): void {
  const seen = new Map<number, PushPose>();
  for (const bytes of frames) {
    const moved = readPushMoved(bytes);
    assertCorrect(moved !== null, 'each frame is one of the table');
    const frame = reader.read(moved.p);
    for (const pose of frame.moved) seen.set(pose[0], pose);
    for (const serial of frame.gone) seen.delete(serial);
  }
  const there = end.bodies.map(({ serial, p }) => [serial, ...p.map((n) => Math.round(n / 50))]);
  const told = [...seen.values()].map(([serial, , x, y, z]) => [serial, x, y, z]);
  const isNear = there.every(([serial, ...at], i) =>
    at.every((n, place) => serial === told[i]?.[0] && Math.abs(n - (told[i]?.[place + 1] ?? NaN)) <= 1),
  );
  assertCorrect(isNear && told.length === there.length, 'who watched has everything where it lies');
}

/** The size of what one connection would get with `permessage-deflate`, and the processor time of it in ms. */
async function deflate(frames: readonly Uint8Array[]): Promise<{ bytes: number; ms: number }> {
  const stream = createDeflateRaw({ windowBits: 15, memLevel: 8 });
  let bytes = 0;
  stream.on('data', (piece: Buffer) => (bytes += piece.length));
  const before = process.cpuUsage();
  for (const frame of frames) {
    stream.write(frame);
    await new Promise<void>((resolve) => stream.flush(constants.Z_SYNC_FLUSH, resolve));
    // Of each message the last four bytes are left out, and a head comes before it.
    bytes += 2 - 4;
  }
  const { user, system } = process.cpuUsage(before);
  stream.close();
  return { bytes, ms: (user + system) / 1000 };
}

async function measure({ quick }: BenchOptions): Promise<BenchResult[]> {
  await RAPIER.init();
  const reader = new PushFrameReader();
  const played: Played[] = [];
  let bed = readDemoBed('harbour');
  // The first fills the bed up as drops two a second do.
  for (let number = 0; number <= (quick ? 2 : 8); number += 1) {
    const epoch = playEpoch(bed, number);
    follow(reader, epoch);
    if (number > 0) played.push(epoch);
    bed = epoch.end;
  }
  const frames = played.flatMap((epoch) => epoch.frames);
  const seconds = played.reduce((sum, { ticks }) => sum + ticks, 0) / ticksPerSecond;
  const onWire = frames.reduce((sum, bytes) => sum + wholeFrame(bytes).length, 0);
  const kbs = onWire / seconds / 1000;
  const deflated = await deflate(frames);
  print(
    `  ${seconds.toFixed(0)} s, ${bed.bodies.length} coins at the end: ${(frames.length / seconds).toFixed(1)} frames/s, ${kbs.toFixed(2)} kB/s to each watcher`,
  );
  print(
    `  deflated for each connection: ${(deflated.bytes / seconds / 1000).toFixed(2)} kB/s, for ${watchers} watchers ` +
      `${((watchers * deflated.ms) / seconds).toFixed(1)} ms of processor a second and ${((watchers * 256) / 1024).toFixed(0)} MiB of windows`,
  );
  return [atMost('what moves at a shared pusher, to each watcher', kbs, mostKbs, 'kB/s', 2)];
}

await runBenchmark(async (options) => {
  print('Bytes of a pusher: what goes to each watcher while two coins a second are let go.');
  return measure(options);
});
