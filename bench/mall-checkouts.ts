import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallParams } from '@grabbit/contract';
import type { Database } from '../apps/server/src/core/database.ts';
import { auditLedger } from '../apps/server/src/testing/audit-ledger.ts';
import type { SeededPlayer } from '../apps/server/src/testing/seed-player.ts';
import { runPgbench } from './durable-plays-pgbench.ts';
import type { Captured, FromServer, ToServer } from './shared/arcade-server.ts';
import { type BenchCluster, startBenchCluster } from './shared/bench-database.ts';
import { type Child, killChildren, startChild } from './shared/child.ts';
import { manyPlayers } from './shared/many-players.ts';
import { callOver } from './shared/player.ts';
import { repeatedScript } from './shared/repeated-script.ts';
import {
  assertCorrect,
  type BenchOptions,
  type BenchResult,
  median,
  print,
  runBenchmark,
} from './shared/result.ts';

// Carts of three things that are paid and booked by HTTP, against pgbench doing the same statements and nothing else.

type Server = Child<ToServer, FromServer>;

const clients = 32;
const roundSeconds = 3;
/** In which pgbench's new connections parse their statements. */
const warmSeconds = 2;
/** Each player buys once: as many as the faster side can serve in a round. */
const playersInRound = 12_000;
const kinds = 600;
const price = 40;
const purse = 10_000;
/** Checkouts that are looked at for one that no job came between. */
const mostTries = 20;
/** Numbers that no other value has in it. Three kinds stand together for a player: those from `:player * 3 % kinds` on. */
const firstNumber = {
  player: 6_000_000_001,
  address: 7_000_000_001,
  order: 8_000_000_001,
  goods: 810_000_000,
  thing: 910_000_000,
};
const addressAfterPlayer = firstNumber.address - firstNumber.player;
const serverScript = new URL('./shared/arcade-server.ts', import.meta.url);

const kindsOf = ({ userId }: SeededPlayer): readonly number[] =>
  [0, 1, 2].map((nth) => ((userId * 3) % kinds) + nth);

async function fillMall(db: Database, count: number): Promise<SeededPlayer[]> {
  await db.query(`alter table users alter column id restart with ${firstNumber.player}`);
  await db.query(`alter table orders alter column id restart with ${firstNumber.order}`);
  const players = await manyPlayers(db, count);
  await db.query(
    `insert into goods (id, kind, size_mm, weight_g, box_mm, origin, stock)
     select $1::int + n, 'bench-' || n, 100, 200, '{100,100,100}', 'DE', 1000000 from generate_series(0, $2::int - 1) n`,
    [firstNumber.goods, kinds],
  );
  await db.query(
    `insert into shop_goods (id, type, goods_id, category, family, leads, name, note, size, text, pictures, price, words, listed_at)
     overriding system value
     select $1::int + n, 0, $2::int + n, 'house', 'bench-' || n, true, '{"en-US": "A mug"}', '{}', '{}', '{}', '{art:mug}', $3, ''::tsvector, now()
     from generate_series(0, $4::int - 1) n`,
    [firstNumber.thing, firstNumber.goods, price, kinds],
  );
  await db.query(
    `insert into addresses (id, player_id, name, country, line1, line2, city, region, postcode, phone, is_default)
     overriding system value
     select id + $1::bigint, id, 'Mika Aalto', 'DE', 'Lindenstraße 14', '', 'Berlin', '', '10969', '+493012345678', true from users where id >= $2`,
    [addressAfterPlayer, firstNumber.player],
  );
  await db.query(
    `insert into cart_lines (player_id, shop_goods_id, num, added_at)
     select u.id, $1::int + (u.id * 3 % $2)::int + n, 1, now() from users u cross join generate_series(0, 2) n where u.id >= $3`,
    [firstNumber.thing, kinds, firstNumber.player],
  );
  await db.query(
    `insert into ledger_transfers (key, debit, credit, asset, amount, kind, ref, player_id)
     select 'bench:' || player_id, 'house:promotions:coin', id, 'coin', $1, 'gift', '', player_id from ledger_accounts where asset = 'coin'`,
    [purse],
  );
  await db.query(`update ledger_accounts set balance = $1 where asset = 'coin'`, [purse]);
  await db.query('vacuum analyze');
  return players;
}

type Checkout = CallParams<'createOrder'>;

const keyOf = ({ userId }: SeededPlayer): string => `bench-checkout-${userId}`;

