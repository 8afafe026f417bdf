import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { errors, RoomUseType } from '@grabbit/contract';
import type { Database } from '../apps/server/src/core/database.ts';
import { drawAccepted } from '../apps/server/src/testing/accepted-draw.ts';
import { openDrawRoom } from '../apps/server/src/games/draw-room.store.ts';
import { assertBooks, countOf } from './harness/bench-database.ts';
import type { SeededPlayer } from '../apps/server/src/testing/seed-player.ts';
import { seedPlayers, withRunning } from './harness/arrange.ts';
import { gift } from './shared/arcade.ts';
import { CallRefused, callOver } from './shared/player.ts';
import {
  assertCorrect,
  type BenchOptions,
  type BenchResult,
  median,
  percentile,
  print,
  runBenchmark,
} from './harness/measure.ts';
import { SeaWatch } from './support/sea-watch.ts';

// Seas with six cannons each that fire as fast as the house lets them, over HTTP with all that must survive a crash: how long an answer takes.

const cannons = 6;
/** Shots of one cannon are so far apart at least; a little over what the house asks for. */
const betweenMs = 340;
/** Until everybody has a stream of draws and the server's code is compiled, in seconds: these shots are in the books, and not in the figure. */
const warmSeconds = 5;
const target = { seas: 50, p99Ms: 50 };
const tooLate: readonly string[] = [errors.fishGone.code, errors.stakeTooSoon.code];

interface Sea {
  readonly roomId: number;
  readonly players: readonly SeededPlayer[];
}

async function seed(db: Database, count: number): Promise<Sea[]> {
  const seas: Sea[] = [];
  for (let number = 1; number <= count; number += 1) {
    const roomId = await db.transaction((tx) =>
      openDrawRoom(tx, { game: 'fishing', name: `Sea ${number}`, useType: RoomUseType.normal }),
    );
    seas.push({ roomId, players: await seedPlayers(db, cannons, gift) });
  }
  return seas;
}

interface Round {
  readonly tookMs: number[];
  /** Shots before the measuring began. */
  warm: number;
  late: number;
}

/** One cannon: a shot at whatever swims, time and again. */
async function fire(
  address: string,
  sea: Sea,
  watch: SeaWatch,
  player: SeededPlayer,
  { from, until }: { readonly from: number; readonly until: number },
): Promise<Round> {
  const round: Round = { tookMs: [], warm: 0, late: 0 };
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const call = { agent, address, token: player.token };
  const { commitment, nextNumber } = await callOver(call, 'drawStream', { game: 'fishing' });
  let number = nextNumber;
  await sleep(Math.random() * betweenMs);
  while (performance.now() < until) {
    const begun = performance.now();
    const targets = watch.targets();
    const fish = targets[Math.floor(Math.random() * targets.length)];
    if (fish !== undefined) {
      const requestId = `bench-${player.userId}-${Math.round(performance.now() * 1_000)}`;
      try {
        const request = {
          requestId,
          roomId: sea.roomId,
          commitment,
          number,
          clientSeed: 'bench-seed',
          stake: 100,
        };
        const shot = await drawAccepted((name, params) => callOver(call, name, params), 'shootFish', {
          ...request,
          ...fish,
        });
        number = shot.nextNumber;
        if (begun < from) round.warm += 1;
        else round.tookMs.push(performance.now() - begun);
      } catch (error) {
        if (!(error instanceof CallRefused) || !tooLate.includes(error.code)) throw error;
        round.late += 1;
      }
    }
    await sleep(Math.max(0, betweenMs - (performance.now() - begun)));
  }
  agent.destroy();
  return round;
}

interface Fired {
  readonly took: readonly number[];
  /** Shots that are in the books. */
  readonly shots: number;
  readonly late: number;
}

async function fireAll(address: string, seas: readonly Sea[], seconds: number): Promise<Fired> {
  const watches = seas.map(({ roomId }) => new SeaWatch({ address, roomId }));
  // Until something swims everywhere.
  await sleep(10_000);
  const from = performance.now() + warmSeconds * 1_000;
  const until = from + seconds * 1_000;
  const rounds = await Promise.all(
    seas.flatMap((sea, index) => {
      const watch = watches[index];
      if (watch === undefined) return [];
      return sea.players.map((player) => fire(address, sea, watch, player, { from, until }));
    }),
  );
  for (const watch of watches) watch.close();
  const took = rounds.flatMap(({ tookMs }) => tookMs);
  const sum = (key: 'warm' | 'late'): number => rounds.reduce((all, round) => all + round[key], 0);
  return { took, shots: sum('warm') + took.length, late: sum('late') };
}

/** So many seas at once; shots a second, and how long their answers took. */
async function measure(count: number, seconds: number): Promise<{ readonly p99: number }> {
  const { took, late } = await withRunning(
    'seas',
    (db) => seed(db, count),
    (address, seas) => fireAll(address, seas, seconds),
    async (db, { shots }) => {
      const n = await countOf(db, `plays where game = 'fishing'`);
      assertCorrect(n === shots, 'every shot that was told is in the books, and no other');
      await assertBooks(db);
    },
  );
  const p99 = percentile(took, 0.99);
  const rate = (took.length / seconds).toFixed(0);
  print(
    `  ${count} seas: ${rate} shots a second, median ${median(took).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${late} came too late`,
  );
  return { p99 };
}

async function run({ quick }: BenchOptions): Promise<BenchResult[]> {
  let most = 0;
  for (const count of quick ? [5, 50] : [5, 10, 20, 35, target.seas]) {
    const { p99 } = await measure(count, quick ? 8 : 20);
    if (p99 <= target.p99Ms) most = count;
  }
  return [
    {
      what: 'seas with six cannons whose shots are answered within 50 ms (p99)',
      figure: `${most}`,
      target: `>= ${target.seas}`,
      reached: most >= target.seas,
    },
  ];
}

await runBenchmark(run);
