import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../apps/server/src/platform/database.ts';
import { auditLedger } from '../apps/server/src/wallet/ledger-audit.ts';
import { type PgbenchResult, runPgbench, sampleValues, scriptOf } from './durable-plays-pgbench.ts';
import { type Arcade, seedArcade } from './shared/arcade.ts';
import type { Captured, FromServer, ToServer } from './shared/arcade-server.ts';
import { type BenchCluster, startBenchCluster } from './shared/bench-database.ts';
import { type Child, killChildren, startChild } from './shared/child.ts';
import { DurablePlayer } from './durable-plays-player.ts';
import {
  assertCorrect,
  type BenchOptions,
  type BenchResult,
  median,
  print,
  runBenchmark,
} from './shared/result.ts';

// Whole plays with everything that must survive a crash, against pgbench doing the same statements and nothing else.

type Server = Child<ToServer, FromServer>;
type Connection = Parameters<BenchCluster['create']>[0] & {};

const clients = 16;
const durable = ['fsync', 'synchronous_commit', 'full_page_writes'];
const serverScript = new URL('./shared/arcade-server.ts', import.meta.url);

async function startServer(connection: Connection): Promise<{ server: Server; address: string }> {
  const server: Server = startChild(serverScript);
  const { address } = await server.ask({ t: 'start', setup: { connection, runner: 'scripted' } }, 'ready');
  return { server, address };
}

async function stopServer(server: Server): Promise<void> {
  await server.ask({ t: 'stop' }, 'stopped');
  await server.ended();
}

const settingsOf = async (db: Database): Promise<string> => {
  const { rows } = await db.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1) order by name',
    [durable],
  );
  assertCorrect(
    rows.length === durable.length && rows.every(({ setting }) => setting === 'on'),
    'durability is on',
  );
  return rows.map(({ name, setting }) => `${name}=${setting}`).join(' ');
};

async function commitsOf(db: Database): Promise<number> {
  // Backends hand their counts in when they have been idle for a moment.
  await sleep(1_200);
  const { rows } = await db.query<{ n: number }>(
    'select xact_commit as n from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.n ?? 0;
}

async function playFor(players: readonly DurablePlayer[], ms: number): Promise<number> {
  const before = players.reduce((sum, player) => sum + player.settled.size, 0);
  const begun = performance.now();
  await Promise.all(players.map((player) => player.playUntil(begun + ms)));
  const done = players.reduce((sum, player) => sum + player.settled.size, 0) - before;
  return (done * 1000) / (performance.now() - begun);
}

/** The statements of one play, in order. */
async function captureOne(server: Server, player: DurablePlayer): Promise<readonly Captured[]> {
  await player.play();
  await server.ask({ t: 'report' }, 'report');
  server.send({ t: 'capture', on: true });
  await player.play();
  server.send({ t: 'capture', on: false });
  const { report } = await server.ask({ t: 'report' }, 'report');
  const background = /renewLeases|identify|jobs/;
  return report.statements.filter(({ name }) => !background.test(name));
}

/** Everything that a client was told must be in the books, once, and the books must add up. */
async function checkBooks(db: Database, arcade: Arcade, players: readonly DurablePlayer[]): Promise<void> {
  const { rows } = await db.query<{ id: number; receipt: string; playerId: number }>(
    `select id, receipt, player_id as "playerId" from plays where state = 'settled'`,
  );
  const told = new Map(players.flatMap(({ settled }) => [...settled]));
  assertCorrect(
    rows.length === told.size,
    `${told.size} plays were told as settled, ${rows.length} are in the books`,
  );
  assertCorrect(
    rows.every(({ id, receipt }) => told.get(`${id}`) === receipt),
    'each receipt is the one that was told',
  );
  const { rows: accounts } = await db.query<{ playerId: number; balance: number; held: number }>(
    `select player_id as "playerId", balance, held from ledger_accounts where asset = 'coin'`,
  );
  for (const player of players) {
    const account = accounts.find(({ playerId }) => playerId === player.userId);
    const expected = arcade.coins - player.settled.size * arcade.price;
    assertCorrect(
      account?.balance === expected && account.held === 0,
      `the balance of player ${player.userId}`,
    );
  }
  const faults = await auditLedger(db);
  assertCorrect(faults.length === 0, `the ledger's audit: ${JSON.stringify(faults.slice(0, 3))}`);
}

async function checkPgbench(db: Database, transactions: number): Promise<void> {
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::int as n from plays where state = 'settled'`,
  );
  // pgbench does not count a script that the end of its time cut off.
  const n = rows[0]?.n ?? 0;
  assertCorrect(
    n >= transactions && n - transactions <= clients * 10,
    `pgbench settled ${n} of ${transactions} plays`,
  );
  const broken = (await auditLedger(db)).filter(({ rule }) => rule !== 'toy won');
  assertCorrect(
    broken.length === 0,
    `the ledger's audit after pgbench: ${JSON.stringify(broken.slice(0, 3))}`,
  );
}

