import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../apps/server/src/core/database.ts';
import { presetOf } from '../apps/server/src/push/push-presets.ts';
import { openPushRoom } from '../apps/server/src/push/push-room.store.ts';
import { demoFillSeed, readDemoBed } from '../apps/server/src/push/push.seed.ts';
import { RoomUseType } from '@grabbit/contract';
import { auditLedger } from '../apps/server/src/testing/audit-ledger.ts';
import { seedPlayer, type SeededPlayer } from '../apps/server/src/testing/seed-player.ts';
import { dropScript, stepsOf, type TurnSteps } from './durable-drops-pgbench.ts';
import { DurableDropper } from './durable-drops-player.ts';
import { type PgbenchResult, runPgbench } from './durable-plays-pgbench.ts';
import type { FromServer, ToServer } from './shared/arcade-server.ts';
import { type BenchCluster, startBenchCluster } from './shared/bench-database.ts';
import { type Child, killChildren, startChild } from './shared/child.ts';
import {
  assertCorrect,
  type BenchOptions,
  type BenchResult,
  median,
  print,
  runBenchmark,
} from './shared/result.ts';

// Drops of pushers with everything that must survive a crash, against pgbench doing the same statements and nothing else.

type Server = Child<ToServer, FromServer>;
type Connection = Parameters<BenchCluster['create']>[0] & {};

const clients = 32;
const coin = 10;
const coins = 100_000_000;
const roundSeconds = 4;
/** Each of pgbench's new connections first parses every statement: that does not count. */
const warmSeconds = 2;
const durable = ['fsync', 'synchronous_commit', 'full_page_writes'];
const serverScript = new URL('./shared/arcade-server.ts', import.meta.url);

interface Hall {
  readonly roomId: number;
  readonly seeded: readonly SeededPlayer[];
}

async function startServer(connection: Connection): Promise<{ server: Server; address: string }> {
  const server: Server = startChild(serverScript);
  const { address } = await server.ask({ t: 'start', setup: { connection, runner: 'scripted' } }, 'ready');
  return { server, address };
}

async function stopServer(server: Server): Promise<void> {
  await server.ask({ t: 'stop' }, 'stopped');
  await server.ended();
}

/** One room in which everybody has a table of their own, without tokens. */
async function seedHall(db: Database): Promise<Hall> {
  const settings = presetOf('harbour', 'individual');
  if (settings === undefined) throw new Error('there are no settings for tables of their own');
  const place = {
    name: 'Bench',
    kind: 'individual',
    coin,
    minLevel: 0,
    useType: RoomUseType.normal,
  } as const;
  const bed = { fillSeed: demoFillSeed, firstBed: readDemoBed('harbour') };
  const roomId = await db.transaction((tx) => openPushRoom(tx, { ...place, ...bed, settings }));
  const seeded: SeededPlayer[] = [];
  for (let i = 0; i < clients; i += 1) seeded.push(await seedPlayer(db, { asset: 'coin', amount: coins }));
  return { roomId, seeded };
}

const sitAll = (address: string, { roomId, seeded }: Hall): Promise<DurableDropper[]> =>
  Promise.all(seeded.map((player) => DurableDropper.sit(address, roomId, player)));

interface Match extends Hall {
  readonly product: Connection;
  readonly peer: Connection;
  readonly server: Server;
  readonly players: readonly DurableDropper[];
  /** Before the players' first drop. */
  readonly before: ReadonlyMap<number, number>;
  /** Number of the last transfer before it. */
  readonly transfers: number;
}

/** Two copies of one arcade in which everybody has had a turn at their table. */
async function setUp(bench: BenchCluster): Promise<Match> {
  const base = await bench.create();
  const hall = await bench.with(base, seedHall);
  const first = await startServer(base);
  const firstPlayers = await sitAll(first.address, hall);
  await Promise.all(firstPlayers.map((player) => player.turn()));
  for (const player of firstPlayers) player.close();
  await stopServer(first.server);
  await bench.with(base, (db) => db.query('vacuum analyze'));
  const [product, peer] = [await bench.create(base), await bench.create(base)];
  const before = await bench.with(product, balancesOf);
  const transfers = await bench.with(product, lastTransfer);
  const { server, address } = await startServer(product);
  return { ...hall, product, peer, server, before, transfers, players: await sitAll(address, hall) };
}

