import { Agent } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { RoomUseType } from '@grabbit/contract';
import type { Database } from '../../apps/server/src/core/database.ts';
import { betweenStakesMs } from '../../apps/server/src/games/draw-play.ts';
import { auditLedger } from '../../apps/server/src/testing/audit-ledger.ts';
import { drawScript } from './drawn-match-pgbench.ts';
import { type PgbenchResult, runPgbench } from '../durable-plays-pgbench.ts';
import type { Captured, FromServer, ToServer } from './arcade-server.ts';
import { type BenchCluster, startBenchCluster } from './bench-database.ts';
import { type Child, killChildren, startChild } from './child.ts';
import { callOver } from './player.ts';
import { assertCorrect, type BenchOptions, type BenchResult, median, print, runBenchmark } from './result.ts';
import { seedPlayer, type SeededPlayer } from '../../apps/server/src/testing/seed-player.ts';

// Whole plays that are drawn, over HTTP with all that must survive a crash, against pgbench doing the same statements and nothing else.

type Server = Child<ToServer, FromServer>;
type Connection = Parameters<BenchCluster['create']>[0] & {};

const clients = 32;
/** A player's stakes are some time apart, so that a client has many players. */
const playersEach = 75;
const coins = 100_000_000;

/** What of every drawn game is asked and told. */
export interface Asked {
  readonly requestId: string;
  readonly roomId: number;
  readonly commitment: string;
  readonly clientSeed: string;
}

export interface Drawn {
  readonly playId: string;
  readonly receipt: string;
  readonly price: number;
  readonly paid: number;
}

/** The game whose plays are measured. */
export interface Subject {
  readonly game: string;
  seed(of: { readonly db: Database; readonly now: Date }): Promise<void>;
  play(call: Parameters<typeof callOver>[0], asked: Asked): Promise<Drawn>;
  /** Before a player's first play: coins that are put aside. */
  prepare?(db: Database, playerId: number, coins: number): Promise<void>;
  /** How the coins of the play move whose statements pgbench repeats, and what is read afterwards. */
  readonly statements: Parameters<typeof drawScript>[1];
  /** What pgbench's second key ends in. */
  readonly keyEnd: string;
  /** Coins that lie beside those of the account, for each player. */
  readonly beside?: string;
}
const roundSeconds = 3;
const serverScript = new URL('./arcade-server.ts', import.meta.url);

/** A player between two balls. */
interface Dropper extends SeededPlayer {
  commitment: string;
  readyAt: number;
  plays: number;
  change: number;
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

/** One connection and its players, by turns. */
class Client {
  readonly told = new Map<string, string>();
  /** Times that all players of this client had just played: then the figure is the pause's, not the server's. */
  waits = 0;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  #turn = 0;

  readonly #subject: Subject;
  readonly #address: string;
  readonly #roomId: number;
  readonly #players: readonly Dropper[];

  constructor(subject: Subject, address: string, roomId: number, players: readonly Dropper[]) {
    this.#subject = subject;
    this.#address = address;
    this.#roomId = roomId;
    this.#players = players;
  }