function checkoutOf(player: SeededPlayer, courier: Pick<Checkout, 'courier' | 'priceCents' | 'coins'>) {
  const goods = kindsOf(player).map((kind) => ({
    shopGoodsId: firstNumber.thing + kind,
    goodsNum: 1,
    price,
  }));
  const addressId = `${player.userId + addressAfterPlayer}`;
  return { requestId: keyOf(player), unitIds: [], goods, addressId, ...courier } satisfies Checkout;
}

/** What the post takes three of these things for. */
async function priceOfPost(address: string, player: SeededPlayer) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const goods = kindsOf(player).map((kind) => `${firstNumber.thing + kind}x1`);
  const { options } = await callOver({ agent, address, token: player.token }, 'quoteOrder', {
    ...{ unitIds: '', goods: goods.join(','), addressId: `${player.userId + addressAfterPlayer}` },
  });
  agent.destroy();
  const [option] = options;
  if (option === undefined) throw new Error('no courier takes the parcel');
  return { courier: option.courier, priceCents: option.priceCents, coins: option.coins };
}

type Courier = Awaited<ReturnType<typeof priceOfPost>>;

/** Checkouts by all clients at once for some seconds. */
async function buyFor(
  address: string,
  players: readonly SeededPlayer[],
  courier: Courier,
): Promise<{ perSecond: number; bought: number }> {
  const begun = performance.now();
  const end = begun + roundSeconds * 1_000;
  let bought = 0;
  await Promise.all(
    Array.from({ length: clients }, async (_, at) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let next = at; next < players.length && performance.now() < end; next += clients) {
        const player = players[next];
        if (player === undefined) break;
        const whose = { agent, address, token: player.token };
        const { goods } = await callOver(whose, 'createOrder', checkoutOf(player, courier));
        assertCorrect(goods.length === 3, 'an order has its three things');
        bought += 1;
      }
      agent.destroy();
    }),
  );
  return { perSecond: (bought * 1_000) / (performance.now() - begun), bought };
}

/** What a checkout asks is named by these; a job that came between is named otherwise, or opens a transaction of its own. */
const ownNames = /^(?:begin|commit|(?:mall|orders|platform|wallet)\..+|connection\.writeNotice)$/;

function isAlone(captured: readonly Captured[]): boolean {
  const count = (wanted: string): number => captured.filter(({ name }) => name === wanted).length;
  return captured.every(({ name }) => ownNames.test(name)) && count('begin') === 1 && count('commit') === 1;
}

/** The statements of the first of some checkouts that no job came between, and how many were made for it. */
async function captureAlone(
  server: Server,
  address: string,
  { players, courier }: { readonly players: readonly SeededPlayer[]; readonly courier: Courier },
): Promise<{ captured: readonly Captured[]; player: SeededPlayer; tries: number }> {
  for (const [index, player] of players.slice(0, mostTries).entries()) {
    const captured = await captureOne(server, address, { player, courier });
    if (isAlone(captured)) return { captured, player, tries: index + 1 };
  }
  throw new Error('jobs came between every checkout');
}

async function captureOne(
  server: Server,
  address: string,
  { player, courier }: { readonly player: SeededPlayer; readonly courier: Courier },
): Promise<readonly Captured[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  server.send({ t: 'capture', on: true });
  await callOver({ agent, address, token: player.token }, 'createOrder', checkoutOf(player, courier));
  server.send({ t: 'capture', on: false });
  agent.destroy();
  const { report } = await server.ask({ t: 'report' }, 'report');
  const all = report.statements;
  // Who calls is asked before.
  const first = all.findIndex(({ name }) => name === 'mall.goods');
  return all.slice(first, all.findLastIndex(({ name }) => name === 'commit') + 1);
}

function checkoutScript(captured: readonly Captured[], player: SeededPlayer) {
  const own = new Map([
    [keyOf(player), ':key'],
    [`${player.userId}`, ':player'],
    [`${player.userId + addressAfterPlayer}`, ':address'],
    [`${firstNumber.order + player.userId - firstNumber.player}`, ':o_id'],
    ...kindsOf(player).flatMap((kind, nth): [string, string][] => [
      [`${firstNumber.thing + kind}`, `:thing${nth}`],
      [`${firstNumber.goods + kind}`, `:goods${nth}`],
    ]),
  ]);
  const { script, variables } = repeatedScript(captured, {
    own,
    keep: ({ name }) => (name === 'orders.insert' ? 'o_' : null),
  });
  const numbers = [0, 1, 2].map(
    (nth) =>
      `\\set thing${nth} ${firstNumber.thing} + :player * 3 % ${kinds} + ${nth}
\\set goods${nth} ${firstNumber.goods} + :player * 3 % ${kinds} + ${nth}\n`,
  );
  const head = `\\set player :firstplayer + :client_id * :each + :n
\\set n :n + 1
\\set key random(1, 9000000000000000000)
\\set address :player + ${addressAfterPlayer}
`;
  return { script: head + numbers.join('') + script, variables };
}