const lastTransfer = async (db: Database): Promise<number> => {
  const { rows } = await db.query<{ n: number }>('select max(id) as n from ledger_transfers');
  return rows[0]?.n ?? 0;
};

async function balancesOf(db: Database): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.query<{ playerId: number; balance: number; held: number }>(
    `select player_id as "playerId", balance, held from ledger_accounts where asset = 'coin' and player_id is not null`,
  );
  assertCorrect(
    rows.every(({ held }) => held === 0),
    'nothing is set aside at a table that rests',
  );
  return new Map(rows.map(({ playerId, balance }) => [playerId, balance]));
}

/** The transactions of one turn, as the server was seen to run them. */
async function captureTurn({ server, players: [player] }: Match): Promise<TurnSteps> {
  if (player === undefined) throw new Error('nobody plays');
  await player.turn();
  // What the server does besides may fall among them: then another turn is looked at.
  for (let tries = 0; tries < 20; tries += 1) {
    await server.ask({ t: 'report' }, 'report');
    server.send({ t: 'capture', on: true });
    await player.turn();
    server.send({ t: 'capture', on: false });
    const { report } = await server.ask({ t: 'report' }, 'report');
    const background = /renewLeases|identify|jobs|account.touch|^push.(keepLease|rooms)/;
    const steps = stepsOf(report.statements.filter(({ name }) => !background.test(name)));
    if (steps !== null) return steps;
    if (tries === 19) print(`  ${report.statements.map(({ name, text }) => name || text).join(', ')}`);
  }
  throw new Error('no turn ran the statements that this benchmark knows');
}

type Pgbench = () => Promise<PgbenchResult>;

function preparePgbench({ peer, roomId, seeded }: Match, steps: TurnSteps, folder: string): Pgbench {
  const { script, variables: own } = dropScript(steps);
  const variables = {
    ...own,
    ...{ room: roomId, firstplayer: seeded[0]?.userId ?? 0 },
    ...{ keyprefix: 'push:', colon: ':', paidword: ':paid:' },
    ...{ accountprefix: 'player:', accountsuffix: ':coin' },
  };
  const seconds = warmSeconds + roundSeconds;
  return () => runPgbench({ clients, seconds, warmSeconds, connection: peer, folder, script, variables });
}

async function dropFor(players: readonly DurableDropper[], ms: number): Promise<number> {
  const done = (): number => players.reduce((sum, { acked }) => sum + acked.size, 0);
  const [before, begun] = [done(), performance.now()];
  await Promise.all(players.map((player) => player.dropUntil(begun + ms)));
  return ((done() - before) * 1000) / (performance.now() - begun);
}

interface Round {
  readonly product: number;
  readonly pgbench: PgbenchResult;
}

/** Short rounds by turns: what else the machine does falls on both alike. */
async function playRounds({ server, players }: Match, pgbench: Pgbench, count: number): Promise<Round[]> {
  const cpu = async (): Promise<number> => (await server.ask({ t: 'report' }, 'report')).report.cpuUs;
  const rounds: Round[] = [];
  await dropFor(players, 2_000);
  for (let i = 1; i <= count; i += 1) {
    const run = await pgbench();
    const before = await cpu();
    const product = await dropFor(players, roundSeconds * 1000);
    const cpuUs = ((await cpu()) - before) / (product * roundSeconds);
    rounds.push({ product, pgbench: run });
    print(
      `  round ${i}: ${product.toFixed(0)} drops/s (server ${cpuUs.toFixed(0)} µs each), pgbench ${run.perSecond.toFixed(0)}/s, ratio ${(product / run.perSecond).toFixed(2)}`,
    );
  }
  return rounds;
}

