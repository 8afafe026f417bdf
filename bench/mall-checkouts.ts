import type { CallParams } from '@grabbit/contract';
import type { Database } from '../apps/server/src/core/database.ts';
import type { SeededPlayer } from '../apps/server/src/testing/seed-player.ts';
import type { Captured } from './harness/arcade-server.ts';
import { assertBooks, benchmark } from './harness/bench-database.ts';
import { BenchServer } from './harness/bench-server.ts';
import { type Filled, repeatedScript } from './harness/pgbench-script.ts';
import { assertCorrect, print } from './harness/measure.ts';
import { clients, playMatch } from './harness/pgbench.ts';
import { manyPlayers } from './shared/arcade.ts';
import { callOver, eachOnce, withCall } from './shared/player.ts';

// Carts of three things that are paid and booked by HTTP, against pgbench doing the same statements and nothing else.

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
  const goods = kindsOf(player).map((kind) => `${firstNumber.thing + kind}x1`);
  const asked = { unitIds: '', goods: goods.join(','), addressId: `${player.userId + addressAfterPlayer}` };
  const { options } = await withCall(address, player, (call) => callOver(call, 'quoteOrder', asked));
  const [option] = options;
  if (option === undefined) throw new Error('no courier takes the parcel');
  return { courier: option.courier, priceCents: option.priceCents, coins: option.coins };
}

/** What a checkout asks is named by these; a job that came between is named otherwise, or opens a transaction of its own. */
const ownNames = /^(?:begin|commit|(?:mall|orders|platform|wallet)\..+|connection\.writeNotice)$/;

function isAlone(captured: readonly Captured[]): boolean {
  const count = (wanted: string): number => captured.filter(({ name }) => name === wanted).length;
  return captured.every(({ name }) => ownNames.test(name)) && count('begin') === 1 && count('commit') === 1;
}

type Buy = (call: Parameters<typeof callOver>[0], player: SeededPlayer) => Promise<void>;

/** The statements of the first of some checkouts that no job came between, and how many were made for it. */
async function captureAlone(server: BenchServer, players: readonly SeededPlayer[], buy: Buy) {
  for (const [index, player] of players.slice(0, mostTries).entries()) {
    const all = await server.capture(() => withCall(server.address, player, (call) => buy(call, player)));
    // Who calls is asked before.
    const first = all.findIndex(({ name }) => name === 'mall.goods');
    const captured = all.slice(first, all.findLastIndex(({ name }) => name === 'commit') + 1);
    if (isAlone(captured)) return { captured, player, tries: index + 1 };
  }
  throw new Error('jobs came between every checkout');
}

function checkoutScript(captured: readonly Captured[], player: SeededPlayer): Filled {
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
  await assertBooks(db, whose);
}

await benchmark(
  `Checkouts: ${clients} clients pay carts of three things, of players who buy once each.`,
  async ({ bench, quick }) => {
    const rounds = quick ? 3 : 9;
    const base = await bench.create();
    const players = await bench.with(base, (db) => fillMall(db, playersInRound * (rounds + 1) + mostTries));
    const [product, peer] = [await bench.create(base), await bench.create(base)];
    const server = await BenchServer.start(product);
    const { address } = server;
    const [first] = players;
    if (first === undefined) throw new Error('there are no players');
    const courier = await priceOfPost(address, first);
    const buy: Buy = async (call, player) => {
      const { goods } = await callOver(call, 'createOrder', checkoutOf(player, courier));
      assertCorrect(goods.length === 3, 'an order has its three things');
    };
    const { captured, player, tries } = await captureAlone(server, players, buy);
    const others = players.slice(tries);
    print(`  a checkout is ${captured.length} statements:`);
    for (const { name, text } of captured) print(`    ${name || text.replace(/\s+/g, ' ').slice(0, 90)}`);
    const { script, variables } = checkoutScript(captured, player);
    const each = Math.floor(playersInRound / clients);
    const firstPlayer = player.userId + 1;
    const { result, done, transactions } = await playMatch({
      ...{
        what: `checkouts of three things over HTTP, ${clients} clients`,
        things: 'checkouts',
        peer,
        script,
      },
      ...{ rounds, seconds: 3, warmSeconds: 2 },
      variables: (round) => ({ ...variables, firstplayer: firstPlayer + round * playersInRound, each, n: 0 }),
      there: playersInRound,
      product: (ms, round) => {
        const buyers = others.slice(round * playersInRound, (round + 1) * playersInRound);
        return eachOnce(address, buyers, { clients, ms }, buy);
      },
    });
    await server.stop();
    await bench.with(product, (db) => checkBooks(db, done + tries, 'the product'));
    await bench.with(peer, (db) => checkBooks(db, transactions, 'pgbench'));
    return [result];
  },
);
