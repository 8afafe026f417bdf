import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { RoomUseType } from '@grabbit/contract';
import { type DrawStream, drawStream, sha256Hex } from '@grabbit/engines';
import type { RoundAsset } from '../../apps/server/src/ports/accounts.ts';
import { seedDemoPush } from '../../apps/server/src/push/push.seed.ts';
import { seedPlayer } from '../../apps/server/src/testing/seed-player.ts';
import type { Report } from '../harness/report.ts';
import { type KilledProduct, killByTurns, withBooks, withProduct } from './killed-product.ts';
import { auditPush } from './push-audit.ts';
import { PushPlayer, type PushPlayerPhase } from './push-player.ts';
import { verifyByCommand } from './verify-files.ts';
import { verifyInBrowsers } from './verify-in-browsers.ts';

export interface PushSoak {
  readonly players: number;
  readonly kills: number;
  /** Drops that were acknowledged before it ends. */
  readonly drops: number;
  /** Turns that are exported and run again, each in a fresh process. */
  readonly files: number;
  /** Of them, those that run again in browsers too. */
  readonly inBrowsers: number;
  readonly seed: string;
}

const startBalance = 10_000_000;
const phases = ['dropping', 'running', 'resting'] as const;

/** Where players sit: at a shared table, at two that fill one jackpot, at one with its own, at the themed ones, at practice and at a plain one. */
const seatsOf = [
  ...['Gull harbour', 'West lock', 'Bamboo grove', 'Gull harbour', 'Stone hollow', 'Practice pier'],
  ...['Gull harbour', 'East lock', 'Lantern quay', 'Gull harbour', 'Coin harbour'],
];

interface SoakRoom {
  readonly roomId: number;
  readonly name: string;
  readonly coin: number;
  readonly shared: boolean;
  readonly asset: RoundAsset;
}

interface Stage extends KilledProduct {
  readonly players: readonly PushPlayer[];
}

/** Players who drop coins at their tables, SIGKILLs of server and database in all phases, and the books against what was told. */
export async function soakPush(report: Report, options: PushSoak): Promise<void> {
  report.print(`\npush: ${options.players} players, ${options.kills} SIGKILLs, seed ${options.seed}`);
  await withProduct('push', async (stage) => {
    const { product } = stage;
    const players = await setUp(stage, options);
    product.start();
    await product.untilReady(300_000);
    const played = { ...stage, players };
    await play(report, options, played);
    await verifyTurns(report, options, played);
    report.check('it stops with exit code 0 when asked to', (await product.stop()) === 0);
    await withBooks(stage, (db) => auditPush(report, db, { players, start: startBalance }));
  });
}

function setUp(stage: KilledProduct, { players: count, seed }: PushSoak): Promise<readonly PushPlayer[]> {
  const { address } = stage.product;
  return withBooks(stage, async (database) => {
    await seedDemoPush(database);
    const { rows } = await database.query<SoakRoom>(
      `select id as "roomId", name, coin, kind = 'group' as shared,
         case when use_type = ${RoomUseType.trial} then 'push_trial' else 'coin' end as asset
       from push_rooms order by id`,
    );
    const rooms = seatsOf.map((wanted) => rows.find(({ name }) => name === wanted));
    const players: PushPlayer[] = [];
    for (let i = 0; i < count; i += 1) {
      const room = rooms[i % rooms.length];
      if (room === undefined) throw new Error('there is no room of pushers');
      const gift = { asset: room.asset, amount: startBalance, experience: 10_000_000 };
      const player = await seedPlayer(database, gift);
      const draw = drawStream(sha256Hex(seed), `pusher/${i}`);
      players.push(new PushPlayer({ ...player, ...room, address, draw }));
    }
    return players;
  });
}

const toldOf = (players: readonly PushPlayer[]): number =>
  players.reduce((sum, { told }) => sum + told.length, 0);

async function play(report: Report, options: PushSoak, stage: Stage): Promise<void> {
  const { players } = stage;
  const running = players.map((player) => player.run());
  const draw = drawStream(sha256Hex(options.seed), 'kills');
  for (let number = 0; number < options.kills; number += 1) {
    await sleep(2_000 + draw.below(6_000));
    await killOnce(stage, { number, draw });
    if ((number + 1) % 10 === 0) report.print(`  ${number + 1} SIGKILLs, ${toldOf(players)} drops told of`);
  }
  const enough = (): boolean =>
    toldOf(players) >= options.drops && turnsOf(players, options.files).length >= options.files;
  while (!enough()) await sleep(500);
  for (const player of players) player.stop();
  const ended = await Promise.race([Promise.all(running).then(() => true), sleep(180_000, false)]);
  report.check('every player went on to the end', ended);
  report.none(
    'no answer was one that may not be',
    players.flatMap(({ faults }) => faults),
  );
  const connections = players.reduce((sum, player) => sum + player.connections, 0);
  report.print(`  ${toldOf(players)} drops told of, ${connections} connections`);
}

/** Kills while many are in one phase, and waits until the house takes players. */
async function killOnce(
  stage: Stage,
  { number, draw }: { readonly number: number; readonly draw: DrawStream },
): Promise<void> {
  await untilSome(stage.players, phases[draw.below(phases.length)] ?? 'running');
  await killByTurns(stage, number);
}

async function untilSome(players: readonly PushPlayer[], phase: PushPlayerPhase): Promise<void> {
  const until = performance.now() + 20_000;
  const enough = Math.max(1, Math.floor(players.length / 4));
  while (performance.now() < until && players.filter((one) => one.phase === phase).length < enough)
    await sleep(10);
}

/** Turns whose file can be had, each of its own, by turns of each player, so that all rooms are among them. */
function turnsOf(players: readonly PushPlayer[], most: number): string[] {
  const lists = players.map(({ ended }) => [...ended.values()].filter(({ receipt }) => receipt !== null));
  const longest = Math.max(...lists.map(({ length }) => length));
  const mixed = Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list[i] ?? [])).flat();
  const first = new Map(mixed.map(({ receipt, turn }) => [receipt, turn]));
  return [...first.values()].slice(0, most);
}

/** Exports turns as their players were told of them, and runs each again in a process of its own, some in browsers. */
async function verifyTurns(
  report: Report,
  { files, inBrowsers }: PushSoak,
  { product, players }: Stage,
): Promise<void> {
  const turns = turnsOf(players, files);
  const folder = await mkdtemp(join(tmpdir(), 'grabbit-turns-'));
  try {
    const paths: string[] = [];
    for (const turn of turns) {
      const answer = await fetch(`${product.address}/app/game/play/file?playId=${turn}`);
      const { data } = (await answer.json()) as { readonly data: unknown };
      const path = join(folder, `${turn}.json`);
      await writeFile(path, JSON.stringify(data));
      paths.push(path);
    }
    report.check(`${files} turns can be had`, turns.length >= files, () => `${turns.length} have ended`);
    await verifyByCommand(report, paths);
    await verifyInBrowsers(report, paths.slice(0, inBrowsers));
  } finally {
    await rm(folder, { recursive: true });
  }
}