/** Every drop that was acknowledged is in the books, once, settled; turns have the receipts that were told; the coins add up. */
async function checkBooks(
  db: Database,
  { players, before, transfers }: Match,
  earlier: number,
): Promise<void> {
  const acked = new Set(players.flatMap((player) => [...player.acked]));
  const { rows } = await db.query<{ hash: string; state: string }>(
    `select d.hash, h.state from push_drops d join ledger_holds h on h.id = d.hold_id`,
  );
  assertCorrect(
    rows.length === acked.size + earlier,
    `${acked.size + earlier} drops were told of, ${rows.length} are in the books`,
  );
  const taken = new Set(rows.flatMap(({ hash, state }) => (state === 'posted' ? hash : [])));
  assertCorrect(
    [...acked].every((hash) => taken.has(hash)),
    'each drop that was acknowledged is journalled and settled',
  );
  const { rows: turns } = await db.query<{ id: string; receipt: string }>(
    'select public_id as id, receipt from push_turns',
  );
  const receipts = new Map(turns.map(({ id, receipt }) => [id, receipt]));
  const told = players.flatMap((player) => [...player.receipts]);
  assertCorrect(
    told.every(([id, receipt]) => receipts.get(id) === receipt),
    'each turn has the receipt that was told',
  );
  const balances = await balancesOf(db);
  const gifts = await giftsOf(db, transfers);
  for (const { userId, acked: drops, paid } of players)
    assertCorrect(
      balances.get(userId) ===
        (before.get(userId) ?? 0) - drops.size * coin + paid + (gifts.get(userId) ?? 0),
      `the balance of player ${userId}`,
    );
  const faults = await auditLedger(db);
  assertCorrect(faults.length === 0, `the ledger's audit: ${JSON.stringify(faults.slice(0, 3))}`);
}

/** What the room's challenge has given to its players after a transfer. */
async function giftsOf(db: Database, after: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.query<{ playerId: number; coins: number }>(
    `select player_id as "playerId", sum(amount)::int as coins from ledger_transfers
     where credit = 'player:' || player_id || ':coin' and kind <> 'payout' and id > $1 group by player_id`,
    [after],
  );
  return new Map(rows.map(({ playerId, coins: given }) => [playerId, given]));
}

const countDrops = async (db: Database): Promise<number> => {
  const { rows } = await db.query<{ n: number }>('select count(*)::int as n from push_drops');
  return rows[0]?.n ?? 0;
};

async function checkPgbench(db: Database, transactions: number): Promise<void> {
  const { rows } = await db.query<{ setting: string }>(
    'select setting from pg_settings where name = any($1)',
    [durable],
  );
  assertCorrect(
    rows.length === durable.length && rows.every(({ setting }) => setting === 'on'),
    'durability is on',
  );
  const n = await countDrops(db);
  assertCorrect(n >= transactions, `pgbench wrote ${n} of ${transactions} drops`);
  const { rows: left } = await db.query<{ n: number }>(
    `select count(*)::int as n from push_epochs where settled_at is not null`,
  );
  assertCorrect((left[0]?.n ?? 0) > transactions / 25, 'pgbench settled its epochs');
}

async function measure(bench: BenchCluster, folder: string, { quick }: BenchOptions): Promise<BenchResult[]> {
  const match = await setUp(bench);
  const earlier = await bench.with(match.product, countDrops);
  const steps = await captureTurn(match);
  for (const [name, step] of Object.entries(steps) as [string, TurnSteps['drop']][])
    print(`  ${name}: ${step.map((one) => one.name).join(', ')}`);
  const rounds = await playRounds(match, preparePgbench(match, steps, folder), quick ? 3 : 12);
  await Promise.all(match.players.map((player) => player.rest()));
  for (const player of match.players) player.close();
  await stopServer(match.server);
  await bench.with(match.product, (db) => checkBooks(db, match, earlier));
  const transactions = rounds.reduce((sum, round) => sum + round.pgbench.transactions, 0);
  await bench.with(match.peer, (db) => checkPgbench(db, transactions));
  print(
    '  every drop that was acknowledged is in the books and settled; turns have their receipts; coins add up',
  );
  return [resultOf(rounds)];
}

function resultOf(rounds: readonly Round[]): BenchResult {
  const ratio = median(rounds.map(({ product, pgbench }) => product / pgbench.perSecond));
  const ours = median(rounds.map(({ product }) => product));
  const theirs = median(rounds.map(({ pgbench }) => pgbench.perSecond));
  return {
    what: `durable drops, ${clients} clients, without physics`,
    figure: `${ours.toFixed(0)}/s, ${ratio.toFixed(2)} x of pgbench's ${theirs.toFixed(0)}/s`,
    target: '>= 0.5 x',
    reached: ratio >= 0.5,
  };
}

await runBenchmark(async (options) => {
  print(
    `Durable drops: ${clients} players at tables of their own let go, one coin as soon as the one before is in the books.`,
  );
  print('  No physics here: a scripted table ends each epoch at once (busy-tables measures physics).');
  const folder = mkdtempSync(join(tmpdir(), 'grabbit-pgbench-'));
  const bench = await startBenchCluster();
  try {
    return await measure(bench, folder, options);
  } finally {
    killChildren();
    await bench.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
