import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { pushProtocolVersion, RoomUseType } from '@grabbit/contract';
import type { Database } from '../apps/server/src/core/database.ts';
import { presetOf } from '../apps/server/src/push/push-presets.ts';
import { openPushRoom } from '../apps/server/src/push/push-room.store.ts';
import { demoFillSeed, readDemoBed } from '../apps/server/src/push/push.seed.ts';
import { auditLedger } from '../apps/server/src/testing/audit-ledger.ts';
import { seedPlayer, type SeededPlayer } from '../apps/server/src/testing/seed-player.ts';
import type { FromWatchers, ToWatchers } from './busy-rooms-watchers.ts';
import type { FromServer, ToServer } from './harness/arcade-server.ts';
import { type BenchCluster, startBenchCluster } from './harness/bench-database.ts';
import { type Child, killChildren, startChild } from './harness/child.ts';
import { PushWire } from './shared/push-wire.ts';
import {
  assertCorrect,
  type BenchOptions,
  type BenchResult,
  percentile,
  print,
  runBenchmark,
} from './harness/measure.ts';

// How many shared pushers at which somebody drops one core holds: physics, sockets and books together.

const watchersPerTable = 20;
const target = 12;
const periodMs = 1000 / 60;
const betweenDropsMs = 500;
const core = availableParallelism() - 1;

interface Table {
  readonly roomId: number;
  readonly player: SeededPlayer;
}

interface Hall {
  readonly tables: readonly Table[];
  readonly address: string;
  readonly server: Child<ToServer, FromServer>;
  readonly watchers: Child<ToWatchers, FromWatchers>;
  readonly hands: Hand[];
}

/** Somebody who drops two coins a second. */
class Hand {
  drops = 0;
  #stopped = false;
  readonly #wire: PushWire;

  constructor(wire: PushWire) {
    this.#wire = wire;
    wire.onMessage = (message) => {
      if (message.t === 'ack') this.drops += 1;
    };
  }

  async run(): Promise<void> {
    for (let id = Date.now(); !this.#stopped; id += 1) {
      this.#wire.send({ t: 'drop', id, aim: Math.round((Math.random() - 0.5) * 250_000), seed: 'bench' });
      await sleep(betweenDropsMs);
    }
  }

  stop(): void {
    this.#stopped = true;
  }
}

async function seedTables(db: Database, count: number): Promise<Table[]> {
  const settings = presetOf('harbour', 'group');
  if (settings === undefined) throw new Error('there are no settings for shared tables');
  const tables: Table[] = [];
  for (let i = 0; i < count; i += 1) {
    const room = {
      name: `Bench ${i}`,
      kind: 'group',
      coin: 10,
      minLevel: 0,
      useType: RoomUseType.normal,
    } as const;
    const bed = { fillSeed: demoFillSeed, firstBed: readDemoBed('harbour') };
    const roomId = await db.transaction((tx) => openPushRoom(tx, { ...room, ...bed, settings }));
    tables.push({ roomId, player: await seedPlayer(db, { asset: 'coin', amount: 1_000_000 }) });
  }
  return tables;
}

async function fill({ tables, address, watchers, hands }: Hall, count: number): Promise<void> {
  const more = tables.slice(hands.length, count);
  const rooms = more.map(({ roomId }) => roomId);
  await watchers.ask(
    {
      ...{ t: 'watch', address, socket: '/push-table', version: pushProtocolVersion },
      ...{ rooms, each: watchersPerTable },
    },
    'watching',
  );
  for (const { roomId, player } of more) {
    const { wire } = await PushWire.join(address, roomId, player.token);
    const hand = new Hand(wire);
    hands.push(hand);
    void hand.run();
  }
}

interface Level {
  readonly tables: number;
  readonly p99Ms: number;
  readonly busy: number;
  readonly holds: boolean;
}

