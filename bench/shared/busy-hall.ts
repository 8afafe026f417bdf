import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseConnection } from '../../apps/server/src/core/database.ts';
import { type BenchServer, withServer } from '../harness/bench-server.ts';
import { type Child, startChild } from '../harness/child.ts';
import { assertCorrect, type BenchResult, percentile, print } from '../harness/measure.ts';
import type { FromWatchers, ToWatchers } from './watchers.ts';

// How many rooms in which somebody plays one core holds: physics, sockets, calls and books together.

const core = availableParallelism() - 1;
/** Ticks that may be let go, of all: a machine that others use too is never quite still. */
const mostDropped = 0.001;
export const watchersEach = 20;

export interface BusyHall<P> {
  /** Plural: what is counted. */
  readonly things: string;
  readonly what: string;
  readonly target: number;
  readonly tickBudgetMs: number;
  /** Numbers of rooms, one after the other; and for how long each is measured. */
  readonly levels: readonly number[];
  readonly seconds: number;
  readonly socket: string;
  readonly version: number;
  readonly rooms: readonly number[];
  /** Brings somebody into a room who plays until `stop`. */
  readonly seat: (address: string, index: number) => Promise<P>;
  readonly stop: (player: P) => void | Promise<void>;
}

interface Level {
  readonly rooms: number;
  readonly p99Ms: number;
  /** Of the core, by the process's own account; and what others took. */
  readonly busy: number;
  readonly others: number;
  readonly holds: boolean;
}

/** Seconds that the server's core has been busy since the machine started, whoever kept it so (Linux: `/proc/stat`). */
function coreBusySeconds(): number {
  const lines = readFileSync('/proc/stat', 'utf8').split('\n');
  const line = lines.find((text) => text.startsWith(`cpu${core} `)) ?? '';
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = line
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return (user + nice + system + irq + softirq + steal) / 100;
}

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

/** Fills rooms of a server on one core, level by level, until its ticks take too long. Gives the line of the table and all who played. */
export function measureHall<P>(
  connection: DatabaseConnection,
  hall: BusyHall<P>,
): Promise<{ result: BenchResult; players: readonly P[] }> {
  return withServer(connection, { runner: 'threads', core }, async (server) => {
    const watchers: Child<ToWatchers, FromWatchers> = startChild(new URL('./watchers.ts', import.meta.url));
    const players: P[] = [];
    const levels: Level[] = [];
    for (const count of hall.levels) {
      await fill(server, watchers, { hall, players, count });
      let level = await measureLevel(server, watchers, { hall, count });
      // What others did on this machine must not decide alone.
      if (!level.holds) level = await measureLevel(server, watchers, { hall, count });
      levels.push(level);
      if (!level.holds) break;
    }
    for (const player of players) await hall.stop(player);
    return { result: resultOf(hall, levels), players };
  });
}

type Watchers = Child<ToWatchers, FromWatchers>;

async function fill<P>(
  { address }: BenchServer,
  watchers: Watchers,
  { hall, players, count }: { readonly hall: BusyHall<P>; readonly players: P[]; readonly count: number },
): Promise<void> {
  const { socket, version } = hall;
  const rooms = hall.rooms.slice(players.length, count);
  await watchers.ask({ t: 'watch', address, socket, version, rooms, each: watchersEach }, 'watching');
  while (players.length < count) players.push(await hall.seat(address, players.length));
}

async function measureLevel<P>(
  server: BenchServer,
  watchers: Watchers,
  { hall, count }: { readonly hall: BusyHall<P>; readonly count: number },
): Promise<Level> {
  await sleep(6_000);
  const before = await server.report();
  await watchers.ask({ t: 'count' }, 'counted');
  const [begun, coreBefore] = [performance.now(), coreBusySeconds()];
  await sleep(hall.seconds * 1000);
  const { ticksUs, droppedTicks, cpuUs } = await server.report();
  const took = (performance.now() - begun) / 1000;
  const coreBusy = (coreBusySeconds() - coreBefore) / took;
  const { frames, bytes, faults } = await watchers.ask({ t: 'count' }, 'counted');
  assertCorrect(faults === 0, `every watcher got the frames of its room (${faults} did not)`);
  const p99Ms = percentile(ticksUs, 0.99) / 1000;
  const dropped = droppedTicks / (ticksUs.length + droppedTicks);
  const busy = (cpuUs - before.cpuUs) / 1e6 / took;
  const others = Math.max(0, coreBusy - busy);
  const holds = p99Ms < hall.tickBudgetMs && dropped <= mostDropped;
  const watching = count * watchersEach * took;
  print(
    `  ${count} ${hall.things}: tick ${(percentile(ticksUs, 0.5) / 1000).toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, ` +
      `${(dropped * 100).toFixed(2)} % let go, ${(frames / watching).toFixed(1)} frames/s and ${(bytes / watching / 1000).toFixed(1)} kB/s to each watcher, ` +
      `${percent(busy)} of the core (others ${percent(others)}): ${holds ? 'holds' : 'too many'}`,
  );
  return { rooms: count, p99Ms, busy, others, holds };
}

function resultOf<P>({ what, target, tickBudgetMs }: BusyHall<P>, levels: readonly Level[]): BenchResult {
  const held = levels.findLast(({ holds }) => holds);
  const last = held ?? levels.at(-1);
  if (last === undefined) throw new Error('nothing was measured');
  const share = `${((last.busy * 100) / last.rooms).toFixed(1)} % of a core each (others took ${percent(last.others)})`;
  return {
    what: `${what} on one core, ${watchersEach} watchers each`,
    figure: `${held === undefined ? `fewer than ${last.rooms}` : held.rooms}, p99 tick ${last.p99Ms.toFixed(1)} ms, ${share}`,
    target: `>= ${target}, < ${tickBudgetMs.toFixed(1)} ms`,
    reached: (held?.rooms ?? 0) >= target,
  };
}