async function checkBooks(db: Database, bought: number, whose: string): Promise<void> {
  const { rows } = await db.query<{ orders: number; things: number; units: number; lines: number }>(
    `select (select count(*)::int from orders) as orders, (select count(*)::int from order_goods) as things,
       (select sum(received - stock)::int from goods where id >= ${firstNumber.goods}) as units,
       (select count(*)::int from ledger_transfers where kind = 'mall') as moves`,
  );
  const told = { orders: bought, things: 3 * bought, units: 3 * bought, moves: bought };
  assertCorrect(
    JSON.stringify(rows[0]) === JSON.stringify(told),
    `${whose}: ${JSON.stringify([told, rows[0]])}`,
  );
  const faults = await auditLedger(db);
  assertCorrect(faults.length === 0, `${whose}: ${JSON.stringify(faults.slice(0, 3))}`);
}

async function measure(bench: BenchCluster, folder: string, { quick }: BenchOptions): Promise<BenchResult[]> {
  const rounds = quick ? 3 : 9;
  const base = await bench.create();
  const players = await bench.with(base, (db) => fillMall(db, playersInRound * (rounds + 1) + mostTries));
  const [product, peer] = [await bench.create(base), await bench.create(base)];
  const server: Server = startChild(serverScript);
  const { address } = await server.ask(
    { t: 'start', setup: { connection: product, runner: 'scripted' } },
    'ready',
  );
  const [first] = players;
  if (first === undefined) throw new Error('there are no players');
  const courier = await priceOfPost(address, first);
  const { captured, player, tries } = await captureAlone(server, address, { players, courier });
  const others = players.slice(tries);
  print(`  a checkout is ${captured.length} statements:`);
  for (const { name, text } of captured) print(`    ${name || text.replace(/\s+/g, ' ').slice(0, 90)}`);
  const { script, variables } = checkoutScript(captured, player);
  const each = Math.floor(playersInRound / clients);
  let [bought, transactions] = [tries, 0];
  const speeds: { readonly ours: number; readonly theirs: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const buyers = others.slice(round * playersInRound, (round + 1) * playersInRound);
    const ours = await buyFor(address, buyers, courier);
    const given = {
      ...{ ...variables, firstplayer: player.userId + 1 + round * playersInRound, each, n: 0 },
    };
    const theirs = await runPgbench({
      ...{ clients, seconds: roundSeconds + warmSeconds, warmSeconds, connection: peer },
      ...{ folder, script, variables: given },
    });
    assertCorrect(theirs.transactions < playersInRound, 'pgbench had players enough');
    bought += ours.bought;
    transactions += theirs.transactions;
    // In the first round both sides parse and compile.
    if (round === 0) continue;
    speeds.push({ ours: ours.perSecond, theirs: theirs.perSecond });
    print(
      `  round ${round}: ${ours.perSecond.toFixed(0)} checkouts/s, pgbench ${theirs.perSecond.toFixed(0)}/s, ratio ${(ours.perSecond / theirs.perSecond).toFixed(2)}`,
    );
  }
  await server.ask({ t: 'stop' }, 'stopped');
  await server.ended();
  await bench.with(product, (db) => checkBooks(db, bought, 'the product'));
  await bench.with(peer, (db) => checkBooks(db, transactions, 'pgbench'));
  return [resultOf(speeds)];
}

function resultOf(speeds: readonly { readonly ours: number; readonly theirs: number }[]): BenchResult {
  const ratio = median(speeds.map(({ ours, theirs }) => ours / theirs));
  const [ours, theirs] = [median(speeds.map((one) => one.ours)), median(speeds.map((one) => one.theirs))];
  return {
    what: `checkouts of three things over HTTP, ${clients} clients`,
    figure: `${ours.toFixed(0)}/s, ${ratio.toFixed(2)} x of pgbench's ${theirs.toFixed(0)}/s`,
    target: '>= 0.5 x',
    reached: ratio >= 0.5,
  };
}

await runBenchmark(async (options) => {
  print(`Checkouts: ${clients} clients pay carts of three things, of players who buy once each.`);
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