async function measureLevel(hall: Hall, tables: number, seconds: number): Promise<Level> {
  await fill(hall, tables);
  await sleep(6_000);
  const before = (await hall.server.ask({ t: 'report' }, 'report')).report;
  await hall.watchers.ask({ t: 'count' }, 'counted');
  const begun = performance.now();
  await sleep(seconds * 1000);
  const { report } = await hall.server.ask({ t: 'report' }, 'report');
  const tookUs = (performance.now() - begun) * 1000;
  const { frames, bytes, faults } = await hall.watchers.ask({ t: 'count' }, 'counted');
  assertCorrect(faults === 0, `every watcher got the frames of its table (${faults} did not)`);
  const p99Ms = percentile(report.ticksUs, 0.99) / 1000;
  const busy = (report.cpuUs - before.cpuUs) / tookUs;
  const watching = tables * watchersPerTable;
  const perWatcher = (bytes * 1e6) / tookUs / watching / 1000;
  const share = report.droppedTicks / (report.ticksUs.length + report.droppedTicks);
  print(
    `  ${tables} tables: tick of all ${(percentile(report.ticksUs, 0.5) / 1000).toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, ` +
      `${(share * 100).toFixed(2)} % let go, ${(busy * 100).toFixed(0)} % of the core, ` +
      `${((frames * 1e6) / tookUs / watching).toFixed(1)} frames/s and ${perWatcher.toFixed(1)} kB/s to each watcher (${machineLoad()})`,
  );
  return { tables, p99Ms, busy, holds: p99Ms < periodMs };
}

const machineLoad = (): string => `load ${readFileSync('/proc/loadavg', 'utf8').split(' ')[0]}`;

async function climb(hall: Hall, { quick }: BenchOptions): Promise<Level[]> {
  const levels: Level[] = [];
  for (const tables of quick ? [4, 8, target] : [4, 6, 8, 10, target, 14]) {
    const level = await measureLevel(hall, tables, quick ? 8 : 15);
    levels.push(level);
    if (!level.holds) break;
  }
  return levels;
}

async function measure(bench: BenchCluster, options: BenchOptions): Promise<BenchResult[]> {
  const connection = await bench.create();
  const tables = await bench.with(connection, (db) => seedTables(db, options.quick ? target : 14));
  const server: Hall['server'] = startChild(new URL('./harness/arcade-server.ts', import.meta.url), { core });
  const { address } = await server.ask({ t: 'start', setup: { connection, runner: 'threads' } }, 'ready');
  const watchers: Hall['watchers'] = startChild(new URL('./busy-rooms-watchers.ts', import.meta.url));
  const hall: Hall = { tables, address, server, watchers, hands: [] };
  const levels = await climb(hall, options);
  for (const hand of hall.hands) hand.stop();
  await server.ask({ t: 'stop' }, 'stopped');
  await server.ended();
  const told = hall.hands.reduce((sum, { drops }) => sum + drops, 0);
  await bench.with(connection, async (db) => {
    const { rows } = await db.query<{ n: number }>('select count(*)::int as n from push_drops');
    assertCorrect((rows[0]?.n ?? 0) >= told, `${told} drops were told of, ${rows[0]?.n} are in the books`);
    const faults = await auditLedger(db);
    assertCorrect(faults.length === 0, `the ledger's audit: ${JSON.stringify(faults.slice(0, 3))}`);
  });
  print(`  ${told} drops are in the books, which add up`);
  const held = levels.filter(({ holds }) => holds).at(-1);
  const last = held ?? levels[0];
  return [
    {
      what: `busy shared pushers on one core, ${watchersPerTable} watchers each`,
      figure: `${held === undefined ? `fewer than ${last?.tables}` : held.tables}, p99 tick of all ${last?.p99Ms.toFixed(1)} ms`,
      target: `>= ${target}, < ${periodMs.toFixed(1)} ms`,
      reached: (held?.tables ?? 0) >= target,
    },
  ];
}

await runBenchmark(async (options) => {
  print(`Busy tables: the whole server on one core (taskset), two drops a second at every table.`);
  const bench = await startBenchCluster();
  try {
    return await measure(bench, options);
  } finally {
    killChildren();
    await bench.stop();
  }
});