  async drop(): Promise<Drawn> {
    const player = this.#players[this.#turn % this.#players.length];
    if (player === undefined) throw new Error('a client without players');
    this.#turn += 1;
    const early = player.readyAt - performance.now();
    if (early > 0) {
      this.waits += 1;
      await sleep(early);
    }
    const drawn = await this.#subject.play(
      { agent: this.#agent, address: this.#address, token: player.token },
      {
        ...{ requestId: `bench-${player.userId}-${player.plays}`, roomId: this.#roomId },
        ...{ commitment: player.commitment, clientSeed: 'bench-seed' },
      },
    );
    player.readyAt = performance.now() + betweenStakesMs;
    player.plays += 1;
    player.change += drawn.paid - drawn.price;
    this.told.set(drawn.playId, drawn.receipt);
    return drawn;
  }

  async dropUntil(end: number): Promise<void> {
    while (performance.now() < end) await this.drop();
  }

  close(): void {
    this.#agent.destroy();
  }
}

interface Match {
  readonly subject: Subject;
  readonly product: Connection;
  readonly peer: Connection;
  readonly server: Server;
  readonly clients: readonly Client[];
  readonly players: readonly Dropper[];
}

/** Every player has a stream and coins; both sides begin from the same database. */
async function setUp(bench: BenchCluster, subject: Subject): Promise<Match> {
  const base = await bench.create();
  await bench.with(base, (db) => subject.seed({ db, now: new Date() }));
  const first = await startServer(base);
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const { list } = await callOver({ agent, address: first.address, token: '' }, 'drawRooms', {
    game: subject.game,
  });
  const roomId = list.find(({ useType }) => useType === RoomUseType.normal)?.roomId;
  if (roomId === undefined) throw new Error(`there is no room of ${subject.game}`);
  const players: Dropper[] = [];
  await bench.with(base, async (db) => {
    for (let i = 0; i < clients * playersEach; i += 1) {
      const seeded = await seedPlayer(db, { asset: 'coin', amount: coins });
      const call = { agent, address: first.address, token: seeded.token };
      const { commitment } = await callOver(call, 'drawStream', { game: subject.game });
      await subject.prepare?.(db, seeded.userId, coins);
      players.push({ ...seeded, commitment, readyAt: 0, plays: 0, change: 0 });
    }
    await db.query('vacuum analyze');
  });
  agent.destroy();
  await stopServer(first.server);
  const [product, peer] = [await bench.create(base), await bench.create(base)];
  const { server, address } = await startServer(product);
  const hands = Array.from({ length: clients }, (_, at) => {
    const own = players.filter((_player, index) => index % clients === at);
    return new Client(subject, address, roomId, own);
  });
  return { subject, product, peer, server, clients: hands, players };
}

/** The statements of one play, in order. */
async function captureOne({ subject, server, clients: [client] }: Match): Promise<readonly Captured[]> {
  if (client === undefined) throw new Error('nobody plays');
  await client.drop();
  // One that pays nothing: it is the most frequent, and always the same statements.
  for (let tries = 0; tries < 100; tries += 1) {
    await server.ask({ t: 'report' }, 'report');
    server.send({ t: 'capture', on: true });
    const { paid } = await client.drop();
    server.send({ t: 'capture', on: false });
    const { report } = await server.ask({ t: 'report' }, 'report');
    if (paid === 0 || subject.beside === undefined) return ownStatements(report.statements);
  }
  throw new Error('no play of a hundred paid nothing');
}

const ownStatements = (all: readonly Captured[]): readonly Captured[] =>
  all.filter(({ name }) => !/renewLeases|identify|jobs|account.touch/.test(name));

async function playFor({ clients: all }: Match, ms: number): Promise<number> {
  const done = (): number => all.reduce((sum, { told }) => sum + told.size, 0);
  const [before, begun] = [done(), performance.now()];
  await Promise.all(all.map((client) => client.dropUntil(begun + ms)));
  return ((done() - before) * 1_000) / (performance.now() - begun);
}

/** Everything that a client was told is in the books, once, and the books add up. */
async function checkBooks(db: Database, { subject, clients: all, players }: Match): Promise<void> {
  const { rows: settings } = await db.query<{ setting: string }>(
    `select setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes')`,
  );
  assertCorrect(
    settings.length === 3 && settings.every(({ setting }) => setting === 'on'),
    'durability is on',
  );
  const { rows } = await db.query<{ id: string; receipt: string }>(
    `select public_id as id, receipt from plays where way = 'draw'`,
  );
  const told = new Map(all.flatMap((client) => [...client.told]));
  assertCorrect(rows.length === told.size, `${told.size} plays were told, ${rows.length} are in the books`);
  assertCorrect(
    rows.every(({ id, receipt }) => told.get(id) === receipt),
    'each receipt is the one that was told',
  );
  const { rows: accounts } = await db.query<{ id: number; balance: number }>(
    `select player_id as id, balance + coalesce(${subject.beside ?? '0'}, 0) as balance from ledger_accounts a where asset = 'coin'`,
  );
  const balances = new Map(accounts.map(({ id, balance }) => [id, balance]));
  for (const { userId, change } of players)
    assertCorrect(balances.get(userId) === coins + change, `the balance of player ${userId}`);
  const faults = await auditLedger(db);
  assertCorrect(faults.length === 0, `the ledger's audit: ${JSON.stringify(faults.slice(0, 3))}`);
}

async function checkPgbench(db: Database, transactions: number): Promise<void> {
  const { rows } = await db.query<{ n: number }>(`select count(*)::int as n from plays where way = 'draw'`);
  const n = rows[0]?.n ?? 0;
  assertCorrect(n >= transactions, `pgbench drew ${n} of ${transactions} plays`);
  const faults = await auditLedger(db);
  assertCorrect(
    faults.length === 0,
    `the ledger's audit after pgbench: ${JSON.stringify(faults.slice(0, 3))}`,
  );
}

interface Round {
  readonly product: number;
  readonly pgbench: PgbenchResult;
}

async function measure(
  bench: BenchCluster,
  folder: string,
  subject: Subject,
  { quick }: BenchOptions,
): Promise<BenchResult[]> {
  const match = await setUp(bench, subject);
  const captured = await captureOne(match);
  print(`  a play is ${captured.length} statements: ${captured.map(({ name }) => name).join(', ')}`);
  const { script, variables } = drawScript(captured, subject.statements);
  const ids = match.players.map(({ userId }) => userId);
  const given = {
    ...variables,
    ...{
      firstplayer: Math.min(...ids),
      lastplayer: Math.max(...ids),
      keyprefix: 'draw:',
      colon: ':',
      keyend: subject.keyEnd,
    },
    ...{ accountprefix: 'player:', accountsuffix: ':coin' },
  };
  const alone = await measureAlone(match, { folder, script, given, quick });
  const pgbench = (): Promise<PgbenchResult> =>
    runPgbench({ clients, seconds: roundSeconds, connection: match.peer, folder, script, variables: given });
  const warm = await pgbench();
  await playFor(match, roundSeconds * 1_000);
  const rounds: Round[] = [];
  for (let i = 1; i <= (quick ? 4 : 12); i += 1) {
    const round = { pgbench: await pgbench(), product: await playFor(match, roundSeconds * 1_000) };
    rounds.push(round);
    const { perSecond } = round.pgbench;
    print(
      `  round ${i}: ${round.product.toFixed(0)} plays/s, pgbench ${perSecond.toFixed(0)}/s, ratio ${(round.product / perSecond).toFixed(2)}`,
    );
  }
  for (const client of match.clients) client.close();
  await stopServer(match.server);
  await bench.with(match.product, (db) => checkBooks(db, match));
  const transactions = rounds.reduce((sum, round) => sum + round.pgbench.transactions, warm.transactions);
  await bench.with(match.peer, (db) => checkPgbench(db, transactions));
  const waits = match.clients.reduce((sum, client) => sum + client.waits, 0);
  print(`  every play that was told is in the books with its receipt; both ledgers add up; ${waits} waits`);
  const ratio = median(rounds.map((round) => round.product / round.pgbench.perSecond));
  const [ours, theirs] = [
    median(rounds.map(({ product }) => product)),
    median(rounds.map((round) => round.pgbench.perSecond)),
  ];
  return [
    {
      what: `${subject.game} plays over HTTP, ${clients} clients`,
      figure: `${ours.toFixed(0)}/s, ${ratio.toFixed(2)} x of pgbench's ${theirs.toFixed(0)}/s`,
      target: '>= 0.5 x',
      reached: ratio >= 0.5,
    },
    alone,
  ];
}

/** Plays one after the other: the middle of their calls against that of bare transactions of the same statements. */
async function measureAlone(
  { subject, peer, clients: [client] }: Match,
  of: {
    readonly folder: string;
    readonly script: string;
    readonly given: Readonly<Record<string, string | number>>;
    readonly quick: boolean;
  },
): Promise<BenchResult> {
  if (client === undefined) throw new Error('nobody plays');
  const { folder, script, given: variables, quick } = of;
  const bare: number[] = [];
  const calls: number[] = [];
  for (let round = 0; round < (quick ? 3 : 9); round += 1) {
    const { perSecond } = await runPgbench({
      ...{ clients: 1, seconds: roundSeconds, connection: peer, folder, script, variables },
    });
    bare.push(1_000 / perSecond);
    const end = performance.now() + roundSeconds * 1_000;
    while (performance.now() < end) {
      const waited = client.waits;
      const begun = performance.now();
      await client.drop();
      if (client.waits === waited) calls.push(performance.now() - begun);
    }
  }
  const [ours, theirs] = [median(calls), median(bare)];
  return {
    what: `${subject.game} plays one after the other, p50 of ${calls.length} calls`,
    figure: `${ours.toFixed(2)} ms, ${(ours / theirs).toFixed(2)} x of a bare transaction's ${theirs.toFixed(2)} ms`,
    target: '<= 2 x',
    reached: ours <= 2 * theirs,
  };
}

/** Runs the benchmark of a game's plays, as a script of its own. */
export function benchDraws(subject: Subject): Promise<never> {
  return runBenchmark(async (options) => {
    print(`${subject.game}: ${clients} clients play by HTTP for ${clients * playersEach} players by turns.`);
    const folder = mkdtempSync(join(tmpdir(), 'grabbit-pgbench-'));
    const bench = await startBenchCluster();
    try {
      return await measure(bench, folder, subject, options);
    } finally {
      killChildren();
      await bench.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
