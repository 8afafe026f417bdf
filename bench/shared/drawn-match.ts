import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { RoomUseType } from '@grabbit/contract';
import type { Database } from '../../apps/server/src/core/database.ts';
import { betweenStakesMs } from '../../apps/server/src/games/drawn-terms.ts';
import { seedPlayers } from '../harness/arrange.ts';
import type { Captured } from '../harness/arcade-server.ts';
import {
  assertBooks,
  assertCoins,
  assertPlays,
  type BenchCluster,
  benchmark,
  countOf,
} from '../harness/bench-database.ts';
import { BenchServer, withServer } from '../harness/bench-server.ts';
import type { Filled } from '../harness/pgbench-script.ts';
import { assertCorrect, type BenchResult, median, print } from '../harness/measure.ts';
import { assertCommits, bareTransaction, clients, playMatch } from '../harness/pgbench.ts';
import type { SeededPlayer } from '../../apps/server/src/testing/seed-player.ts';
import { gift } from './arcade.ts';
import { drawScript } from './drawn-match-pgbench.ts';
import { callOver } from './player.ts';

// Whole plays that are drawn, over HTTP with all that must survive a crash, against pgbench doing the same statements and nothing else.

type Connection = Parameters<BenchCluster['create']>[0] & {};

/** A player's stakes are some time apart, so that a client has many players. */
const playersEach = 75;
const seconds = 3;
const { amount: coins } = gift;

/** What of every drawn game is asked and told. */
export interface Asked {
  readonly requestId: string;
  readonly roomId: number;
  readonly commitment: string;
  readonly number: number;
  readonly clientSeed: string;
}

export interface Drawn {
  readonly nextNumber: number;
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
/** A player between two balls. */
interface Dropper extends SeededPlayer {
  commitment: string;
  number: number;
  readyAt: number;
  plays: number;
  change: number;
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
        ...{ commitment: player.commitment, number: player.number, clientSeed: 'bench-seed' },
      },
    );
    player.readyAt = performance.now() + betweenStakesMs;
    player.plays += 1;
    player.number = drawn.nextNumber;
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
  readonly server: BenchServer;
  readonly clients: readonly Client[];
  readonly players: readonly Dropper[];
}

async function seedDroppers(
  db: Database,
  subject: Subject,
  nobody: Parameters<typeof callOver>[0],
): Promise<Dropper[]> {
  const players: Dropper[] = [];
  for (const seeded of await seedPlayers(db, clients * playersEach, gift)) {
    const call = { ...nobody, token: seeded.token };
    const { commitment, nextNumber } = await callOver(call, 'drawStream', { game: subject.game });
    await subject.prepare?.(db, seeded.userId, coins);
    players.push({ ...seeded, commitment, number: nextNumber, readyAt: 0, plays: 0, change: 0 });
  }
  await db.query('vacuum analyze');
  return players;
}

