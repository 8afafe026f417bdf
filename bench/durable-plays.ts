import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../apps/server/src/core/database.ts';
import { auditLedger } from '../apps/server/src/testing/audit-ledger.ts';
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

const clients = 32;
const roundSeconds = 2;
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

/** Commits in the database since it was made, by PostgreSQL's own count. */
async function commitsOf(db: Database): Promise<number> {
  // Ended backends hand their counts in as they go.
  await sleep(500);
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
  const { rows } = await db.query<{ id: string; receipt: string }>(
    `select public_id as id, receipt from plays where state = 'settled'`,
  );
  const told = new Map(players.flatMap(({ settled }) => [...settled]));
  assertCorrect(
    rows.length === told.size,
    `${told.size} plays were told as settled, ${rows.length} are in the books`,
  );
  assertCorrect(
    rows.every(({ id, receipt }) => told.get(id) === receipt),
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

interface Match {
  readonly arcade: Arcade;
  readonly product: Connection;
  readonly peer: Connection;
  readonly server: Server;
  readonly players: readonly DurablePlayer[];
}

/** Two copies of one arcade: the server holds one of them, with a player in each room. */
async function setUp(bench: BenchCluster): Promise<Match> {
  const base = await bench.create();
  const arcade = await bench.with(base, (db) => seedArcade(db, clients));
  // Its first start fills the machines.
  await stopServer((await startServer(base)).server);
  const [product, peer] = [await bench.create(base), await bench.create(base)];
  const { server, address } = await startServer(product);
  const players = await Promise.all(
    arcade.players.map((player, i) => DurablePlayer.sit(address, arcade.rooms[i] ?? 0, arcade.price, player)),
  );
  return { arcade, product, peer, server, players };
}

type Pgbench = (seconds: number) => Promise<PgbenchResult>;

/** pgbench with the statements of a play that the server was seen to run, and values as long as its own. */
async function preparePgbench(bench: BenchCluster, match: Match, folder: string): Promise<Pgbench> {
  const { arcade, players, server, product, peer } = match;
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
  return (seconds) => runPgbench({ clients, seconds, connection: peer, folder, script, variables });
}

/** Short rounds by turns: what else the machine does falls on both alike. */
async function playRounds({ server, players }: Match, pgbench: Pgbench, count: number): Promise<Round[]> {
  const cpu = async (): Promise<number> => (await server.ask({ t: 'report' }, 'report')).report.cpuUs;
  const rounds: Round[] = [];
  for (let i = 0; i < count; i += 1) {
    const run = await pgbench(roundSeconds);
    const before = await cpu();
    const product = await playFor(players, roundSeconds * 1000);
    rounds.push({ product, pgbench: run, cpuUs: ((await cpu()) - before) / (product * roundSeconds) });
    print(roundLine(rounds));
  }
  return rounds;
}

const roundLine = (rounds: readonly Round[]): string => {
  const { product, pgbench, cpuUs } = rounds.at(-1) as Round;
  const ratio = product / pgbench.perSecond;
  return `  round ${rounds.length}: ${product.toFixed(0)} plays/s (server ${cpuUs.toFixed(0)} µs each), pgbench ${pgbench.perSecond.toFixed(0)}/s, ratio ${ratio.toFixed(2)}`;
};

/** Three commits a play at least: opened, dropped, settled. */
async function commitLine(db: Database, who: string, plays: number): Promise<string> {
  const commits = await commitsOf(db);
  assertCorrect(commits >= 3 * plays, `${who} committed ${commits} times for ${plays} plays`);
  return `  ${who}: ${await settingsOf(db)}, ${commits} commits for ${plays} plays`;
}

async function measure(bench: BenchCluster, folder: string, { quick }: BenchOptions): Promise<BenchResult[]> {
  const match = await setUp(bench);
  const { arcade, product, peer, server, players } = match;
  const pgbench = await preparePgbench(bench, match, folder);
  const warm = await pgbench(roundSeconds);
  await playFor(players, 2_000);
  const rounds = await playRounds(match, pgbench, quick ? 5 : 15);
  for (const player of players) player.close();
  await stopServer(server);
  const plays = players.reduce((sum, { settled }) => sum + settled.size, 0);
  const transactions = rounds.reduce((sum, round) => sum + round.pgbench.transactions, warm.transactions);
  await bench.with(product, (db) => checkBooks(db, arcade, players));
  await bench.with(peer, (db) => checkPgbench(db, transactions));
  print(await bench.with(product, (db) => commitLine(db, 'ours', plays)));
  print(await bench.with(peer, (db) => commitLine(db, 'pgbench', transactions)));
  print('  every play that was told as settled is in the books with its receipt; both ledgers add up');
  return [resultOf(rounds)];
}

function resultOf(rounds: readonly Round[]): BenchResult {
  const valid = rounds.filter(({ pgbench }) => pgbench.transactions > 0);
  assertCorrect(valid.length > rounds.length / 2, 'pgbench got something done in most rounds');
  const ratio = median(valid.map(({ product, pgbench }) => product / pgbench.perSecond));
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