interface Round {
  /** Processor time of the server per play. */
  readonly cpuUs: number;
  readonly product: number;
  readonly pgbench: PgbenchResult;
}

async function measure(bench: BenchCluster, folder: string, { quick }: BenchOptions): Promise<BenchResult[]> {
  const base = await bench.create();
  const arcade = await bench.with(base, (db) => seedArcade(db, clients));
  await stopServer((await startServer(base)).server);
  const [product, peer] = [await bench.create(base), await bench.create(base)];
  const { server, address } = await startServer(product);
  const players = await Promise.all(
    arcade.players.map((player, i) => DurablePlayer.sit(address, arcade.rooms[i] ?? 0, arcade.price, player)),
  );
  const [first] = players;
  if (first === undefined) throw new Error('nobody plays');
  const statements = await captureOne(server, first);
  print(`  a play is ${statements.length} statements: ${statements.map(({ name }) => name).join(', ')}`);
  const variables = {
    ...(await bench.with(product, sampleValues)),
    ...{ firstroom: arcade.rooms[0] ?? 0, firstplayer: arcade.players[0]?.userId ?? 0, price: arcade.price },
    ...{ holdprefix: 'play:', accountprefix: 'player:', accountsuffix: ':coin', credit: 'house:claw:coin' },
    ...{ asset: 'coin', kind: 'play', clientseed: 'bench-seed' },
  };
  const script = scriptOf(statements);
  const pgbench = (seconds: number): Promise<PgbenchResult> =>
    runPgbench({ clients, seconds, connection: peer, folder, script, variables });

  const seconds = quick ? 2 : 5;
  const warm = [await pgbench(1), await playFor(players, 2_000)] as const;
  const before = { product: await bench.with(product, commitsOf), peer: await bench.with(peer, commitsOf) };
  const settledBefore = players.reduce((sum, { settled }) => sum + settled.size, 0);
  const rounds: Round[] = [];
  for (let i = 0; i < (quick ? 3 : 7); i += 1) {
    const run = await pgbench(seconds);
    const before = (await server.ask({ t: 'report' }, 'report')).report.cpuUs;
    const product = await playFor(players, seconds * 1000);
    const { cpuUs } = (await server.ask({ t: 'report' }, 'report')).report;
    rounds.push({ product, pgbench: run, cpuUs: (cpuUs - before) / (product * seconds) });
    print(roundLine(rounds));
  }
  const after = { product: await bench.with(product, commitsOf), peer: await bench.with(peer, commitsOf) };
  const plays = players.reduce((sum, { settled }) => sum + settled.size, 0) - settledBefore;
  const transactions = rounds.reduce((sum, { pgbench: run }) => sum + run.transactions, 0);
  for (const player of players) player.close();
  await stopServer(server);
  await bench.with(product, (db) => checkBooks(db, arcade, players));
  await bench.with(peer, (db) => checkPgbench(db, transactions + warm[0].transactions));
  print(
    `  ours:    ${await bench.with(product, settingsOf)}, ${after.product - before.product} commits for ${plays} plays`,
  );
  print(
    `  pgbench: ${await bench.with(peer, settingsOf)}, ${after.peer - before.peer} commits for ${transactions} plays`,
  );
  print(
    '  every play told as settled is in the books with its receipt; balances and the ledger add up on both sides',
  );
  return [resultOf(rounds)];
}

const roundLine = (rounds: readonly Round[]): string => {
  const { product, pgbench, cpuUs } = rounds.at(-1) as Round;
  const ratio = product / pgbench.perSecond;
  return `  round ${rounds.length}: ${product.toFixed(0)} plays/s (server ${cpuUs.toFixed(0)} µs each), pgbench ${pgbench.perSecond.toFixed(0)}/s, ratio ${ratio.toFixed(2)}`;
};

function resultOf(rounds: readonly Round[]): BenchResult {
  const ratio = median(rounds.map(({ product, pgbench }) => product / pgbench.perSecond));
  const ours = median(rounds.map(({ product }) => product));
  const theirs = median(rounds.map(({ pgbench }) => pgbench.perSecond));
  return {
    what: `durable plays, ${clients} clients, without physics`,
    figure: `${ours.toFixed(0)}/s, ${ratio.toFixed(2)} x of pgbench's ${theirs.toFixed(0)}/s`,
    target: '>= 0.5 x',
    reached: ratio >= 0.5,
  };
}

await runBenchmark(async (options) => {
  print(
    `Durable plays: ${clients} clients in ${clients} rooms open by HTTP, drop by the machine socket, hear the receipt.`,
  );
  print(
    '  No physics here: a scripted machine ends each play at once (busy-rooms measures physics). Ledger, journal,',
  );
  print('  log, sockets and calls are the real ones; server, clients and PostgreSQL share this machine.');
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
