import { randomUUID } from 'node:crypto';
import type { Database } from '../apps/server/src/core/database.ts';
import type { SeededPlayer } from '../apps/server/src/testing/seed-player.ts';
import type { Captured } from './harness/arcade-server.ts';
import { assertBooks, benchmark } from './harness/bench-database.ts';
import { BenchServer } from './harness/bench-server.ts';
import { type Filled, repeatedScript } from './harness/pgbench-script.ts';
import { assertCorrect, print } from './harness/measure.ts';
import { clients, playMatch } from './harness/pgbench.ts';
import { manyPlayers } from './shared/arcade.ts';
import { beginShow, giveRoom } from './shared/bench-show.ts';
import { byTurns, callOver, withCall } from './shared/player.ts';

// Gifts to one show by HTTP, against pgbench doing the same statements and nothing else. All coins go to one account of the arcade.

/** By turns: somebody may give 120 times a minute. */
const givers = 2_400;
const purse = 100_000_000;
/** Number of the first gift, which the key of its coins has in it: no other value has. */
const firstGift = '7000000001';

interface Stage {
  readonly host: SeededPlayer;
  readonly players: readonly SeededPlayer[];
  /** The cheapest gift. */
  readonly giftId: number;
}

async function setStage(db: Database, count: number): Promise<Stage> {
  const [host, ...players] = await manyPlayers(db, count + 1);
  if (host === undefined) throw new Error('there are no players');
  await db.query(
    `insert into ledger_transfers (key, debit, credit, asset, amount, kind, ref, player_id)
     select 'bench:' || player_id, 'house:promotions:coin', id, 'coin', $1, 'gift', '', player_id
     from ledger_accounts where asset = 'coin' and player_id is not null`,
    [purse],
  );
  await db.query(
    `update ledger_accounts set balance = balance + case when player_id is null then -$1::bigint * $2::bigint else $1::bigint end
     where asset = 'coin' and (player_id is not null or id = 'house:promotions:coin')`,
    [purse, players.length + 1],
  );
  await db.query(`alter sequence ${await sequenceOfGifts(db)} restart with ${firstGift}`);
  await giveRoom(db, host);
  const { rows } = await db.query<{ id: number }>('select id from live_gifts order by coins limit 1');
  await db.query('vacuum analyze');
  return { host, players, giftId: rows[0]?.id ?? 0 };
}

async function sequenceOfGifts(db: Database): Promise<string> {
  const { rows } = await db.query<{ name: string }>(
    `select pg_get_serial_sequence('live_gift_records', 'id') as name`,
  );
  return rows[0]?.name ?? '';
}

const firstKey = 'bench-gift-first';

/** The script of a gift of any of the givers. */
function giftScript(captured: readonly Captured[], player: SeededPlayer): Filled {
  const { script, variables } = repeatedScript(captured, {
    own: new Map([
      [firstKey, ':key'],
      [firstGift, ':g_id'],
      [`${player.userId}`, ':player'],
    ]),
    keep: ({ name }) => (name === 'live.nextGift' ? 'g_' : null),
  });
  const head = String.raw`\set player random(:firstplayer, :lastplayer)
\set key random(1, 9000000000000000000)
`;
  return { script: head + script, variables };
}

async function checkBooks(db: Database, given: number, whose: string): Promise<void> {
  const { rows } = await db.query<{ gifts: number; moves: number }>(
    `select (select count(*)::int from live_gift_records) as gifts,
       (select count(*)::int from ledger_transfers where kind = 'live-gift') as moves`,
  );
  assertCorrect(
    rows[0]?.gifts === given && rows[0].moves === given,
    `${whose}: ${given} gifts, ${JSON.stringify(rows[0])} in the books`,
  );
  await assertBooks(db, whose);
}

await benchmark(
  `Gifts to a show: ${clients} clients give for ${givers} players by turns.`,
  async ({ bench, quick }) => {
    const rounds = quick ? 3 : 9;
    const base = await bench.create();
    const stage = await bench.with(base, (db) => setStage(db, givers + 1));
    const product = await bench.create(base);
    const opening = await BenchServer.start(product);
    const liveRecordId = await beginShow(opening.address, stage.host);
    const [first, ...others] = stage.players;
    if (first === undefined) throw new Error('there are no players');
    const { giftId } = stage;
    const give = async (
      call: Parameters<typeof callOver>[0],
      requestId: string = randomUUID(),
    ): Promise<void> => {
      const sent = await callOver(call, 'liveGiftSend', { requestId, liveRecordId, giftId });
      assertCorrect(sent.coins > 0, 'a gift has a price');
    };
    const all = await opening.capture(() => withCall(opening.address, first, (call) => give(call, firstKey)));
    await opening.stop();
    const place = (wanted: string): number => all.findIndex(({ name }) => name === wanted);
    const captured = all.slice(place('begin'), place('commit') + 1);
    print(`  a gift is ${captured.length} statements: ${captured.map(({ name }) => name).join(', ')}`);
    // The show is on in both.
    const peer = await bench.create(product);
    const server = await BenchServer.start(product);
    const { address } = server;
    const { script, variables } = giftScript(captured, first);
    const ids = others.map(({ userId }) => userId);
    const between = { firstplayer: Math.min(...ids), lastplayer: Math.max(...ids) };
    let turn = 0;
    /** Who gives next: everybody once before anybody twice. */
    const next = (): SeededPlayer => {
      turn += 1;
      return others[turn % others.length] ?? first;
    };
    const { result, done, transactions } = await playMatch({
      ...{ what: `gifts to one show over HTTP, ${clients} clients`, things: 'gifts', server, peer, script },
      // In the first round both sides parse and compile.
      ...{ rounds, seconds: 2 },
      variables: () => ({ ...variables, ...between }),
      product: (ms) => byTurns(address, next, { clients, ms }, (call) => give(call)),
    });
    await server.stop();
    await bench.with(product, (db) => checkBooks(db, done + 1, 'the product'));
    await bench.with(peer, (db) => checkBooks(db, transactions + 1, 'pgbench'));
    return [result];
  },
);