/** A copy of a database is an older state of it: its server has ended what was sealed, and every player reads the new seal. */
async function readSeals(address: string, game: string, players: readonly Dropper[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  for (let from = 0; from < players.length; from += clients)
    await Promise.all(
      players.slice(from, from + clients).map(async (player) => {
        const seal = await callOver({ agent, address, token: player.token }, 'drawStream', { game });
        player.commitment = seal.commitment;
        player.number = seal.nextNumber;
      }),
    );
  agent.destroy();
}

/** Every player has a stream and coins; both sides begin from the same database. */
async function setUp(bench: BenchCluster, subject: Subject): Promise<Match> {
  const base = await bench.create();
  await bench.with(base, (db) => subject.seed({ db, now: new Date() }));
  const { roomId, players } = await withServer(base, {}, async ({ address }) => {
    const agent = new Agent({ keepAlive: true, maxSockets: clients });
    const nobody = { agent, address, token: '' };
    const { list } = await callOver(nobody, 'drawRooms', { game: subject.game });
    const room = list.find(({ useType }) => useType === RoomUseType.normal);
    if (room === undefined) throw new Error(`there is no room of ${subject.game}`);
    const made = await bench.with(base, (db) => seedDroppers(db, subject, nobody));
    agent.destroy();
    return { roomId: room.roomId, players: made };
  });
  const [product, peer] = [await bench.create(base), await bench.create(base)];
  const server = await BenchServer.start(product);
  await readSeals(server.address, subject.game, players);
  const all = Array.from({ length: clients }, (_, at) => {
    const own = players.filter((_player, index) => index % clients === at);
    return new Client(subject, server.address, roomId, own);
  });
  return { subject, product, peer, server, clients: all, players };
}

/** The statements of one play, in order. Jobs of the server may run beside a play: what two plays have made alike is a play's own. */
async function captureOne({ subject, server, clients: [client] }: Match): Promise<readonly Captured[]> {
  if (client === undefined) throw new Error('nobody plays');
  await client.drop();
  const seen = new Set<string>();
  // One that pays nothing: it is the most frequent, and always the same statements.
  for (let tries = 0; tries < 100; tries += 1) {
    let paid = 0;
    const statements = await server.capture(async () => ({ paid } = await client.drop()));
    if (paid !== 0 && subject.beside !== undefined) continue;
    const names = statements.map(({ name }) => name).join();
    if (seen.has(names)) return statements;
    seen.add(names);
  }
  throw new Error('no two plays of a hundred were made alike');
}

/** Everything that a client was told is in the books, once, and the books add up. */
async function checkBooks(db: Database, { subject, clients: all, players }: Match): Promise<void> {
  await assertPlays(db, `plays where way = 'draw'`, new Map(all.flatMap((client) => [...client.told])));
  const { rows } = await db.query<{ id: number; coins: number }>(
    `select player_id as id, coalesce(${subject.beside ?? '0'}, 0) as coins from ledger_accounts a where asset = 'coin'`,
  );
  const beside = new Map(rows.map((row) => [row.id, row.coins]));
  await assertCoins(db, players, ({ userId, change }) => coins + change - (beside.get(userId) ?? 0));
  await assertBooks(db);
}

async function checkPgbench(db: Database, transactions: number): Promise<void> {
  const n = await countOf(db, `plays where way = 'draw'`);
  assertCorrect(n >= transactions, `pgbench drew ${n} of ${transactions} plays`);
  await assertBooks(db, 'pgbench');
}

/** Plays one after the other: the middle of their calls against that of bare transactions of the same statements. */
async function measureAlone(
  { subject, peer, clients: [client] }: Match,
  { script, variables }: Filled,
  rounds: number,
): Promise<BenchResult> {
  if (client === undefined) throw new Error('nobody plays');
  const bare: number[] = [];
  const calls: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await bareTransaction(peer, { script, variables, seconds }));
    const end = performance.now() + seconds * 1_000;
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

/** The script that pgbench repeats, of a play that the server was seen to make. */
async function scriptOf(match: Match): Promise<Filled> {
  const captured = await captureOne(match);
  print(`  a play is ${captured.length} statements: ${captured.map(({ name }) => name).join(', ')}`);
  const { script, variables } = drawScript(captured, match.subject.statements);
  const ids = match.players.map(({ userId }) => userId);
  const own = {
    ...{ firstplayer: `${Math.min(...ids)}`, lastplayer: `${Math.max(...ids)}` },
    ...{ keyprefix: 'draw:', colon: ':', keyend: match.subject.keyEnd },
    ...{ accountprefix: 'player:', accountsuffix: ':coin' },
  };
  return { script, variables: { ...variables, ...own } };
}

/** Runs the benchmark of a game's plays, as a script of its own. */
export function benchDraws(subject: Subject): Promise<never> {
  const intro = `${subject.game}: ${clients} clients play by HTTP for ${clients * playersEach} players by turns.`;
  return benchmark(intro, async ({ bench, quick }) => {
    const match = await setUp(bench, subject);
    const { server, peer, product } = match;
    const filled = await scriptOf(match);
    const alone = await measureAlone(match, filled, quick ? 3 : 9);
    const told = (): number => match.clients.reduce((sum, client) => sum + client.told.size, 0);
    const { result, transactions } = await playMatch({
      ...{ what: `${subject.game} plays over HTTP, ${clients} clients`, things: 'plays', server, peer },
      ...{ rounds: quick ? 4 : 12, seconds, script: filled.script, variables: () => filled.variables },
      async product(ms) {
        const [before, end] = [told(), performance.now() + ms];
        await Promise.all(match.clients.map((client) => client.dropUntil(end)));
        return told() - before;
      },
    });
    for (const client of match.clients) client.close();
    await server.stop();
    await bench.with(product, (db) => checkBooks(db, match));
    await bench.with(product, (db) =>
      assertCommits(db, 'ours', { count: told(), commitsEach: 1, things: 'plays' }),
    );
    await bench.with(peer, (db) => checkPgbench(db, transactions));
    const waits = match.clients.reduce((sum, client) => sum + client.waits, 0);
    print(`  every play that was told is in the books with its receipt; both ledgers add up; ${waits} waits`);
    return [result, alone];
  });
}
