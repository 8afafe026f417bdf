import type { Database } from '../apps/server/src/core/database.ts';
import { auditLedger } from '../apps/server/src/testing/audit-ledger.ts';
import { DurablePlayer } from './durable-plays-player.ts';
import { isPlay, playScript, sampleValues } from './durable-plays-pgbench.ts';
import {
  assertBooks,
  assertCoins,
  assertPlays,
  type BenchCluster,
  benchmark,
  countOf,
} from './harness/bench-database.ts';
import { BenchServer, withServer } from './harness/bench-server.ts';
import { assertCorrect, print } from './harness/measure.ts';
import { assertCommits, clients, playMatch } from './harness/pgbench.ts';
import { type Arcade, seedArcade } from './shared/arcade.ts';

// Whole plays with everything that must survive a crash, against pgbench doing the same statements and nothing else.

/** Everything that a client was told must be in the books, once, and the books must add up. */
async function checkBooks(db: Database, arcade: Arcade, players: readonly DurablePlayer[]): Promise<void> {
  await assertPlays(
    db,
    `plays where state = 'settled'`,
    new Map(players.flatMap(({ settled }) => [...settled])),
  );
  await assertCoins(db, players, ({ settled }) => arcade.coins - settled.size * arcade.price);
  await assertBooks(db);
}

async function checkPgbench(db: Database, transactions: number): Promise<void> {
  const n = await countOf(db, `plays where state = 'settled'`);
  // pgbench does not count a script that the end of its time cut off.
  assertCorrect(
    n >= transactions && n - transactions <= clients * 10,
    `pgbench settled ${n} of ${transactions} plays`,
  );
  const broken = (await auditLedger(db)).filter(({ rule }) => rule !== 'toy won');
  assertCorrect(broken.length === 0, `the audit after pgbench: ${JSON.stringify(broken.slice(0, 3))}`);
}

/** Two copies of one arcade. The server has one of them, with a player in each room. */
async function setUp(bench: BenchCluster) {
  const base = await bench.create();
  const arcade = await bench.with(base, (db) => seedArcade(db, clients));
  // Its first start fills the machines.
  await withServer(base, {}, () => Promise.resolve());
  const [product, peer] = [await bench.create(base), await bench.create(base)];
  const server = await BenchServer.start(product);
  const players = await Promise.all(
    arcade.players.map((player, i) =>
      DurablePlayer.sit(
        { address: server.address, roomId: arcade.rooms[i] ?? 0, price: arcade.price },
        player,
      ),
    ),
  );
  const [first] = players;
  if (first === undefined) throw new Error('nobody plays');
  return { arcade, product, peer, server, players, first };
}

await benchmark(
  `Durable plays: ${clients} clients in ${clients} rooms open by HTTP, drop by the machine socket, hear the receipt.
  No physics here: a scripted machine ends each play at once (busy-rooms measures physics). Ledger, journal,
  log, sockets and calls are the real ones; server, clients and PostgreSQL share this machine.`,
  async ({ bench, quick }) => {
    const { arcade, product, peer, server, players, first } = await setUp(bench);
    await first.play();
    const statements = await server.captureAs(
      () => first.play(),
      (all) => (isPlay(all) ? all : null),
    );
    print(`  a play is ${statements.length} statements: ${statements.map(({ name }) => name).join(', ')}`);
    const variables = {
      ...(await bench.with(product, sampleValues)),
      ...{
        firstroom: arcade.rooms[0] ?? 0,
        firstplayer: arcade.players[0]?.userId ?? 0,
        price: arcade.price,
      },
      ...{ holdprefix: 'play:', accountprefix: 'player:', accountsuffix: ':coin', credit: 'house:claw:coin' },
      ...{ asset: 'coin', kind: 'play', clientseed: 'bench-seed' },
    };
    const settled = (): number => players.reduce((sum, player) => sum + player.settled.size, 0);
    const { result, transactions } = await playMatch({
      ...{ what: `durable plays, ${clients} clients, without physics`, things: 'plays', server, peer },
      ...{ rounds: quick ? 5 : 15, seconds: 2, script: playScript(statements), variables: () => variables },
      async product(ms) {
        const [before, end] = [settled(), performance.now() + ms];
        await Promise.all(players.map((player) => player.playUntil(end)));
        return settled() - before;
      },
    });
    for (const player of players) player.close();
    await server.stop();
    await bench.with(product, (db) => checkBooks(db, arcade, players));
    await bench.with(peer, (db) => checkPgbench(db, transactions));
    // Opened, dropped, settled.
    const each = { commitsEach: 3, things: 'plays' };
    await bench.with(product, (db) => assertCommits(db, 'ours', { count: settled(), ...each }));
    await bench.with(peer, (db) => assertCommits(db, 'pgbench', { count: transactions, ...each }));
    print('  every play that was told as settled is in the books with its receipt; both ledgers add up');
    return [result];
  },
);
