import type { Database } from '../apps/server/src/core/database.ts';
import { presetOf } from '../apps/server/src/push/push-presets.ts';
import { openPushRoom } from '../apps/server/src/push/push-room.store.ts';
import { demoFillSeed, readDemoBed } from '../apps/server/src/push/push.seed.ts';
import { RoomUseType } from '@grabbit/contract';
import type { SeededPlayer } from '../apps/server/src/testing/seed-player.ts';
import { dropScript, stepsOf, type TurnSteps } from './durable-drops-pgbench.ts';
import { DurableDropper } from './durable-drops-player.ts';
import { seedPlayers } from './harness/arrange.ts';
import { type Coins, coinsOf } from './harness/audit.ts';
import { assertBooks, assertCoins, type BenchCluster, benchmark, countOf } from './harness/bench-database.ts';
import { BenchServer, withServer } from './harness/bench-server.ts';
import { assertCorrect, print } from './harness/measure.ts';
import { assertCommits, clients, playMatch } from './harness/pgbench.ts';
import { gift } from './shared/arcade.ts';

// Drops of pushers with everything that must survive a crash, against pgbench doing the same statements and nothing else.

const coin = 10;

interface Hall {
  readonly roomId: number;
  readonly seeded: readonly SeededPlayer[];
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
  return { roomId, seeded: await seedPlayers(db, clients, gift) };
}

const sitAll = (address: string, { roomId, seeded }: Hall): Promise<DurableDropper[]> =>
  Promise.all(seeded.map((player) => DurableDropper.sit(address, roomId, player)));

interface Match extends Hall {
  readonly players: readonly DurableDropper[];
  /** Before the players' first drop. */
  readonly before: ReadonlyMap<number, Coins>;
  /** Number of the last transfer before it. */
  readonly transfers: number;
}

/** Two copies of one arcade in which everybody has had a turn at their table. */
async function setUp(bench: BenchCluster) {
  const base = await bench.create();
  const hall = await bench.with(base, seedHall);
  await withServer(base, {}, async ({ address }) => {
    const players = await sitAll(address, hall);
    await Promise.all(players.map((player) => player.turn()));
    for (const player of players) player.close();
  });
  await bench.with(base, (db) => db.query('vacuum analyze'));
  const [product, peer] = [await bench.create(base), await bench.create(base)];
  const before = await bench.with(product, (db) => coinsOf(db));
  const transfers = await bench.with(product, lastTransfer);
  const server = await BenchServer.start(product);
  return { ...hall, product, peer, server, before, transfers, players: await sitAll(server.address, hall) };
}

const lastTransfer = async (db: Database): Promise<number> => {
  const { rows } = await db.query<{ n: number }>('select max(id) as n from ledger_transfers');
  return rows[0]?.n ?? 0;
};

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
  const gifts = await giftsOf(db, transfers);
  await assertCoins(
    db,
    players,
    ({ userId, acked: drops, paid }) =>
      (before.get(userId)?.balance ?? 0) - drops.size * coin + paid + (gifts.get(userId) ?? 0),
  );
  await assertBooks(db);
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

const countDrops = (db: Database): Promise<number> => countOf(db, 'push_drops');

async function checkPgbench(db: Database, transactions: number): Promise<void> {
  const n = await countDrops(db);
  assertCorrect(n >= transactions, `pgbench wrote ${n} of ${transactions} drops`);
  const settled = await countOf(db, 'push_epochs where settled_at is not null');
  assertCorrect(settled > transactions / 25, 'pgbench settled its epochs');
}

await benchmark(
  `Durable drops: ${clients} players at tables of their own let go, one coin as soon as the one before is in the books.
  No physics here: a scripted table ends each epoch at once (busy-tables measures physics).`,
  async ({ bench, quick }) => {
    const match = await setUp(bench);
    const { product, peer, server, players, roomId, seeded } = match;
    const [first] = players;
    if (first === undefined) throw new Error('nobody plays');
    const earlier = await bench.with(product, countDrops);
    await first.turn();
    const steps = await server.captureAs(() => first.turn(), stepsOf);
    for (const [name, step] of Object.entries(steps) as [string, TurnSteps['drop']][])
      print(`  ${name}: ${step.map((one) => one.name).join(', ')}`);
    const { script, variables: own } = dropScript(steps);
    const variables = {
      ...own,
      ...{ room: roomId, firstplayer: seeded[0]?.userId ?? 0 },
      ...{ keyprefix: 'push:', colon: ':', paidword: ':paid:' },
      ...{ accountprefix: 'player:', accountsuffix: ':coin' },
    };
    const acked = (): number => players.reduce((sum, player) => sum + player.acked.size, 0);
    const { result, transactions } = await playMatch({
      ...{ what: `durable drops, ${clients} clients, without physics`, things: 'drops', server, peer },
      ...{ rounds: quick ? 3 : 12, seconds: 4, warmSeconds: 2, script, variables: () => variables },
      async product(ms) {
        const [before, end] = [acked(), performance.now() + ms];
        await Promise.all(players.map((player) => player.dropUntil(end)));
        return acked() - before;
      },
    });
    await Promise.all(players.map((player) => player.rest()));
    for (const player of players) player.close();
    await server.stop();
    await bench.with(product, (db) => checkBooks(db, match, earlier));
    await bench.with(peer, (db) => checkPgbench(db, transactions));
    // Set aside and journalled.
    const each = { commitsEach: 1, things: 'drops' };
    await bench.with(product, (db) => assertCommits(db, 'ours', { count: acked(), ...each }));
    await bench.with(peer, (db) => assertCommits(db, 'pgbench', { count: transactions, ...each }));
    print(
      '  every drop that was acknowledged is in the books and settled; turns have their receipts; coins add up',
    );
    return [result];
  },
);
